import { addDays } from '../shared/calendar-date.ts';
import { formatExactDollars } from '../shared/number-text.ts';
import { type DealEvent, type Party, PARTIES } from './deal.ts';
import { ADDED_MAX, addedItem } from './due-diligence-list.ts';
import { type Account, accountOn, isOverdue, type PaymentMark } from './payments.ts';
import type {
  DealLists,
  DiligenceItem,
  ListedClosingItem,
  ProgressCommand,
} from './progress-schemas.ts';
import type { ResultReport } from './schedule.ts';
import type { Terms } from './terms.ts';

type Settled = Extract<ProgressCommand, { kind: 'settle' }>;
type Both<Value> = { readonly [Each in Party]: Value };

/** An item of the due diligence list, and where it stands. */
export interface DiligenceProgress extends DiligenceItem, Pick<Settled, 'result' | 'lessPerYear'> {
  /** Who wrote last; null before anyone did. */
  lastBy: Party | null;
}

/** An item of the closing list, and where it stands. */
export interface ClosingProgress extends ListedClosingItem {
  /** What was said to be done, by whom, and on which day; null before that. */
  done: { by: Party; on: string; text: string; link: string } | null;
  /** Who confirmed it beside them. */
  confirmedBy: readonly Party[];
  isComplete: boolean;
}

/** What happened after the letter. Everything in it is for both parties. Days are year-month-day. */
export interface Progress {
  /** Null before both have signed. `version`: the number of the one agreed when due diligence began first; `since`: that day. */
  lists: { history: DealLists['history']; version: number; since: string } | null;
  diligence: readonly DiligenceProgress[];
  /** What the seller gave to hold against the listing's months, as `parseHistory` reads it; '' for nothing. */
  givenHistory: string;
  closing: readonly ClosingProgress[];
  /** The day that one party named, waiting for the other. */
  handover: { day: string; by: Party } | null;
  /** The day that both named. */
  soldOn: string | null;
  /** The seller's help after the sale, through this day. */
  supportUntil: string | null;
  payments: readonly (PaymentMark & { isTakenBack: boolean })[];
  reports: readonly ResultReport[];
  /** Days of the seller's notices of a late payment. */
  notices: readonly string[];
  showsPrice: Both<boolean>;
  /** From the handover on. */
  account: Account | null;
}

export const NO_PROGRESS: Progress = {
  lists: null,
  diligence: [],
  givenHistory: '',
  closing: [],
  handover: null,
  soldOn: null,
  supportUntil: null,
  payments: [],
  reports: [],
  notices: [],
  showsPrice: { buyer: false, seller: false },
  account: null,
};

/** Progress once both have signed. What was answered and done before, on an earlier letter, stays. */
export function withLists(
  progress: Progress,
  lists: DealLists,
  version: number,
  since: string,
): Progress {
  const known = new Map(progress.closing.map((item) => [item.id, item]));
  return {
    ...progress,
    lists: progress.lists ?? { history: lists.history, version, since },
    diligence:
      progress.diligence.length > 0
        ? progress.diligence
        : lists.diligence.map((item) => ({
            ...item,
            result: 'open',
            lessPerYear: null,
            lastBy: null,
          })),
    closing: lists.closing.map((item) => ({
      done: null,
      confirmedBy: [],
      isComplete: false,
      ...known.get(item.id),
      ...item,
    })),
    handover: null,
  };
}

/** Who has to confirm an item. */
const confirmersOf = ({ confirms }: ListedClosingItem): readonly Party[] =>
  confirms === 'both' ? PARTIES : [confirms];

/** Who has to confirm what was done, and hasn't. */
export const missingOf = (
  item: Pick<ClosingProgress, 'done' | 'confirmedBy' | 'confirms'> & ListedClosingItem,
): Party[] =>
  confirmersOf(item).filter((who) => who !== item.done?.by && !item.confirmedBy.includes(who));

