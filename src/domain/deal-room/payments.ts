import { NOTE_DAYS } from '../deals/letter/riders/seller-financing.ts';
import { LATER_PARTS, type LaterPart } from '../deals/offers/offer.ts';
import { addDays, businessDayFrom } from '../shared/calendar-date.ts';
import {
  noteAfter,
  type NoteMoney,
  notePayoff,
  type PaymentMark,
  receivedIn,
} from './note-money.ts';
import {
  type AgreedNote,
  type AgreedTerms,
  type DuePayment,
  paymentSchedule,
  type ResultReport,
} from './schedule.ts';

export interface PaymentRecord {
  /** As of the day asked about, in the order they were made. */
  reports?: readonly ResultReport[];
  /** In the order they were made, also on a day that has only begun elsewhere. None that was taken back. */
  marks?: readonly PaymentMark[];
}

/** `sent`: the buyer says that all of it was sent, and the seller has yet to confirm. */
export type PaymentStatus = 'upcoming' | 'report_due' | 'due' | 'sent' | 'paid';

/** A payment and what came of it, in whole cents. Money goes to the oldest payment of its part first. */
export interface AccountPayment extends DuePayment {
  received: number;
  /** Beside that: the seller has yet to confirm it. */
  sent: number;
  status: PaymentStatus;
  /** The day by which all of it was received; null until then. */
  paidOn: string | null;
  /** Past its date in every time zone and not received in full, whatever the buyer says was sent. */
  isLate: boolean;
}

/** How the payments stand on a day, in whole cents. */
export type Account = ReturnType<typeof accountOn>;

/**
 * How the payments stand at the end of a day. Throws InvalidDealInputError as `paymentSchedule` does.
 * @param closing The day of the handover, like `today` year-month-day.
 * @param lastDay The day that it still is somewhere: what was due before it is late.
 */
export function accountOn(
  terms: AgreedTerms,
  closing: string,
  { reports = [], marks = [] }: PaymentRecord,
  today: string,
  lastDay = today,
) {
  const received = receivedIn(marks);
  const { sellerNote } = terms;
  const note = sellerNote && noteAfter(sellerNote, closing, received);
  const schedule = paymentSchedule(terms, closing, {
    reports,
    prepayments: note?.prepaid,
    notePaidOff: note?.paidOff,
  });
  const toPayments = [
    ...received.filter(({ part }) => part !== 'sellerNote'),
    ...(note?.toPayments ?? []),
  ];
  const got = covered(schedule, toPayments);
  const unconfirmed = unconfirmedIn(marks);
  const gotOrSent = covered(schedule, [
    ...toPayments,
    ...unconfirmed.filter(({ isPrepayment }) => !isPrepayment),
  ]);
  const payments = schedule.map((payment): AccountPayment => {
    const { id, amount, due } = payment;
    const { cents: paid = 0, on = null } = got.payments.get(id) ?? {};
    const sent = (gotOrSent.payments.get(id)?.cents ?? 0) - paid;
    const status = statusOf(payment, { paid, sent }, today);
    return {
      ...payment,
      received: paid,
      sent,
      status,
      paidOn: paid === amount ? on : null,
      isLate: due < lastDay && status !== 'paid',
    };
  });
  const isOwed = ({ part }: PaymentMark) =>
    payments.some((each) => each.part === part && (each.amount === null || missingIn(each) > 0));
  const remaining = openOf(payments);
  const byPart = (centsOf: (part: LaterPart) => number) =>
    LATER_PARTS.map((part) => ({ part, cents: centsOf(part) })).filter(({ cents }) => cents > 0);
  const waiting = byPart((part) => got.left(part).waiting);
  const open = contingentOf(payments);
  return {
    payments,
    /** The date of the oldest late payment or report, year-month-day. */
    overdueSince: payments.find(({ isLate }) => isLate)?.due ?? null,
    /** Not received of all payments whose amount is known, future interest included. */
    remaining,
    /** The most that results can still add to what was received. */
    contingent: waiting.reduce((most, { cents }) => most - cents, open),
    /** What came of the note beside its payments, by day: paid ahead of the schedule, or to pay it off. */
    ahead: sellerNote && note ? paidAhead(sellerNote, note, payments) : [],
    /** What pays off the note on that day; 0 without one. */
    payoff: sellerNote && note ? notePayoff(sellerNote, closing, note, today) : 0,
    /** Received, and owed by nothing: more than was left, or for a result that turned out lower. */
    unassigned: byPart((part) =>
      part === 'sellerNote' && note?.paidOff ? note.beyond : got.left(part).unassigned,
    ),
    /** Received beyond what is reported so far: it counts for the next result. */
    waiting,
    /**
     * The oldest of what the buyer marked as sent that the seller's marks don't cover, with the cents missing; not of
     * a part that owes nothing anymore.
     */
    unconfirmed: unconfirmed.find(isOwed) ?? null,
    /** Nothing is owed anymore, whatever the results. */
    isPaid: remaining === 0 && open === 0,
  };
}

/** What the payments leave of the principal was repaid here, oldest first; the rest is interest. */
function paidAhead(
  { amount }: AgreedNote,
  { toPayments, prepaid, paidOff, beyond }: NoteMoney,
  payments: readonly AccountPayment[],
) {
  const own = payments.filter(({ part }) => part === 'sellerNote');
  const sum = (of: readonly { cents: number }[]) => of.reduce((all, { cents }) => all + cents, 0);
  const paid = own.reduce((all, { received }) => all + received, 0);
  const last = sum(toPayments) - beyond - paid;
  let open = own.reduce((left, { principal }) => left - (principal ?? 0), Math.round(amount * 100));
  return [
    ...prepaid.map((each) => ({ ...each, isPayoff: false })),
    ...(paidOff !== null && last > 0 ? [{ day: paidOff, cents: last, isPayoff: true }] : []),
  ].map((each) => {
    const principal = Math.min(each.cents, open);
    open -= principal;
    return { ...each, principal };
  });
}

