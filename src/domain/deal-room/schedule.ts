import { SHARE_DAYS } from '../deals/letter/riders/revenue-share.ts';
import type { LaterPart } from '../deals/offers/offer.ts';
import { type Accrued, amortize, roundHalfUp, type ScheduleRow } from '../deals/schedule.ts';
import { addDays, businessDayFrom, sameDayLater } from '../shared/calendar-date.ts';
import { addMonths } from '../shared/calendar-month.ts';
import type { ProgressCommand } from './progress-schemas.ts';
import type { Terms } from './terms.ts';

export type AgreedNote = NonNullable<Terms['sellerNote']>;

/** What a schedule is made of. */
export type AgreedTerms = Pick<Terms, 'sellerNote' | 'earnOut' | 'revenueShare'>;

/** What the buyer reports where terms depend on results. A later report about the same corrects an earlier one. */
export type ResultReport = Extract<ProgressCommand, { kind: 'report' }>['of'];

/** What was paid on the note beside its schedule, to owe less. */
export interface Prepayment {
  /** Year-month-day. */
  day: string;
  cents: number;
}

/** One payment after closing. Amounts are whole cents; null until what they depend on is reported. */
export interface DuePayment {
  /** Unique in a schedule, and the same whenever it is made again: 'sellerNote-1'. */
  id: string;
  part: LaterPart;
  /** The rest of a note that its earlier payments leave. */
  isBalloon: boolean;
  /** Year-month-day. */
  due: string;
  /** From which day results can be reported; null where nothing depends on them. */
  reportFrom: string | null;
  /** The month whose revenue is shared, year-month; null for other payments. */
  period: string | null;
  principal: number | null;
  interest: number;
  amount: number | null;
  /** What the part still comes to afterward: a note's principal, the most that a revenue share can still pay. */
  balance: number | null;
}

/** What changes a schedule after closing. */
export interface ScheduleChanges {
  reports?: readonly ResultReport[];
  /** By day. */
  prepayments?: readonly Prepayment[] | undefined;
  /** When the whole note was paid off, year-month-day: nothing falls due after it. Null while it isn't. */
  notePaidOff?: string | null | undefined;
}

const cents = (dollars: number) => Math.round(dollars * 100);

/**
 * Every payment due after closing, in order of its date. The note is `amortize`'s, to the cent; what it and the
 * cash at close leave of the price is paid by results, and never more than agreed. Payments of nothing, such as
 * interest-only months at 0%, are left out. Calendar days alone: no clock, no time zone. Throws
 * InvalidDealInputError for terms that `termsSchema` and `termsFaults` refuse.
 * @param closing The day the business was handed over, year-month-day.
 */
export function paymentSchedule(
  terms: AgreedTerms,
  closing: string,
  changes: ScheduleChanges = {},
): DuePayment[] {
  const { sellerNote, earnOut, revenueShare } = terms;
  return [
    ...(sellerNote ? notePayments(sellerNote, closing, changes) : []),
    ...(revenueShare ? sharePayments(revenueShare, closing, changes) : []),
    ...(earnOut ? [earnOutPayment(earnOut, closing, changes)] : []),
  ].sort((one, other) => (one.due < other.due ? -1 : Number(one.due > other.due)));
}

/** The month in which all that is left of a note is paid at once; null if its payments repay it. */
export const balloonMonthOf = ({ months, interestOnlyMonths, balloonMonth }: AgreedNote) =>
  balloonMonth ?? (months > 1 && interestOnlyMonths === months - 1 ? months : null);

export interface NoteRow extends ScheduleRow {
  /** The day its month of interest ends: the payment is due then, or on the next business day. */
  accrued: string;
}

/**
 * A note's months, also those that pay nothing. A prepayment stops the interest on what it repays from its day on,
 * and leaves the payments as they are until the balance is gone.
 * @param prepayments By day.
 */
export function noteRows(
  note: AgreedNote,
  closing: string,
  prepayments: readonly Prepayment[] = [],
): NoteRow[] {
  const { amount: principal, ...loan } = note;
  const prepaid = prepaidByMonth(note, closing, prepayments);
  const accrued = (balance: number, month: number) => accrue(balance, note.apr, prepaid.get(month));
  return amortize({ principal, ...loan, accrue: accrued }).rows.map((row) => ({
    ...row,
    accrued: sameDayLater(closing, row.month),
  }));
}

/** Cents paid beside the payments, when so much of a month is over: 0 to 1. */
interface Prepaid {
  elapsed: number;
  cents: number;
}

