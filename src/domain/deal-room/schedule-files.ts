import { formatDay } from '../shared/calendar-date.ts';
import { formatCsv } from '../shared/tables.ts';
import { type CalendarDay, calendarFile, paymentDays } from './calendar-file.ts';
import { PART_WORDS } from './event-words.ts';
import type { AccountPayment } from './payments.ts';
import type { DealView } from './view.ts';

/** What is said of a payment. */
export function paymentWords({ status, isLate, paidOn, received }: AccountPayment): string {
  if (status === 'paid') return paidOn === null ? 'Nothing due' : `Received ${formatDay(paidOn)}`;
  const partly = received > 0 ? ', partly received' : '';
  if (status === 'sent') return `Sent, to be confirmed${partly}`;
  if (status === 'report_due') return isLate ? 'Report is late' : 'Report is due';
  if (status === 'upcoming') return `Upcoming${partly}`;
  return `${isLate ? 'Late' : 'Due'}${partly}`;
}

/** The payments as CSV, in US dollars; '' for an amount that isn't known yet. */
export const scheduleCsv = (payments: readonly AccountPayment[]): string =>
  formatCsv([
    ['Due', 'Payment', 'Amount', 'Principal', 'Interest', 'Remaining', 'Received', 'State'],
    ...payments.map((payment) => [
      payment.due,
      PART_WORDS[payment.part],
      ...[
        payment.amount,
        payment.principal,
        payment.interest,
        payment.balance,
        payment.received,
      ].map((amount) => (amount === null ? '' : amount / 100)),
      paymentWords(payment),
    ]),
  ]);

/** The days that matter from now on, as an iCalendar file. @param now Milliseconds since 1970. */
export function dealCalendar(
  { id, listing, stage, deadline, versions, agreed, progress }: DealView,
  now: number,
): string {
  const { account, soldOn, supportUntil, diligence } = progress;
  const closing = versions.find(({ number }) => number === agreed)?.terms.closing;
  const dayOf = (key: string, day: string | null | undefined, title: string): CalendarDay[] =>
    day ? [{ id: key, day, title: `${title}: ${listing.title}`, text: '' }] : [];
  const days = [
    ...(stage === 'signed'
      ? diligence
          .filter(({ result }) => result === 'open')
          .flatMap((item) => dayOf(item.id, item.due, item.ask))
      : []),
    ...(stage === 'signed' ? dayOf('diligence', deadline?.slice(0, 10), 'Due diligence ends') : []),
    ...(soldOn === null ? dayOf('closing', closing, 'Closing') : []),
    ...dayOf('support', supportUntil, 'Last day of the seller’s help'),
    ...paymentDays(account?.payments ?? [], listing.title),
    ...(soldOn === null ? [] : dayOf('handover', soldOn, 'Handed over')),
  ];
  return calendarFile(days, id, now);
}
