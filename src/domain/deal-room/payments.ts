import { NOTE_DAYS } from '../deals/letter/riders/seller-financing.ts';
import { roundHalfUp } from '../deals/schedule.ts';
import { addDays, businessDayFrom, DAY_MS } from '../shared/calendar-date.ts';
import type { Party } from './deal.ts';
import {
  type AgreedNote,
  type AgreedTerms,
  type DuePayment,
  type LaterPart,
  noteRows,
  paymentSchedule,
  type ResultReport,
} from './schedule.ts';

/** What a party says was paid. */
export interface PaymentMark {
  /** The buyer says what was sent, the seller what was received. Only that counts as paid. */
  by: Party;
  part: LaterPart;
  /** Year-month-day. */
  day: string;
  cents: number;
  /** To owe less, made while nothing is late. What pays off the note is one too, at any time. */
  isPrepayment: boolean;
}

export interface PaymentRecord {
  /** As of the day asked about, in the order they were made. */
  reports?: readonly ResultReport[];
  /** In the order they were made. A mark that was taken back isn't among them. */
  marks?: readonly PaymentMark[];
}

/** `sent`: the buyer says that all of it was sent, and the seller has yet to confirm. */
export type PaymentStatus = 'upcoming' | 'report_due' | 'due' | 'sent' | 'paid';

/** A payment and what came of it, in whole cents. Money goes to the oldest payment of its part first. */
export interface AccountPayment extends DuePayment {
  received: number;
  sent: number;
  status: PaymentStatus;
  /** The day by which all of it was received; null until then. */
  paidOn: string | null;
  /** Past its date in every time zone, and neither received nor sent in full. */
  isLate: boolean;
}

/** How the payments stand on a day, in whole cents. */
export interface Account {
  payments: readonly AccountPayment[];
  /** Due by then and not received. */
  dueNow: number;
  /** The date of the oldest late payment or report, year-month-day. */
  overdueSince: string | null;
  /** Not received of all payments whose amount is known, future interest included. */
  remaining: number;
  /** The most that results can still add. */
  contingent: number;
  /** What pays off the note on that day; 0 without one. */
  payoff: number;
  /** Nothing is owed anymore, whatever the results. */
  isPaid: boolean;
}

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
): Account {
  const until = marks.filter(({ day }) => day <= today);
  const received = receivedIn(until);
  const notePaidOff = terms.sellerNote && payoffDay(terms.sellerNote, closing, received);
  const prepayments = received.filter(({ isPrepayment }) => isPrepayment);
  const schedule = paymentSchedule(terms, closing, { reports, prepayments, notePaidOff });
  const regular = (mark: PaymentMark) =>
    !mark.isPrepayment || (mark.part === 'sellerNote' && notePaidOff !== null);
  const got = covered(schedule, received.filter(regular));
  const went = covered(
    schedule,
    until.filter((mark) => mark.by === 'buyer' && regular(mark)),
  );
  const payments = schedule.map((payment): AccountPayment => {
    const { id, amount, due } = payment;
    const { cents: paid = 0, on = null } = got.get(id) ?? {};
    const sent = went.get(id)?.cents ?? 0;
    const status = statusOf(payment, { paid, sent }, today);
    const isLate = due < lastDay && (status === 'due' || status === 'report_due');
    return {
      ...payment,
      received: paid,
      sent,
      status,
      paidOn: paid === amount ? on : null,
      isLate,
    };
  });
  const remaining = openOf(payments);
  const contingent = contingentOf(payments);
  return {
    payments,
    dueNow: openOf(payments.filter(({ due }) => due <= today)),
    overdueSince: payments.find(({ isLate }) => isLate)?.due ?? null,
    remaining,
    contingent,
    payoff: terms.sellerNote ? notePayoff(terms.sellerNote, closing, until, today) : 0,
    isPaid: remaining === 0 && contingent === 0,
  };
}

function statusOf(
  { amount, due, reportFrom }: DuePayment,
  { paid, sent }: { paid: number; sent: number },
  today: string,
): PaymentStatus {
  if (amount === null) return reportFrom && reportFrom <= today ? 'report_due' : 'upcoming';
  if (paid >= amount) return 'paid';
  if (sent >= amount) return 'sent';
  return due > today ? 'upcoming' : 'due';
}

const openOf = (payments: readonly AccountPayment[]) =>
  payments.reduce((sum, { amount, received }) => sum + (amount ?? received) - received, 0);