/**
 * What is left of the buyer's marks once the seller's cover them, those of the same kind first. What was received
 * before can only be what was sent by an earlier day, or the same amount on the same day.
 */
function unconfirmedIn(marks: readonly PaymentMark[]): PaymentMark[] {
  const left = marks.map((mark) => ({ mark, open: mark.cents }));
  for (const [index, each] of left.entries()) {
    const { by, part, day, cents, isPrepayment } = each.mark;
    const isSame = ({ mark }: typeof each) =>
      by === 'buyer' && mark.day === day && mark.cents === cents;
    const place = (other: typeof each) =>
      2 * Number(!isSame(other)) + Number(other.mark.isPrepayment !== isPrepayment);
    const earlier = left
      .slice(0, index)
      .filter(({ mark }) => mark.part === part && mark.by !== by)
      .filter((other) => by === 'seller' || day < other.mark.day || isSame(other))
      .sort((one, other) => place(one) - place(other));
    for (const other of earlier) {
      const covered = Math.min(other.open, each.open);
      other.open -= covered;
      each.open -= covered;
    }
  }
  return left
    .filter(({ mark, open }) => mark.by === 'buyer' && open > 0)
    .map(({ mark, open }) => ({ ...mark, cents: open }));
}

/** The same amount on the same day that the buyer marked for one part, and the seller for another; null without one. */
export function mixedUp(marks: readonly PaymentMark[]) {
  const isSame = (one: PaymentMark, other: PaymentMark) =>
    one.by !== other.by && one.day === other.day && one.cents === other.cents;
  const alone = marks.filter(
    (mark) => !marks.some((other) => isSame(mark, other) && mark.part === other.part),
  );
  const sent = alone.find((mark) => mark.by === 'buyer' && alone.some((as) => isSame(mark, as)));
  const as = sent && alone.find((mark) => isSame(mark, sent));
  return sent && as ? { cents: sent.cents, sent: sent.part, as: as.part } : null;
}

function statusOf(
  { amount, due, reportFrom }: DuePayment,
  { paid, sent }: { paid: number; sent: number },
  today: string,
): PaymentStatus {
  if (amount === null) return reportFrom && reportFrom <= today ? 'report_due' : 'upcoming';
  if (paid >= amount) return 'paid';
  if (paid + sent >= amount) return 'sent';
  return due > today ? 'upcoming' : 'due';
}

/** Of a payment, in cents; nothing while its amount isn't known. */
export const missingIn = ({ amount, received }: AccountPayment): number =>
  (amount ?? received) - received;
const openOf = (payments: readonly AccountPayment[]) =>
  payments.reduce((sum, payment) => sum + missingIn(payment), 0);

const contingentOf = (payments: readonly DuePayment[]) =>
  (['revenueShare', 'earnOut'] as const).reduce((sum, part) => {
    const own = payments.filter((payment) => payment.part === part);
    const isOpen = own.some(({ amount }) => amount === null);
    return sum + (isOpen ? (own.at(-1)?.balance ?? 0) : 0);
  }, 0);

/** How much of each payment the marks cover, oldest first, and since which day; what is left of them by part. */
function covered(payments: readonly DuePayment[], marks: readonly PaymentMark[]) {
  const money = marks.map(({ part, day, cents }) => ({ part, day, left: cents }));
  const ofPayments = new Map(
    payments.map(({ id, part, amount }) => {
      let cents = 0;
      let on: string | null = null;
      for (const each of money) {
        const taken = each.part === part ? Math.min(each.left, (amount ?? 0) - cents) : 0;
        if (taken <= 0) continue;
        each.left -= taken;
        cents += taken;
        on = each.day;
      }
      return [id, { cents, on }];
    }),
  );
  const left = (part: LaterPart) => {
    const over = money.reduce((sum, each) => sum + (each.part === part ? each.left : 0), 0);
    const open = payments.findLast((payment) => payment.part === part && payment.amount === null);
    const waiting = Math.min(over, open?.balance ?? 0);
    return { waiting, unassigned: over - waiting };
  };
  return { payments: ofPayments, left };
}

/**
 * What the note lets the seller do about a late payment: send a written notice; wait until a day; or declare the
 * rest due, if nothing was paid by then.
 */
export type LateStep = { kind: 'notice' } | { kind: 'cure' | 'acceleration'; cureBy: string };

/** The payments of the note that are late, oldest first, also those that are marked as sent. */
export const lateNotePayments = (payments: Account['payments']): AccountPayment[] =>
  payments.filter(({ part, isLate }) => part === 'sellerNote' && isLate);

/** By the letter's days, after a notice that was emailed on a day: it arrives on the next business day. */
export const lastDayToPay = (noticeOn: string): string =>
  addDays(businessDayFrom(addDays(noticeOn, 1)), NOTE_DAYS.late);

/**
 * Where a late payment of the note stands by the letter's own days. A notice counts only for the payment it names.
 * @param notices On which day the seller sent each, and when the payment in it was due, year-month-day.
 */
export function lateStep(
  late: Pick<AccountPayment, 'due'>,
  notices: readonly { on: string; due: string }[],
  today: string,
): LateStep {
  const notice = notices.find(({ due }) => due === late.due);
  if (notice === undefined) return { kind: 'notice' };
  const cureBy = lastDayToPay(notice.on);
  return { kind: today <= cureBy ? 'cure' : 'acceleration', cureBy };
}