/**
 * A month's interest in whole cents, and the balance without what was prepaid in it: each day bears a twelfth of
 * the yearly rate, by the days of its month, on what is left of the principal then. What is prepaid beyond the
 * principal pays interest of the month.
 * @param balance Cents at its start.
 * @param until How much of the month is over, 0 to 1; what was prepaid later in it doesn't count.
 */
export function accrue(
  balance: number,
  apr: number,
  prepaid: readonly Prepaid[] = [],
  until = 1,
): Accrued {
  const paid = prepaid.filter(({ elapsed }) => elapsed <= until);
  const left = paid.reduce((sum, { cents }) => sum - cents, balance);
  let principal = balance;
  let months = balance * until;
  for (const { elapsed, cents } of paid) {
    const repaid = Math.min(principal, cents);
    principal -= repaid;
    months -= repaid * (until - elapsed);
  }
  const interest = roundHalfUp((months * apr) / 12) + Math.min(0, left);
  return { interest: Math.max(0, interest), balance: Math.max(0, left) };
}

/** Prepayments by the month of interest that they fall in, a day that ends a month in that. */
export function prepaidByMonth(
  { months, balloonMonth = months }: AgreedNote,
  closing: string,
  prepayments: readonly Prepayment[],
): Map<number, Prepaid[]> {
  const prepaid = new Map<number, Prepaid[]>();
  for (const { day, cents } of prepayments) {
    let month = 1;
    while (month < balloonMonth && sameDayLater(closing, month) < day) month += 1;
    const elapsed = Math.min(1, elapsedOf(closing, month, day));
    prepaid.set(month, [...(prepaid.get(month) ?? []), { elapsed, cents }]);
  }
  return prepaid;
}

/** How much of a month of interest is over at the end of a day: 0 to 1 within it. @param month From 1. */
export function elapsedOf(closing: string, month: number, day: string): number {
  const start = sameDayLater(closing, month - 1);
  const end = sameDayLater(closing, month);
  return (Date.parse(day) - Date.parse(start)) / (Date.parse(end) - Date.parse(start));
}

function notePayments(
  note: AgreedNote,
  closing: string,
  { prepayments, notePaidOff = null }: ScheduleChanges,
): DuePayment[] {
  const balloonMonth = balloonMonthOf(note);
  return noteRows(note, closing, prepayments)
    .filter(({ payment, accrued }) => payment > 0 && (!notePaidOff || accrued <= notePaidOff))
    .map(({ month, accrued, payment, principal, interest, balance }) => ({
      id: `sellerNote-${month}`,
      part: 'sellerNote',
      isBalloon: month === balloonMonth,
      due: businessDayFrom(accrued),
      reportFrom: null,
      period: null,
      principal,
      interest,
      amount: payment,
      balance,
    }));
}

/** Of each calendar month that begins after closing, until the most is paid. */
function sharePayments(
  { amount, share, months }: NonNullable<Terms['revenueShare']>,
  closing: string,
  { reports = [] }: ScheduleChanges,
): DuePayment[] {
  const revenues = new Map(
    reports.flatMap((each) => (each.part === 'revenueShare' ? [[each.month, each.revenue]] : [])),
  );
  let left = cents(amount);
  const payments: DuePayment[] = [];
  for (let month = 1; month <= months && left > 0; month += 1) {
    const period = addMonths(closing, month);
    const reportFrom = `${addMonths(closing, month + 1)}-01`;
    const revenue = revenues.get(period);
    const paid =
      revenue === undefined
        ? null
        : Math.min(left, Math.max(0, roundHalfUp(cents(revenue) * share)));
    left -= paid ?? 0;
    payments.push({
      id: `revenueShare-${month}`,
      part: 'revenueShare',
      isBalloon: false,
      due: addDays(reportFrom, SHARE_DAYS - 1),
      reportFrom,
      period,
      principal: paid,
      interest: 0,
      amount: paid,
      balance: left,
    });
  }
  return payments;
}

/** In one sum, if the business reached what was agreed. */
function earnOutPayment(
  { amount, months }: NonNullable<Terms['earnOut']>,
  closing: string,
  { reports = [] }: ScheduleChanges,
): DuePayment {
  const due = sameDayLater(closing, months);
  const report = reports.findLast((each) => each.part === 'earnOut');
  const paid = report ? (report.isReached ? cents(amount) : 0) : null;
  return {
    id: 'earnOut-1',
    part: 'earnOut',
    isBalloon: false,
    due,
    reportFrom: due,
    period: null,
    principal: paid,
    interest: 0,
    amount: paid,
    balance: paid === null ? cents(amount) : 0,
  };
}
