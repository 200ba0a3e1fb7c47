import type { ScheduleRow } from '../deals/schedule.ts';
import type { Party } from './deal.ts';
import type { ProgressCommand } from './progress-schemas.ts';
import {
  accrue,
  type AgreedNote,
  elapsedOf,
  noteRows,
  prepaidByMonth,
  type Prepayment,
} from './schedule.ts';

/** What a party says was paid. */
export interface PaymentMark extends Omit<Extract<ProgressCommand, { kind: 'pay' }>, 'kind'> {
  by: Party;
}

/** What the seller received, by day; of a day, what pays the schedule first. */
export const receivedIn = (marks: readonly PaymentMark[]) => {
  const place = ({ day, isPrepayment }: PaymentMark) => `${day} ${Number(isPrepayment)}`;
  return marks
    .filter(({ by }) => by === 'seller')
    .sort((one, other) => (place(one) < place(other) ? -1 : Number(place(one) > place(other))));
};

/** What came of the money received on a note. Amounts are whole cents. */
export interface NoteMoney {
  /** What covers payments, oldest first; also what paid off the note, and came after that. */
  toPayments: readonly PaymentMark[];
  prepaid: readonly Prepayment[];
  /** The day on which all that was owed was covered, year-month-day; null before it. */
  paidOff: string | null;
  /** Received after that, and more than it took. */
  beyond: number;
}

/**
 * Money received pays what is due. What was marked as ahead of the schedule pays what is due first, and then
 * principal. Whatever covers all that is owed pays off the note; what comes to the end of the schedule pays that.
 * @param received By day.
 */
export function noteAfter(
  note: AgreedNote,
  closing: string,
  received: readonly PaymentMark[],
): NoteMoney {
  const own = received.filter(({ part }) => part === 'sellerNote');
  const toPayments: PaymentMark[] = [];
  const prepaid: Prepayment[] = [];
  let total = 0;
  for (const [index, mark] of own.entries()) {
    const { day, cents, isPrepayment } = mark;
    total += cents;
    // Less than the principal pays nothing off.
    if (!isPrepayment && total < Math.round(note.amount * 100)) {
      toPayments.push(mark);
      continue;
    }
    const { due, owed, scheduled } = noteOn(note, closing, { toPayments, prepaid }, day);
    if (cents >= owed && (isPrepayment || cents < scheduled)) {
      const rest = own.slice(index);
      const beyond = rest.reduce((sum, each) => sum + each.cents, -owed);
      return { toPayments: [...toPayments, ...rest], prepaid, paidOff: day, beyond };
    }
    const ahead = isPrepayment ? Math.max(0, cents - due) : 0;
    if (ahead > 0) prepaid.push({ day, cents: ahead });
    if (ahead < cents) toPayments.push({ ...mark, cents: cents - ahead });
  }
  return { toPayments, prepaid, paidOff: null, beyond: 0 };
}

/**
 * How a note stands at the end of a day, in cents: what is due and open, all that is owed, and what the schedule
 * still asks to its end. Of a month that isn't over, interest counts by days.
 */
function noteOn(
  note: AgreedNote,
  closing: string,
  { toPayments, prepaid }: Pick<NoteMoney, 'toPayments' | 'prepaid'>,
  day: string,
) {
  const rows = noteRows(note, closing, prepaid);
  const past = rows.filter(({ accrued }) => accrued <= day);
  const month = past.length + 1;
  const open = accrue(
    past.at(-1)?.balance ?? Math.round(note.amount * 100),
    note.apr,
    prepaidByMonth(note, closing, prepaid).get(month),
    elapsedOf(closing, month, day),
  );
  const paid = toPayments.reduce((sum, { cents }) => sum + cents, 0);
  const unpaid = (of: readonly ScheduleRow[]) =>
    of.reduce((sum, { payment }) => sum + payment, -paid);
  return {
    due: Math.max(0, unpaid(past)),
    owed: Math.max(0, unpaid(past) + open.interest + open.balance),
    scheduled: unpaid(rows),
  };
}

/**
 * What pays off a note at the end of a day, in whole cents: the principal and its interest so far, less all that
 * was received. Each day of a month bears its part of a twelfth of the yearly rate, on what is left of the
 * principal by the schedule and the prepayments. So on the day a payment is due and made, it is the balance after
 * that payment. Late payments cost nothing more, as the note says. 0 once it is paid off.
 * @param money What came of all that was received by then.
 */
export const notePayoff = (
  note: AgreedNote,
  closing: string,
  money: NoteMoney,
  day: string,
): number => (money.paidOff === null ? noteOn(note, closing, money, day).owed : 0);
