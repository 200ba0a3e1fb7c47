import { addDays } from '../shared/calendar-date.ts';
import { type DealEvent, PARTIES, type Party } from './deal.ts';
import { addedItem } from './due-diligence-list.ts';
import type { PaymentMark } from './note-money.ts';
import { type Account, accountOn } from './payments.ts';
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
  /** Null before both have signed. `version`: the number of the one agreed when due diligence began; `since`: that day, by the last time zone. */
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
  /** The seller's notices of late payments: on which day, and when the payment was due. */
  notices: readonly { on: string; due: string }[];
  showsPrice: Both<boolean>;
  /** From the handover on. */
  account: Account | null;
  /** The deal's last day, unless what was said of a payment is corrected; null while anything is owed. */
  endsOn: string | null;
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
  endsOn: null,
};

const NEW_ITEM = { result: 'open', lessPerYear: null, lastBy: null } as const;

/**
 * Progress once both have signed. What was answered and done before, on an earlier letter, stays; what is still open
 * gets the dates of this one.
 */
export function withLists(
  progress: Progress,
  lists: DealLists,
  version: number,
  since: string,
): Progress {
  const known = new Map(progress.closing.map((item) => [item.id, item]));
  const dues = new Map(lists.diligence.map(({ id, due }) => [id, due]));
  const lastDue = lists.diligence.at(-1)?.due;
  return {
    ...progress,
    lists: progress.lists ?? { history: lists.history, version, since },
    diligence:
      progress.lists !== null
        ? redated(progress.diligence, ({ id, due }) => dues.get(id) ?? lastDue ?? due)
        : lists.diligence.map((item) => ({ ...item, ...NEW_ITEM })),
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

/** The due diligence list with other dates of what is still open. */
export const redated = (
  diligence: readonly DiligenceProgress[],
  dueOf: (item: DiligenceProgress) => string,
): DiligenceProgress[] =>
  diligence.map((item) => (item.result === 'open' ? { ...item, due: dueOf(item) } : item));

/** Who has to confirm what was done, and hasn't. */
export const missingOf = ({
  done,
  confirmedBy,
  confirms,
}: Pick<ClosingProgress, 'done' | 'confirmedBy' | 'confirms'>): Party[] =>
  PARTIES.filter(
    (who) =>
      (confirms === 'both' || confirms === who) && who !== done?.by && !confirmedBy.includes(who),
  );

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
      return { ...progress, diligence: [...progress.diligence, { ...item, ...NEW_ITEM }] };
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
      const { kind: _, ...paid } = done;
      const mark = { ...paid, by, isTakenBack: false };
      return { ...progress, payments: [...progress.payments, mark] };
    }
    case 'take_back':
      return {
        ...progress,
        // While it counted as received, the buyer had no reason to pay.
        notices: by === 'seller' ? [] : progress.notices,
        payments: progress.payments.map((mark, index) =>
          index === done.payment - 1 ? { ...mark, isTakenBack: true } : mark,
        ),
      };
    case 'report':
      return { ...progress, reports: [...progress.reports, done.of] };
    case 'notice':
      return { ...progress, notices: [...progress.notices, { on: today, due: done.due }] };
    case 'show_price':
      return { ...progress, showsPrice: { ...progress.showsPrice, [by]: done.isShown } };
  }
}

/** Whether the buyer added an item to the due diligence list, in their own words. */
export const isAdded = ({ id }: Pick<DiligenceItem, 'id'>): boolean => id.startsWith('added-');
/** How many items the buyer added. */
export const addedTo = ({ diligence }: Progress) => diligence.filter(isAdded).length;

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
