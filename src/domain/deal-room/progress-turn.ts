import { addDays, endOfDay } from '../shared/calendar-date.ts';
import { otherParty, PARTIES, type Party } from './deal.ts';
import { missingIn } from './payments.ts';
import { type DiligenceProgress, missingOf, type Progress } from './progress.ts';

/** Whose turn it is, and the one thing to do next. */
export interface Turn {
  who: Party;
  act:
    | 'answer'
    | 'sign_confidentiality'
    | 'reveal'
    | 'details'
    | 'sign_letter'
    | 'answer_items'
    | 'check_items'
    | 'conclude'
    | 'do_item'
    | 'confirm_item'
    | 'hand_over'
    | 'confirm_handover'
    | 'pay'
    | 'confirm_payment'
    | 'report';
  /** Year-month-day, of what comes after the letter; absent where there is none. */
  due?: string;
  /** The id of the list's item that it is about; absent where it is about none. */
  item?: string;
}

/** Whether the one who owes an answer has yet to write, first or again. */
export const isAnswerOwed = ({ result, owes, lastBy }: DiligenceProgress): boolean =>
  result === 'open' && lastBy !== owes;

/** In due diligence: what is owed first, then what waits to be checked. */
export function diligenceTurn({ diligence }: Progress): Turn {
  // By date, as they stand in the list.
  const owed = diligence.find(isAnswerOwed);
  if (owed) return { who: owed.owes, act: 'answer_items', due: owed.due, item: owed.id };
  const first = diligence.find(({ result }) => result === 'open');
  return first
    ? { who: first.asks, act: 'check_items', due: first.due, item: first.id }
    : { who: 'buyer', act: 'conclude' };
}

/** What has to be done for the business to be handed over. What comes after it can wait. */
const BEFORE_HANDOVER: readonly string[] = ['before-closing', 'first-two-days'];

/** In closing: the first item that the handover waits for, then the handover. @param due The planned day, year-month-day. */
export function closingTurn({ closing, handover }: Progress, due: string): Turn {
  if (handover) return { who: otherParty(handover.by), act: 'confirm_handover', due };
  const open = closing.find(
    ({ bucket, isComplete }) => !isComplete && BEFORE_HANDOVER.includes(bucket),
  );
  if (!open) return { who: 'seller', act: 'hand_over', due };
  const [confirms] = open.done ? missingOf(open) : [];
  const item = open.id;
  return confirms
    ? { who: confirms, act: 'confirm_item', due, item }
    : { who: open.does === 'seller' ? 'seller' : 'buyer', act: 'do_item', due, item };
}

interface Listed {
  stage: string;
  progress: Progress;
}

/** The items of the lists that a party can do or confirm now, also in the other's turn. */
function itemsFor(party: Party, { stage, progress: { diligence, closing } }: Listed) {
  if (stage === 'signed') {
    return diligence.filter(
      (item) => item.result === 'open' && (isAnswerOwed(item) ? item.owes : item.asks) === party,
    );
  }
  if (stage !== 'closing' && stage !== 'repaying') return [];
  return closing.filter((item) =>
    item.done
      ? missingOf(item).includes(party)
      : !item.isComplete && (item.does === 'both' || item.does === party),
  );
}

/** The ids of these, until the handover. */
export const openFor = (party: Party, state: Listed): string[] =>
  state.stage === 'repaying' ? [] : itemsFor(party, state).map(({ id }) => id);

/**
 * The same with the day each is due, year-month-day. Before the handover, nothing that comes after it is.
 * @param closing The planned day.
 */
export function itemsDue(state: Listed, closing: string) {
  const { soldOn } = state.progress;
  return PARTIES.flatMap((who) =>
    itemsFor(who, state).flatMap((item) => {
      const { id } = item;
      if ('due' in item) return [{ who, id, due: item.due }];
      return soldOn !== null || BEFORE_HANDOVER.includes(item.bucket)
        ? [{ who, id, due: addDays(soldOn ?? closing, DAYS_FROM_CLOSING[item.bucket]) }]
        : [];
    }),
  );
}
const DAYS_FROM_CLOSING = {
  'before-closing': 0,
  'first-two-days': 1,
  'first-week': 7,
  'first-month': 30,
} as const;

/** When each payment that is still open is mailed about: some days before, and the day after it was due. */
export function paymentReminders({ account }: Pick<Progress, 'account'>) {
  return openPayments(account).flatMap((payment) => {
    const { id, part, isBalloon, due, amount } = payment;
    const about = { id, part, due, cents: amount && missingIn(payment) };
    const before = (days: number) => ({
      time: Date.parse(`${addDays(due, -days)}T00:00:00Z`),
      request: `${id} ${days}`,
      payment: { ...about, isLate: false },
    });
    return [
      ...(isBalloon ? [before(BALLOON_DAYS)] : []),
      before(REMINDED_DAYS),
      { time: endOfDay(due), request: `${id} late`, payment: { ...about, isLate: true } },
    ];
  });
}
const REMINDED_DAYS = 3;
/** What a balloon takes may have to be borrowed. */
const BALLOON_DAYS = 30;

const openPayments = (account: Progress['account']) =>
  account?.payments.filter(({ status, amount }) => status !== 'paid' && amount !== 0) ?? [];

/** Null also while the next result can't be reported yet. */
export function paymentTurn({ account }: Progress): Turn | null {
  const { unconfirmed = null } = account ?? {};
  // What came ahead of the schedule isn't any payment of it.
  if (unconfirmed?.isPrepayment) return { who: 'seller', act: 'confirm_payment' };
  const open = openPayments(account).filter(
    ({ amount, status }) => amount !== null || status === 'report_due',
  );
  // What is late and not even sent can't wait until the seller has confirmed an earlier one.
  const next = open.find(({ status, isLate }) => isLate && status !== 'sent') ?? open[0];
  if (!next) return unconfirmed && { who: 'seller', act: 'confirm_payment' };
  const { status, amount, due } = next;
  if (status === 'sent') return { who: 'seller', act: 'confirm_payment', due };
  return { who: 'buyer', act: amount === null ? 'report' : 'pay', due };
}
