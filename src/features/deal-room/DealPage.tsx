import { type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { OpenedDeal } from '#src/domain/deal-room/deal-api.ts';
import { nameOf, stateWords } from '#src/domain/deal-room/deal-words.ts';
import {
  deadlineWords,
  listingWords,
  pauseWords,
  taskWords,
} from '#src/domain/deal-room/view-words.ts';
import type { DealView } from '#src/domain/deal-room/view.ts';
import { formatDay } from '#src/domain/shared/calendar-date.ts';
import { formatCount } from '#src/domain/shared/number-text.ts';
import type { Problem } from '#src/ui/api.ts';
import { goToField } from '#src/ui/go-to-field.ts';
import { latePart } from '#src/ui/late-part.ts';
import { Access } from './Access.tsx';
import { Answer } from './Answer.tsx';
import { CodeDialog } from './CodeDialog.tsx';
import { Documents } from './Documents.tsx';
import { Messages } from './Messages.tsx';
import { OwnRate } from './OwnRate.tsx';
import { TermsTable } from './TermsTable.tsx';
import { LinkButton, Part } from './Part.tsx';
import { type DealActions, RoomContext, useRoom } from './use-commands.ts';

/** Each once its stage is reached. */
const Diligence = latePart(async () => (await import('./Diligence.tsx')).Diligence);
const Closing = latePart(async () => (await import('./Closing.tsx')).Closing);
const Payments = latePart(async () => (await import('./Payments.tsx')).Payments);

interface Props {
  token: string;
  opened: OpenedDeal;
  explain: (problem: Problem) => string;
  onChange: (opened: OpenedDeal) => void;
  onRefresh: () => void;
  onLeave: (note: 'left' | 'deleted') => void;
}

/** A deal as one party sees it: whose turn it is first, then the terms, the documents, and what was written. */
export function DealPage({ token, opened, explain, onChange, onRefresh, onLeave }: Props) {
  const { deal, mailbox, others } = opened;
  const goOn = useRef<(() => void) | null>(null);
  const [isAsking, setAsking] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(opened);
  useEffect(() => {
    // A form that begins anew, because somebody was faster, takes the focus with it.
    if (shown.current !== opened && document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true });
    shown.current = opened;
  }, [opened]);
  const actions: DealActions = {
    ...{ token, explain, onRefresh },
    onChange: (changed) => {
      const items = itemsFromPressed();
      const pressed = document.activeElement;
      const part = pressed?.closest('section')?.querySelector('h2');
      flushSync(() => onChange(changed));
      const item = items.map((id) => document.getElementById(id)).find(isInSight);
      // What was pressed may be gone.
      const stays = turnText(changed.deal) === turnText(deal) ? part : null;
      if (!item && stays && pressed?.isConnected) return;
      // Where it says what comes next, unless that is what it was.
      const next = item ?? stays ?? heading.current;
      next?.focus({ preventScroll: true });
      next?.scrollIntoView({ block: 'center' });
    },
    withCode: (next) => {
      goOn.current = next;
      setAsking(true);
    },
  };
  return (
    <RoomContext value={{ deal, actions }}>
      <div className="deal-room max-w-240 wrap-anywhere">
        <p className="eyebrow">
          {deal.viewer === 'seller' ? 'You’re selling' : 'You’re buying'} · {stateWords(deal)}
        </p>
        <h1 className="mt-1">{deal.listing.title}</h1>
        <Turn heading={heading} />
        {deal.progress.lists && <Parts />}
        <Answer />
        <Suspense>
          {deal.progress.account && <Payments />}
          {hasClosing(deal) && <Closing />}
          {deal.progress.lists && <Diligence />}
        </Suspense>
        <Part id="deal-terms" title="Terms">
          <p className="mt-2 text-soft">{listingWords(deal)}</p>
          <TermsTable />
          <OwnRate />
        </Part>
        <Documents />
        <RoomContext value={{ deal, actions: { ...actions, onChange } }}>
          <Messages />
        </RoomContext>
        {others.length > 0 && (
          <Part
            id="deal-others"
            title={deal.viewer === 'seller' ? 'Other offers for this listing' : 'Your other deals'}
          >
            <ul className="mt-4 grid gap-3">
              {others.map(({ id, href, title, state, at, offer }) => (
                <li key={id} className="sheet flex flex-wrap justify-between gap-x-6 gap-y-1 p-4">
                  <a href={href} className="link font-semibold" target="_blank" rel="noreferrer">
                    {title}
                  </a>
                  <span className="figures">
                    {offer} · {formatDay(at.slice(0, 10))} · {state}
                  </span>
                </li>
              ))}
            </ul>
          </Part>
        )}
        <Access {...{ opened, onLeave }} />
        {isAsking && (
          <CodeDialog
            mailbox={mailbox}
            onClose={() => setAsking(false)}
            onEntered={() => {
              setAsking(false);
              onRefresh();
              goOn.current?.();
            }}
          />
        )}
      </div>
    </RoomContext>
  );
}

