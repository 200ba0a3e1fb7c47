import { formatDay, formatMonth } from '../shared/calendar-date.ts';
import { formatExactDollars } from '../shared/number-text.ts';
import { formatCsv } from '../shared/tables.ts';
import { type CalendarDay, calendarFile, paymentDays } from './calendar-file.ts';
import { PART_WORDS } from './event-words.ts';
import type { Account, AccountPayment } from './payments.ts';
import { agreedTerms } from './view-words.ts';
import type { DealView } from './view.ts';

/** What is said of a payment. */
export function paymentWords({ status, isLate, paidOn, received }: AccountPayment): string {
  if (status === 'paid') return paidOn === null ? 'Nothing due' : `Received ${formatDay(paidOn)}`;
  const partly = received > 0 ? `, ${formatExactDollars(received / 100)} received` : '';
  if (status === 'sent') return `Sent, to be confirmed${partly}`;
  if (status === 'report_due') return isLate ? 'Report is late' : 'Report is due';
  if (status === 'upcoming') return `Upcoming${partly}`;
  return `${isLate ? 'Late' : 'Due'}${partly}`;
}

/** What is due and what was paid ahead, by day. Amounts are whole cents; null where they aren't known. */
export function scheduleLines({ payments, ahead }: Pick<Account, 'payments' | 'ahead'>) {
  const lines = payments.map((payment) => {
    const { part, isBalloon, period } = payment;
    const rest = isBalloon ? ' (the rest at once)' : '';
    const title = `${PART_WORDS[part]}${rest}${period === null ? '' : ` for ${formatMonth(period)}`}`;
    return { ...payment, title, state: paymentWords(payment) };
  });
  const early = ahead.map(({ day, cents, principal, isPayoff }, index) => ({
    ...{ id: `ahead-${index}`, due: day, part: 'sellerNote', title: PART_WORDS.sellerNote },
    ...{ amount: cents, received: cents, principal, interest: cents - principal },
    balance: isPayoff ? 0 : null,
    ...{ isLate: false, state: isPayoff ? 'Paid off the note' : 'Paid ahead' },
  }));
  return [...lines, ...early].sort((one, other) =>
    one.due < other.due ? -1 : Number(one.due > other.due),
  );
}

/** The same as CSV, in US dollars, with what else was received; '' for an amount that isn't known. */
export const scheduleCsv = (
  account: Pick<Account, 'payments' | 'ahead' | 'waiting' | 'unassigned'>,
): string =>
  formatCsv([
    ['Due', 'Payment', 'Amount', 'Principal', 'Interest', 'Remaining', 'Received', 'State'],
    ...scheduleLines(account).map((line) => [
      line.due,
      line.title,
      ...[line.amount, line.principal, line.interest, line.balance, line.received].map((amount) =>
        amount === null ? '' : amount / 100,
      ),
      line.state,
    ]),
    ...[
      ...account.waiting.map((each) => ({ ...each, state: 'Counts for the next result' })),
      ...account.unassigned.map((each) => ({ ...each, state: 'More than is owed' })),
    ].map(({ part, cents, state }) => ['', PART_WORDS[part], '', '', '', '', cents / 100, state]),
  ]);

/** The days that matter from now on, as an iCalendar file. @param now Milliseconds since 1970. */
export function dealCalendar(
  { id, listing, stage, deadline, versions, agreed, progress }: DealView,
  now: number,
): string {
  const { account, soldOn, supportUntil, diligence } = progress;
  const terms = agreedTerms({ versions, agreed }) ?? versions.at(-1)?.terms;
  const dayOf = (key: string, day: string | null | undefined, title: string): CalendarDay[] =>
    day ? [{ id: key, day, title: `${title}: ${listing.title}`, text: '' }] : [];
  const days = [
    ...(stage === 'signed'
      ? diligence
          .filter(({ result }) => result === 'open')
          .flatMap((item) => dayOf(item.id, item.due, `${item.section}: ${item.ask}`))
      : []),
    ...(stage === 'signed' ? dayOf('diligence', deadline?.slice(0, 10), 'Due diligence ends') : []),
    ...(soldOn === null && stage !== 'ended' ? dayOf('closing', terms?.closing, 'Closing') : []),
    ...dayOf('support', supportUntil, 'Last day of the seller’s help'),
    ...paymentDays(account?.payments ?? [], listing.title),
    ...(soldOn === null ? [] : dayOf('handover', soldOn, 'Handed over')),
  ];
  return calendarFile(days, id, now);
}
