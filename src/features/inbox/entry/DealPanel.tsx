import { type ReactNode, type SubmitEvent, useCallback, useEffect, useRef, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import {
  deadlineWords,
  pauseWords,
  progressWords,
  stateWords,
  turnWords,
} from '#src/domain/deal-room/deal-words.ts';
import type { DealView } from '#src/domain/deal-room/view.ts';
import { formatExactDollars } from '#src/domain/shared/number-text.ts';
import { useRequest } from '#src/ui/use-request.ts';
import { timeText } from '../Age.tsx';
import { type DealAction, fetchDeal, sendDealAction, sendSale } from '../state/inbox-calls.ts';

/** What the business was sold for, if both agreed to show it. */
const shownPrice = (
  { showsPrice, soldOn }: DealView['progress'],
  { versions, agreed }: DealView,
): number | undefined =>
  soldOn !== null && showsPrice.buyer && showsPrice.seller
    ? versions.find(({ number }) => number === agreed)?.terms.price
    : undefined;

/** The deal room of an offer, with what its host can do there. */
export function DealPanel({ id }: { id: string }) {
  const [isClosing, setClosing] = useState(false);
  const [pull, setPull] = useState<string | null>(null);
  const [deal, setDeal] = useState<DealView | 'none' | null>(null);
  const { isBusy, failure, setFailure, send } = useRequest();
  const load = useCallback(async () => {
    const reply = await fetchDeal(id);
    if (reply.ok) setDeal(reply.data);
    else if (reply.problem.kind === 'not_found') setDeal('none');
    else setFailure(reply.problem.message);
  }, [id, setFailure]);
  useEffect(() => void load(), [load]);

  const act = async (action: DealAction) => {
    const seen = deal === null || deal === 'none' ? 0 : deal.events.length;
    const changed = await send(
      () => sendDealAction(id, uuidv7(), seen, action),
      ({ kind, message, fields }) => {
        // The panel then shows what it was that came in between.
        if (kind === 'overtaken') void load();
        return Object.values(fields)[0] ?? message;
      },
    );
    if (changed) setDeal(changed);
    return changed !== undefined;
  };
  const mark = async (status: Parameters<typeof sendSale>[1]) => {
    if (deal === null || deal === 'none') return;
    const made = await send(
      () => sendSale(deal.listing.id, status, shownPrice(deal.progress, deal)),
      ({ message }) => message,
    );
    setPull(made?.pull ?? null);
  };
  const press = (label: string, onClick: () => void) => (
    <button type="button" className="inbox-button" aria-disabled={isBusy} {...{ onClick }}>
      {label}
    </button>
  );
  const button = (label: string, action: DealAction) => press(label, () => void act(action));

  return (
    <section aria-labelledby="inbox-deal" className="inbox-part">
      <h3 id="inbox-deal">Deal room</h3>
      {deal === 'none' && (
        <>
          <p className="text-soft">This offer has opened no deal room.</p>
          <div className="mt-2">{button('Open a deal room', { kind: 'open' })}</div>
        </>
      )}
      {deal !== null && deal !== 'none' && (
        <>
          <Standing deal={deal} />
          {!deal.end && (
            <>
              <div className="inbox-deal-buttons">
                {/* The site ends its own holds, once no other buyer has the business to themselves. */}
                {deal.pause?.until === null && button('Resume', { kind: 'resume' })}
                {button('Mail new links', { kind: 'links' })}
                {!isClosing && press('Close the deal', () => setClosing(true))}
              </div>
              {isClosing && (
                <Small
                  name="reason"
                  label="Why you’re closing this deal. It ends for good, and both sides read this"
                  type="text"
                  press="Yes, close the deal"
                  isFocused
                  onSend={(reason) => act({ kind: 'close', reason })}
                >
                  {press('Keep it open', () => setClosing(false))}
                </Small>
              )}
              {!deal.pause && (
                <>
                  <Small
                    name="reason"
                    label="Why you’re putting this deal on hold. Both sides read this"
                    type="text"
                    press="Put on hold"
                    onSend={(reason) => act({ kind: 'pause', reason, until: null })}
                  />
                  <Small
                    name="text"
                    label="Ask how things stand"
                    type="text"
                    press="Send to both"
                    onSend={(text) => act({ kind: 'nudge', text })}
                  />
                  {deal.deadline !== null && (
                    <Small
                      name="until"
                      label="Move the deadline to"
                      type="date"
                      press="Move it"
                      onSend={(until) => act({ kind: 'extend', until })}
                    />
                  )}
                </>
              )}
            </>
          )}
          <div className="inbox-deal-buttons">
            {press('Mark under offer', () => void mark('under-offer'))}
            {press('Mark sold', () => void mark('sold'))}
            {press('Mark for sale again', () => void mark('for-sale'))}
            {pull !== null && (
              <a href={pull} className="link" target="_blank" rel="noreferrer">
                Merge the pull request to publish it
              </a>
            )}
          </div>
        </>
      )}
      {failure !== null && (
        <p role="alert" className="inbox-failure">
          {failure}
        </p>
      )}
    </section>
  );
}

function Standing({ deal }: { deal: DealView }) {
  const { turn, events, versions, names, end } = deal;
  const latest = versions.at(-1);
  return (
    <>
      <p>
        {stateWords(deal)}
        {latest &&
          `: ${formatExactDollars(latest.terms.price)}, ${formatExactDollars(latest.terms.cashAtClose)} at close`}
        . {deal.pause && pauseWords({ pause: deal.pause, viewer: 'owner' })}
        {turnWords(turn, 'owner')} {deadlineWords(deal)}
        {end && end.reason !== '' && ` “${end.reason}”`}
      </p>
      <p className="hint">
        Buyer: {names.buyer}. Seller: {names.seller}. Last change{' '}
        {timeText(events.at(-1)?.at ?? '')}.
      </p>
      {progressWords(deal.progress).map((words) => (
        <p key={words}>{words}</p>
      ))}
      <details className="mt-2">
        <summary className="link inline-block cursor-pointer py-1">Whole record</summary>
        <ol className="mt-2 grid gap-2">
          {events.map((event) => (
            <li key={event.hash}>
              <span className="text-soft">
                {timeText(event.at)}: {event.words}
              </span>
              {event.text !== undefined && <span className="inbox-text block">{event.text}</span>}
            </li>
          ))}
        </ol>
      </details>
    </>
  );
}

interface SmallProps {
  name: string;
  label: string;
  type: 'text' | 'date';
  press: string;
  /** It was asked for just now. */
  isFocused?: boolean;
  /** Beside its button. */
  children?: ReactNode;
  onSend: (value: string) => Promise<boolean>;
}

/** One field and its button. */
function Small({ name, label, type, press, isFocused = false, children, onSend }: SmallProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isFocused) input.current?.focus();
  }, [isFocused]);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const value = new FormData(form).get(name);
    if (typeof value !== 'string' || value.trim() === '') form.querySelector('input')?.focus();
    else if (await onSend(value)) form.reset();
  };
  return (
    <form className="mt-3 flex flex-wrap items-end gap-2" onSubmit={(event) => void submit(event)}>
      <label className="grid grow basis-64 gap-1">
        <span className="hint">{label}</span>
        <input ref={input} className="input" {...{ name, type }} />
      </label>
      <button type="submit" className="inbox-button">
        {press}
      </button>
      {children}
    </form>
  );
}
