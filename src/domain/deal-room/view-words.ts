import { formatDay, formatShortMonth } from '../shared/calendar-date.ts';
import { formatCount, formatExactDollars } from '../shared/number-text.ts';
import { heldWords, nameOf, paidWords, TO_DO, turnWords } from './deal-words.ts';
import type { Terms } from './terms.ts';
import type { DealView } from './view.ts';

/** Whose turn it is, and what to do: also for a viewer who has something to do beside the one whose turn it is. */
export function taskWords({
  turn,
  task,
  viewer,
  openItems,
  isForBoth,
}: Pick<DealView, 'turn' | 'task' | 'viewer' | 'openItems' | 'isForBoth'>): string {
  const words = turnWords(turn, viewer);
  if (!turn || turn.who === viewer) return words;
  if (task === 'hand_over') return TO_DO[task];
  if (task)
    return `${TO_DO[task]} ${task === turn.act ? 'The other side has to do the same.' : words}`;
  if (viewer === 'owner' && isForBoth) return `${words} The other party can do something, too.`;
  const own = openItems.length;
  return own > 0
    ? `${words} Meanwhile, you can do ${formatCount(own, 'item')} of the list.`
    : words;
}

/** 'The offer lapses on Dec 5, 2026.'; '' where nothing does. */
export function deadlineWords({
  deadline,
  pause,
  turn,
  stage,
  progress,
  today,
  viewer,
  exclusiveUntil,
  keptUntil,
}: DealView): string {
  // A hold stops the deadlines alone.
  if (pause) {
    return exclusiveUntil === null
      ? ''
      : `The days without other buyers go on, and end on ${formatDay(exclusiveUntil.slice(0, 10))}.`;
  }
  if (turn?.due !== undefined && stage !== 'signed') {
    const payments = progress.account?.payments ?? [];
    const late = payments.filter(({ isLate }) => isLate);
    const isMore = late.filter(({ status }) => status !== 'sent').length > 1;
    const wasDue = isMore ? 'The oldest was due' : 'It was due';
    const isLate = late.some((each) => each.due === turn.due);
    const closing = `The planned closing date ${turn.due < today ? 'was' : 'is'}`;
    const due = stage === 'closing' ? closing : isLate ? wasDue : 'Due';
    return `${due} ${formatDay(turn.due)}.`;
  }
  if (stage === 'repaying' && turn === null) {
    const next = progress.account?.payments.find(({ amount }) => amount === null);
    if (next?.reportFrom)
      return `From ${formatDay(next.reportFrom)}, ${nameOf('buyer', viewer).toLowerCase()} can report the result that the next payment depends on. It’s due ${formatDay(next.due)}.`;
    const until = progress.supportUntil ?? '';
    const help = today <= until ? ` The seller’s help: through ${formatDay(until)}.` : '';
    const { endsOn } = progress;
    const end =
      endsOn === null || keptUntil === null
        ? ''
        : ` The deal ends on ${formatDay(endsOn)}, and you can read it until ${formatDay(keptUntil.slice(0, 10))}, when we delete it.`;
    return `${paidWords(progress)}${help}${end}`;
  }
  if (deadline === null) return '';
  if (stage === 'signed') {
    const { due = '' } = turn ?? {};
    const next = `The next item ${due < today ? 'was' : 'is'} due ${due && formatDay(due)}. `;
    return `${due && next}Due diligence ends on ${formatDay(deadline.slice(0, 10))}, and closing begins.`;
  }
  const day = formatDay(deadline.slice(0, 10));
  return turn?.act === 'answer'
    ? `The offer lapses on ${day}.`
    : `What ${viewer === 'owner' ? 'both' : 'you'} agreed lapses on ${day} unless both have signed the letter.`;
}

/** What both accepted; undefined while they agree on nothing. */
export const agreedTerms = ({
  versions,
  agreed,
}: Pick<DealView, 'versions' | 'agreed'>): Terms | undefined =>
  versions.find(({ number }) => number === agreed)?.terms;

/** Which date the owner moves. */
export const DEADLINE_NAMES: Readonly<Partial<Record<DealView['stage'], string>>> = {
  offered: 'last day to answer the offer',
  agreed: 'last day to sign the letter',
  signed: 'end of due diligence',
};

