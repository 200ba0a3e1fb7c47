import { type ReactNode, type SubmitEvent, useCallback, useEffect, useRef, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { progressWords, stateWords } from '#src/domain/deal-room/deal-words.ts';
import {
  agreedTerms,
  DEADLINE_NAMES,
  deadlineWords,
  movedWords,
  pauseWords,
  taskWords,
} from '#src/domain/deal-room/view-words.ts';
import type { DealView } from '#src/domain/deal-room/view.ts';
import { formatExactDollars } from '#src/domain/shared/number-text.ts';
import { ConfirmButton } from '#src/ui/ConfirmButton.tsx';
import { useRequest } from '#src/ui/use-request.ts';
import { formatTime } from '#src/ui/local-time.ts';
import { NewTabLink } from '../Controls.tsx';
import { type DealAction, fetchDeal, sendDealAction, sendSale } from '../state/inbox-calls.ts';
import { say } from '../state/inbox.store.ts';

const BUTTONS =
  'mt-3 grid grid-cols-2 gap-2 *:whitespace-normal sm:flex sm:flex-wrap sm:items-center';

/** What the business was sold for, if both agreed to show it. */
function shownPrice(deal: DealView): number | undefined {
  const { soldOn, showsPrice } = deal.progress;
  const isShown = soldOn !== null && showsPrice.buyer && showsPrice.seller;
  return isShown ? agreedTerms(deal)?.price : undefined;
}

type SaleMark = Parameters<typeof sendSale>[1];

/** What it does to the deals of a listing that it is sold. */
function soldWords({ stage }: DealView): string {
  const own = stage === 'offered' || stage === 'agreed' ? ', this one too' : '';
  return `Once the listing’s file says so, it takes no more offers, and its open deals end for good${own}: they say that it was sold to another buyer. Only deals whose letter both sides have signed go on.`;
}

const LINKS =
  'New links are on their way. Each side gets at most one such email in a quarter of an hour, and its old link works until the new one is used.';

/** The deal room of an offer, with what its host can do there. */
export function DealPanel({ id }: { id: string }) {
  const why = useRef<HTMLInputElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [pull, setPull] = useState<{ href: string; status: SaleMark } | null>(null);
  const [deal, setDeal] = useState<DealView | 'none' | null>(null);
  const { isBusy, failure, setFailure, send } = useRequest();
  /** What was pressed, to say there why it failed. */
  const [place, setPlace] = useState<DealAction['kind'] | SaleMark | 'panel'>('panel');
  const failureAt = (...places: (typeof place)[]) =>
    failure !== null &&
    places.includes(place) && (
      <p role="alert" className="problem-box basis-full">
        {failure}
      </p>
    );
  const load = useCallback(
    () =>
      fetchDeal(id).then((reply) => {
        if (reply.ok) setDeal(reply.data.deal ?? 'none');
        else setFailure(reply.problem.message);
      }),
    [id, setFailure],
  );
  useEffect(() => void load(), [load]);
  const before = useRef(deal);
  useEffect(() => {
    // What was pressed may be gone.
    if (before.current && document.activeElement === document.body) heading.current?.focus();
    before.current = deal;
  }, [deal]);

  const shown = deal === 'none' ? null : deal;
  const act = async (action: DealAction) => {
    setPlace(action.kind);
    if ('reason' in action && action.reason.trim() === '') {
      setFailure('Enter why. Both sides read it.');
      return false;
    }
    const seen = shown?.events.length ?? 0;
    const changed = await send(
      () => sendDealAction(id, uuidv7(), seen, action),
      ({ kind, message, fields }) => {
        if (kind === 'overtaken') {
          // What was pressed may go with what came in between.
          setPlace('panel');
          void load();
        }
        return Object.values(fields)[0] ?? message;
      },
    );
    if (!changed) return false;
    setDeal(changed.deal ?? 'none');
    const done = changed.deal?.events.findLast(({ by }) => by === 'owner');
    say(
      action.kind === 'links'
        ? LINKS
        : `${done?.words ?? 'The deal room is open.'} Both sides are told.`,
    );
    return true;
  };
  const mark = async (status: SaleMark) => {
    if (!shown) return false;
    setPlace(status);
    const made = await send(() => sendSale(shown.listing.id, status, shownPrice(shown)));
    setPull(made ? { href: made.pull, status } : null);
    return made !== undefined;
  };
  const press = (label: string, onClick: () => void) => (
    <button type="button" className="inbox-button" aria-disabled={isBusy} {...{ onClick }}>
      {label}
    </button>
  );
  const button = (label: string, action: DealAction) => press(label, () => void act(action));

  return (
    <section aria-labelledby="inbox-deal" className="inbox-part">
      <h3 id="inbox-deal" ref={heading} tabIndex={-1} className="focus:outline-none">
        Deal room
      </h3>
      {failureAt('panel')}
      {deal === 'none' && (
        <>
          <p className="text-soft">This offer has opened no deal room.</p>
          <div className="mt-2">{button('Open a deal room', { kind: 'open' })}</div>
          {failureAt('open')}
        </>
      )}
      {shown && (
        <>
          <Standing deal={shown} />
          {!shown.end && (
            <div className={BUTTONS}>
              {/* The site ends its own holds, once no other buyer has the business to themselves. */}
              {shown.pause?.until === null && button('Resume', { kind: 'resume' })}
              {button('Mail new links', { kind: 'links' })}
              <ConfirmButton
                id="inbox-deal-close"
                className="inbox-button"
                label="Close the deal"
                heading="h4"
                question="Close this deal?"
                effect="It ends for good."
                confirm="Yes, close the deal"
                busyLabel="Closing…"
                keep="Keep it open"
                isBusy={isBusy}
                onConfirm={async () => {
                  const reason = why.current?.value ?? '';
                  if (!(await act({ kind: 'close', reason }))) why.current?.focus();
                }}
              >
                <label className="mt-2 grid gap-1">
                  <span className="hint">Why you’re closing it. Both sides read this</span>
                  <input ref={why} className="input" />
                </label>
                {failureAt('close')}
              </ConfirmButton>
            </div>
          )}
          {failureAt('resume', 'links')}
          {!shown.end && !shown.pause && (
            <>
              {shown.stage !== 'repaying' && (
                <Small
                  label="Why you’re putting this deal on hold. Both sides read this"
                  press="Put on hold"
                  onSend={(reason) => act({ kind: 'pause', reason, until: null })}
                  failure={failureAt('pause')}
                />
              )}
              <Small
                label="Ask how things stand"
                press="Send to both"
                onSend={(text) => act({ kind: 'nudge', text })}
                failure={failureAt('nudge')}
              />
              {shown.deadline !== null && (
                <Small
                  label={`Move the ${DEADLINE_NAMES[shown.stage] ?? 'deadline'} to`}
                  hint={(until) => movedWords(shown, until)}
                  type="date"
                  press="Move it"
                  onSend={(until) => act({ kind: 'extend', until })}
                  failure={failureAt('extend')}
                />
              )}
            </>
          )}
          <div className={BUTTONS}>
            {press('Mark under offer', () => void mark('under-offer'))}
            <ConfirmButton
              id="inbox-deal-sold"
              className="inbox-button"
              label="Mark sold"
              heading="h4"
              question={`Mark “${shown.listing.title}” as sold?`}
              effect={soldWords(shown)}
              confirm="Yes, mark it sold"
              busyLabel="Marking…"
              keep="Leave it as it is"
              isBusy={isBusy}
              onConfirm={() => mark('sold')}
            >
              {failureAt('sold')}
            </ConfirmButton>
            {press('Mark for sale again', () => void mark('for-sale'))}
            {pull !== null && (
              <NewTabLink href={pull.href}>
                Merge the pull request to mark the listing {pull.status.replace('-', ' ')}
              </NewTabLink>
            )}
          </div>
          {failureAt('under-offer', 'for-sale')}
        </>
      )}
    </section>
  );
}

function Standing({ deal }: { deal: DealView }) {
  const { events, versions, names, end } = deal;
  const latest = versions.at(-1);
  return (
    <>
      <p>
        {stateWords(deal)}
        {latest &&
          `: ${formatExactDollars(latest.terms.price)}, ${formatExactDollars(latest.terms.cashAtClose)} at close`}
        . {deal.pause && pauseWords({ pause: deal.pause, viewer: 'owner' })}
        {taskWords(deal)} {deadlineWords(deal)}
        {end && end.reason !== '' && ` “${end.reason}”`}
      </p>
      <p className="hint">
        Buyer: {names.buyer}. Seller: {names.seller}. Last change{' '}
        {formatTime(events.at(-1)?.at ?? '')}.
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
                {formatTime(event.at)}: {event.words}
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
  label: string;
  type?: 'date';
  /** What to know about what is typed; may be empty. */
  hint?: (value: string) => string;
  press: string;
  onSend: (value: string) => Promise<boolean>;
  failure: ReactNode;
}

/** One field and its button. */
function Small({ label, type, hint, press, onSend, failure }: SmallProps) {
  const [typed, setTyped] = useState('');
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const input = form.querySelector('input');
    if (await onSend(input?.value ?? '')) {
      form.reset();
      setTyped('');
    } else input?.focus();
  };
  return (
    <form className="mt-3 flex flex-wrap items-end gap-2" onSubmit={(event) => void submit(event)}>
      <label className="grid grow basis-64 gap-1">
        <span className="hint">{label}</span>
        <input className="input" type={type} onChange={({ target }) => setTyped(target.value)} />
      </label>
      <button type="submit" className="inbox-button">
        {press}
      </button>
      {failure}
      {hint && (
        <p role="status" className="hint basis-full">
          {hint(typed)}
        </p>
      )}
    </form>
  );
}