/** Ids of the item of a list in which something was pressed, and of those after it. Empty elsewhere. */
function itemsFromPressed(): string[] {
  const items = [...document.querySelectorAll('[id^="item-"]')];
  const at = items.findIndex((item) => item.closest('li')?.contains(document.activeElement));
  return at === -1 ? [] : items.slice(at).map(({ id }) => id);
}
/** To compare what there is to do. */
const turnText = ({ turn, task }: DealView) => JSON.stringify([turn, task]);
/** Not in a list that is folded. */
const isInSight = (element: HTMLElement | null): boolean => element?.checkVisibility() === true;

/** What leads to each part of a long page. A fragment would be read as another link. */
function Parts() {
  const { deal } = useRoom();
  const parts = [
    ...(deal.progress.account ? [['deal-payments', 'Payments'] as const] : []),
    ...(hasClosing(deal) ? [['deal-closing', 'Closing'] as const] : []),
    ['deal-diligence', 'Due diligence'],
    ['deal-terms', 'Terms'],
    ['deal-letter', 'Letter'],
    ['deal-messages', 'Messages and what happened'],
    ['deal-access', 'Your copy and your link'],
  ] as const;
  const goTo = (id: string) => {
    const title = document.getElementById(id);
    if (title) title.tabIndex = -1;
    title?.focus({ preventScroll: true });
    title?.scrollIntoView();
  };
  return (
    <nav aria-label="Parts of this deal" className="mt-4 flex flex-wrap gap-x-5 print:hidden">
      {parts.map(([id, title]) => (
        <LinkButton key={id} className="py-2" onClick={() => goTo(id)}>
          {title}
        </LinkButton>
      ))}
    </nav>
  );
}

/** From the end of due diligence, and wherever something was done. */
const hasClosing = ({ stage, progress }: DealView) =>
  stage === 'closing' || progress.soldOn !== null || progress.closing.some(({ done }) => done);

type Task = NonNullable<DealView['task']>;

/**
 * The button that leads to what the viewer has to do, and the first of these ids that is on the page; an item of a
 * list has its own. An offer is answered right below.
 */
const LEADS: Readonly<Record<Exclude<Task, 'answer'>, [label: string, ...ids: string[]]>> = {
  sign_confidentiality: ['Read and sign the agreement', 'deal-confidentiality'],
  reveal: ['Show who I am', 'deal-reveal'],
  details: ['Enter my name and address', 'deal-details-name'],
  sign_letter: ['Read and sign the letter', 'sign-letter-fault', 'deal-letter'],
  answer_items: ['Answer the next item'],
  check_items: ['Check the next answer'],
  conclude: ['Conclude due diligence', 'deal-conclude'],
  do_item: ['Open the next item'],
  confirm_item: ['Look at it and confirm'],
  hand_over: ['Enter the day', 'deal-day-day'],
  confirm_handover: ['Confirm the day', 'deal-handover'],
  pay: ['Enter what I sent', 'deal-pay-cents'],
  confirm_payment: ['Enter what arrived', 'deal-pay-cents'],
  report: ['Report the result', 'deal-report-of', 'deal-report-revenue', 'deal-report-isReached'],
};