const contingentOf = (payments: readonly DuePayment[]) =>
  (['revenueShare', 'earnOut'] as const).reduce((sum, part) => {
    const own = payments.filter((payment) => payment.part === part);
    const isOpen = own.some(({ amount }) => amount === null);
    return sum + (isOpen ? (own.at(-1)?.balance ?? 0) : 0);
  }, 0);

/** What the seller received, by day. */
const receivedIn = (marks: readonly PaymentMark[]) =>
  marks
    .filter(({ by }) => by === 'seller')
    .sort((one, other) => (one.day < other.day ? -1 : Number(one.day > other.day)));

/** How much of each payment the marks cover, oldest first, and since which day. */
function covered(payments: readonly DuePayment[], marks: readonly PaymentMark[]) {
  const money = marks.map(({ part, day, cents }) => ({ part, day, left: cents }));
  return new Map(
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
}

/**
 * What pays off a note at the end of a day, in whole cents: the principal and the interest of each month so far,
 * less all that was received. Interest for a month is a twelfth of the yearly rate on its principal, as in the
 * note itself; of a month that isn't over, the part of it by days. So on the day a payment is due and made, it is
 * the balance after that payment. Late payments cost nothing more, as the note says. 0 once it is paid off.
 * @param marks All of them; those after the day don't count.
 */
export function notePayoff(
  note: AgreedNote,
  closing: string,
  marks: readonly PaymentMark[],
  day: string,
): number {
  const received = receivedIn(marks.filter((mark) => mark.day <= day));
  return payoffDay(note, closing, received) ? 0 : owedOn(note, closing, received, day);
}

function owedOn(
  note: AgreedNote,
  closing: string,
  received: readonly PaymentMark[],
  day: string,
): number {
  const own = received.filter(({ part }) => part === 'sellerNote');
  const prepaid = own.filter(({ isPrepayment }) => isPrepayment);
  const rows = noteRows(note, closing, prepaid);
  const past = rows.filter(({ accrued }) => accrued <= day);
  const start = past.at(-1)?.accrued ?? closing;
  const next = rows[past.length];
  const elapsed = next ? Math.max(0, daysTo(start, day)) / daysTo(start, next.accrued) : 0;
  const owed = past.reduce(
    (sum, { interest }) => sum + interest,
    Math.round(note.amount * 100) + roundHalfUp((next?.interest ?? 0) * elapsed),
  );
  return Math.max(
    0,
    own.reduce((left, { cents }) => left - cents, owed),
  );
}

const daysTo = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** The day on which a prepayment covered all that was owed. @param received By day. */
const payoffDay = (note: AgreedNote, closing: string, received: readonly PaymentMark[]) =>
  received.find(
    ({ part, isPrepayment, day, cents }, index) =>
      part === 'sellerNote' &&
      isPrepayment &&
      cents >= owedOn(note, closing, received.slice(0, index), day),
  )?.day ?? null;

/** Late, or past its day and marked as sent only: the seller says what arrived. @param today Year-month-day. */
export const isOverdue = (
  { isLate, status, due }: Pick<AccountPayment, 'isLate' | 'status' | 'due'>,
  today: string,
): boolean => isLate || (status === 'sent' && due < today);

/**
 * What the note lets the seller do about a late payment: send a written notice; wait until a day; or declare the
 * rest due, if nothing was paid by then. Null while no payment of the note is overdue.
 */
export type LateStep = { kind: 'notice' } | { kind: 'cure' | 'acceleration'; cureBy: string };

/**
 * Where a late payment of the note stands by the letter's own days. An emailed notice arrives on the next
 * business day, and counts only for a payment that was late by then.
 * @param notices When the seller sent them, year-month-day, oldest first.
 */
export function lateStep(
  { payments }: Pick<Account, 'payments'>,
  notices: readonly string[],
  today: string,
): LateStep | null {
  const late = payments.find(
    (payment) => payment.part === 'sellerNote' && isOverdue(payment, today),
  );
  if (!late) return null;
  const notice = notices.find((day) => day > late.due && day <= today);
  if (notice === undefined) return { kind: 'notice' };
  const cureBy = addDays(businessDayFrom(addDays(notice, 1)), NOTE_DAYS.late);
  return { kind: today <= cureBy ? 'cure' : 'acceleration', cureBy };
}