/** Progress after one more thing that a party did. @param terms As agreed. */
export function applyProgress(
  progress: Progress,
  { at, by }: Pick<DealEvent, 'at'> & { by: Party },
  done: ProgressCommand,
  terms: Terms,
): Progress {
  const today = at.slice(0, 10);
  const changeItem = (id: string, change: (item: DiligenceProgress) => DiligenceProgress) => ({
    ...progress,
    diligence: progress.diligence.map((item) => (item.id === id ? change(item) : item)),
  });
  switch (done.kind) {
    case 'ask': {
      const due = progress.diligence.at(-1)?.due ?? today;
      const item = addedItem(done.text, addedTo(progress) + 1, due < today ? today : due);
      const added = { ...item, result: 'open', lessPerYear: null, lastBy: null } as const;
      return { ...progress, diligence: [...progress.diligence, added] };
    }
    case 'reply':
      return changeItem(done.item, (item) => ({ ...item, lastBy: by }));
    case 'settle': {
      const { result, lessPerYear } = done;
      return changeItem(done.item, (item) => ({
        ...item,
        result,
        lessPerYear: result === 'problem' ? lessPerYear : null,
        lastBy: by,
      }));
    }
    case 'give_history':
      return { ...progress, givenHistory: done.history };
    case 'conclude':
      return progress;
    case 'mark':
      return {
        ...progress,
        closing: progress.closing.map((item) => {
          if (item.id !== done.item) return item;
          const changed =
            done.as === 'confirmed'
              ? { ...item, confirmedBy: [...item.confirmedBy, by] }
              : {
                  ...item,
                  confirmedBy: [],
                  done:
                    done.as === 'open' ? null : { by, on: today, text: done.text, link: done.link },
                };
          const isComplete = changed.done !== null && missingOf(changed).length === 0;
          return { ...changed, isComplete };
        }),
      };
    case 'hand_over': {
      const { handover } = progress;
      if (!handover || handover.by === by || handover.day !== done.day) {
        return { ...progress, handover: { day: done.day, by } };
      }
      const supportUntil = addDays(done.day, terms.trainingDays);
      return { ...progress, handover: null, soldOn: done.day, supportUntil };
    }
    case 'pay': {
      const { part, day, cents, isPrepayment } = done;
      const mark = { by, part, day, cents, isPrepayment, isTakenBack: false };
      return { ...progress, payments: [...progress.payments, mark] };
    }
    case 'take_back':
      return {
        ...progress,
        payments: progress.payments.map((mark, index) =>
          index === done.payment - 1 ? { ...mark, isTakenBack: true } : mark,
        ),
      };
    case 'report':
      return { ...progress, reports: [...progress.reports, done.of] };
    case 'notice':
      return { ...progress, notices: [...progress.notices, today] };
    case 'show_price':
      return { ...progress, showsPrice: { ...progress.showsPrice, [by]: done.isShown } };
  }
}

const addedTo = ({ diligence }: Progress) =>
  diligence.filter(({ id }) => id.startsWith('added-')).length;

/** How the payments stand on a day, after the handover. @param lastDay The day that it still is somewhere. */
export const accountOf = (
  { soldOn, reports, payments }: Progress,
  terms: Terms,
  day: string,
  lastDay = day,
): Account | null =>
  soldOn === null
    ? null
    : accountOn(
        terms,
        soldOn,
        { reports, marks: payments.filter(({ isTakenBack }) => !isTakenBack) },
        day,
        lastDay,
      );

export type Fault =
  | 'not_yours'
  | 'not_ready'
  | 'moved'
  | 'full'
  | 'unchanged'
  | { [field: string]: string };

/**
 * Why something isn't done, beside what the table of the process says: null if it is.
 * @param today Year-month-day.
 */