/** What doesn't go with another end of due diligence; '' if all does. @param until Year-month-day, or '' before it is typed. */
export function movedWords(
  { stage, versions, agreed, exclusiveUntil, progress }: DealView,
  until: string,
): string {
  if (stage !== 'signed' || until === '') return '';
  const closing = agreedTerms({ versions, agreed })?.closing ?? until;
  const free = exclusiveUntil?.slice(0, 10) ?? until;
  const due = progress.diligence.filter(({ result }) => result === 'open').map((item) => item.due);
  const last = due.sort().at(-1) ?? until;
  return [
    closing < until ? `That is after the planned closing date, ${formatDay(closing)}.` : '',
    free < until ? `The days without other buyers end before it, on ${formatDay(free)}.` : '',
    until < last ? `Open items are due after it, the last on ${formatDay(last)}.` : '',
  ]
    .filter((words) => words !== '')
    .join(' ');
}

/** What a seller reads who signed that the buyer has the business to themselves; '' for anyone else. */
export const boundWords = ({ stage, viewer, exclusiveUntil }: DealView): string =>
  (stage === 'signed' || stage === 'closing') && viewer === 'seller' && exclusiveUntil !== null
    ? `You signed that this buyer has the business to themselves until ${formatDay(exclusiveUntil.slice(0, 10))}. Until then, only the buyer can call the deal off or propose other terms here. Write to them below if you want either. If you both want out, or the letter already set you free, email us.`
    : '';

/** Why a deal stands still, and what that means. */
export function pauseWords({
  pause,
  viewer,
}: Pick<DealView, 'viewer'> & { pause: NonNullable<DealView['pause']> }): string {
  const { reason, until } = pause;
  if (until === null) {
    const why = reason.replace(/[^.!?]$/, '$&.');
    return viewer === 'owner'
      ? `You put it on hold: ${why}`
      : `${why} Deadlines wait, and what you signed still binds you. You can still write.`;
  }
  const held = heldWords(viewer, until);
  return viewer === 'seller'
    ? `${held} Until then, don’t discuss the sale here, and tell that buyer about this offer.`
    : held;
}

/** What calling a deal off ends, and what still holds afterward. */
export function callOffWords({ stage, exclusiveUntil }: DealView): string {
  if (stage !== 'signed' && stage !== 'closing') {
    return 'The deal ends, and the listing is free for other buyers. What either of you signed here still binds as it says, such as a confidentiality agreement. The other side is told.';
  }
  const free =
    exclusiveUntil === null
      ? ''
      : ' The business isn’t set aside for you anymore, and other buyers can go on.';
  return `The letter ends; a signed purchase agreement doesn’t.${free} The clauses that outlast the letter, such as confidentiality and costs, still bind you both: the letter lists them. The other side is told.`;
}

/** What the listing says now, against what it said when the latest terms were written. */
export function listingWords({ listing, currentListing }: DealView): string {
  if (!currentListing) return 'The listing isn’t for sale at the moment.';
  const now = currentListing.listing;
  const figures = [
    ['price', listing.price, now.price],
    ['monthly revenue', listing.monthlyRevenue, now.monthlyRevenue],
    ['monthly profit', listing.monthlyProfit, now.monthlyProfit],
  ] as const;
  const changed = figures.flatMap(([name, before, after]) =>
    before === after ? [] : [`${name} ${money(before)} is now ${money(after)}`],
  );
  const [gone, added] = [
    listing.includedAssets.filter((asset) => !now.includedAssets.includes(asset)),
    now.includedAssets.filter((asset) => !listing.includedAssets.includes(asset)),
  ].map((assets) => assets.map((asset) => `“${asset}”`).join(', '));
  if (gone) changed.push(`it no longer includes ${gone}`);
  if (added) changed.push(`it now includes ${added}`);
  if (changed.length > 0) {
    return `The listing changed since these terms were written: ${changed.join('; ')}. The letter uses the listing as it was then.`;
  }
  const asks = now.price === null ? 'names no price' : `asks ${money(now.price)}`;
  const profit = now.monthlyProfit === null ? '' : ` and ${money(now.monthlyProfit)} of profit`;
  const basis = profit && ' The figures below use today’s profit, before any owner’s salary.';
  return `The listing ${asks}. It has ${money(now.monthlyRevenue)} of revenue${profit} a month (${formatShortMonth(now.lastMonth)}).${basis}`;
}

const money = (amount: number | null) =>
  amount === null ? 'not given' : formatExactDollars(amount);