/** Its part of the page may still be loading. */
async function goToTask(ids: readonly string[], item: string | undefined) {
  const find = () => [`item-${item}`, ...ids].find((each) => document.getElementById(each));
  const end = Date.now() + 10_000;
  while (!find() && Date.now() < end) await new Promise((done) => setTimeout(done, 50));
  goToField(find() ?? '');
}

/** Whose turn it is, always first, with the one thing to do next and the date that matters. */
function Turn({ heading }: { heading: RefObject<HTMLHeadingElement | null> }) {
  const { deal } = useRoom();
  const { turn, task, viewer, end, pause, stage, voidedBecause, progress } = deal;
  const { exclusiveUntil, keptUntil } = deal;
  const isOwn = turn?.who === viewer;
  const [next] = isOwn ? [] : deal.openItems;
  const act = task ?? (next === undefined ? null : 'do_item');
  const lead = act && act !== 'answer' ? LEADS[act] : null;
  const item = isOwn ? turn.item : next;
  // Once the business is handed over, payments come first, and some of it may still have to be transferred.
  const itemsLeft =
    stage === 'repaying' ? progress.closing.filter(({ isComplete }) => !isComplete).length : 0;
  const isRetrade = progress.lists && (stage === 'offered' || stage === 'agreed');
  // Of the two, what the viewer can do something about: sign again, once there is a letter to sign.
  const isVoided = voidedBecause !== null && !pause && !(isRetrade && stage === 'offered');
  return (
    <section
      className="deal-turn sheet mt-5 border-l-4 border-l-edge p-5 data-own:border-l-green"
      data-own={task !== null || undefined}
    >
      <div role="status">
        <h2 ref={heading} tabIndex={-1} className="text-xl focus:outline-none">
          {titleOf()}
        </h2>
        {isVoided && <p className="mt-1 text-lg font-semibold">{voidedBecause}</p>}
        <p className="mt-1 text-lg">{textOf()}</p>
        <p className="mt-1 text-soft">{deadlineWords(deal)}</p>
      </div>
      {isRetrade && !isVoided && (
        <p className="problem-box mt-3">
          These terms came after a letter that both of you signed, which has ended. What outlasts it
          still binds you. The new terms wait until both of you sign a new letter.
        </p>
      )}
      {lead && (
        <button
          type="button"
          className="button mt-4"
          onClick={() => void goToTask(lead.slice(1), item)}
        >
          {lead[0]}
        </button>
      )}
    </section>
  );

  function titleOf(): string {
    if (end) return 'This deal has ended';
    if (pause) return 'On hold';
    if (!turn) return itemsLeft > 0 ? 'Nothing to pay right now' : 'Nothing to do right now';
    if (deal.isForBoth) return 'You both have something to do';
    return isOwn ? 'It’s your turn' : 'It’s the other side’s turn';
  }
  function textOf(): string {
    if (end && keptUntil !== null) {
      const who = end.by === 'site' ? '' : `${nameOf(end.by, viewer)}: `;
      const why = end.reason === '' ? '' : ` ${who}“${end.reason}”`;
      return `${stateWords(deal)} (${formatDay(end.at.slice(0, 10))}).${why} You can read what’s here until ${formatDay(keptUntil.slice(0, 10))}, when we delete it.`;
    }
    if (pause) return pauseWords({ pause, viewer });
    if (task === 'sign_letter' && voidedBecause !== null) return 'Read the letter and sign again.';
    if (task && !isOwn) return taskWords(deal);
    const until =
      exclusiveUntil === null || stage === 'agreed'
        ? ''
        : ` Until ${formatDay(exclusiveUntil.slice(0, 10))}, ${nameOf('seller', viewer).toLowerCase()} agreed to deal with nobody else.`;
    const left =
      itemsLeft > 0 ? ` Still open in the closing list: ${formatCount(itemsLeft, 'item')}.` : '';
    return `${taskWords(deal)}${until}${left}`.trim();
  }
}