export function progressFault(
  progress: Progress,
  by: Party,
  command: ProgressCommand,
  today: string,
): Fault | null {
  // A day begins earlier elsewhere.
  const tomorrow = addDays(today, 1);
  switch (command.kind) {
    case 'ask':
      return addedTo(progress) < ADDED_MAX ? null : 'full';
    case 'reply':
      if (command.seenOn > tomorrow) return { seenOn: 'Enter a day that isn’t in the future.' };
      return progress.diligence.some(({ id }) => id === command.item) ? null : 'not_ready';
    case 'settle': {
      const item = progress.diligence.find(({ id }) => id === command.item);
      if (!item) return 'not_ready';
      if (item.asks !== by) return 'not_yours';
      return item.result === command.result && item.lessPerYear === command.lessPerYear
        ? 'unchanged'
        : null;
    }
    case 'mark':
      return markFault(progress, by, command);
    case 'hand_over': {
      if (command.day > tomorrow) return { day: 'Enter the day once it has come.' };
      if (command.day < (progress.lists?.since ?? '')) {
        return { day: 'Enter a day after you both signed the letter.' };
      }
      const { handover } = progress;
      return handover?.by === by && handover.day === command.day ? 'unchanged' : null;
    }
    case 'pay':
      if (command.day > tomorrow) return { day: 'Enter a day that isn’t in the future.' };
      if (command.day < (progress.soldOn ?? '')) {
        return { day: 'Enter a day after the business was handed over.' };
      }
      return hasPart(progress, command.part) ? payFault(progress, command) : 'not_ready';
    case 'take_back': {
      const mark = progress.payments[command.payment - 1];
      if (!mark) return 'not_ready';
      if (mark.by !== by) return 'not_yours';
      return mark.isTakenBack ? 'unchanged' : null;
    }
    case 'report':
      return reportFault(progress, command.of, today);
    case 'notice':
      if (progress.notices.includes(today)) return 'unchanged';
      return progress.account?.payments.some((payment) => isOverdue(payment, today))
        ? null
        : 'not_ready';
    case 'show_price':
      return progress.showsPrice[by] === command.isShown ? 'unchanged' : null;
    default:
      return null;
  }
}

function markFault(
  { closing }: Progress,
  by: Party,
  { item: id, as, text, link }: Extract<ProgressCommand, { kind: 'mark' }>,
): Fault | null {
  const item = closing.find((each) => each.id === id);
  if (!item) return 'not_ready';
  if (as === 'open') return item.done ? null : 'unchanged';
  if (as === 'confirmed') {
    if (!item.done) return 'not_ready';
    // A confirmation repeats what was read.
    if (item.done.text !== text || item.done.link !== link) return 'moved';
    return missingOf(item).includes(by) ? null : 'not_yours';
  }
  if (item.does !== 'both' && item.does !== by) return 'not_yours';
  return item.kind === 'closing-sheet' && text === '' ? { text: 'Enter your answer.' } : null;
}

/** A slip of a digit would pay everything at once. */
function payFault(
  { account }: Progress,
  { part, cents, isPrepayment }: Extract<ProgressCommand, { kind: 'pay' }>,
): Fault | null {
  if (isPrepayment && part !== 'sellerNote') {
    return { isPrepayment: 'Only a seller note can be paid ahead of its schedule.' };
  }
  const payments = account?.payments.filter((payment) => payment.part === part) ?? [];
  // What depends on a result that isn't reported yet is limited by the most that it can be.
  const most = payments.findLast(({ amount }) => amount === null)?.balance ?? 0;
  const left = payments.reduce((sum, each) => sum + (each.amount ?? 0) - each.received, most);
  return cents > left
    ? { cents: `That’s more than what is left to pay: ${formatExactDollars(left / 100)}.` }
    : null;
}

const hasPart = ({ account }: Progress, part: string) =>
  account?.payments.some((payment) => payment.part === part) ?? false;

function reportFault(progress: Progress, report: ResultReport, today: string): Fault | null {
  if (!hasPart(progress, report.part)) return 'not_ready';
  if (report.part === 'earnOut') {
    const due = progress.account?.payments.find(({ part }) => part === 'earnOut')?.reportFrom;
    return due && due <= today ? null : 'not_ready';
  }
  const isOver = report.month < today.slice(0, 7);
  const isOwed = progress.account?.payments.some(({ period }) => period === report.month);
  return isOver && isOwed ? null : { month: 'Enter a month that is over and in the schedule.' };
}
