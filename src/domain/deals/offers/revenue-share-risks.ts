import { MONTHS_MAX } from '../../shared/limits.ts';
import { formatDollars } from '../../shared/money.ts';
import { formatCount } from '../../shared/format-number.ts';
import { formatRate } from '../../shared/share-text.ts';
import { isNothing } from '../input-checks.ts';
import type { ReceivedOffer } from './received-offer.ts';
import { isCapPaid, revenueSharePayments } from '../revenue-share.ts';

/** Monthly revenue decline in the seller's risk scenario. */
const DECLINE = 0.02;

/**
 * What could go wrong with a revenue share, in sentences with its numbers: what today's revenue leaves
 * unpaid, and what happens if revenue falls.
 */
export function revenueShareRisks(terms: ReceivedOffer['revenueShare']): string[] {
  if (!terms || isNothing(terms.amount)) return [];
  const { amount: cap, share, monthlyRevenue, months: end } = terms;
  if (share === null || monthlyRevenue === null) {
    return ['The revenue share pays less in any month when revenue falls.'];
  }
  const horizonMonths = end ?? MONTHS_MAX;
  const paidAt = (growth: number) => {
    const shared = { cap, share, firstMonthRevenue: monthlyRevenue, growth, horizonMonths };
    const payments = revenueSharePayments(shared);
    const paid = payments.reduce((sum, payment) => sum + payment, 0);
    return { paid, months: isCapPaid(cap, paid) ? payments.length : null };
  };
  const [steady, falling] = [paidAt(0), paidAt(-DECLINE)];
  /** The most that falling revenue can ever pay, ignoring the cap. */
  const ceiling = (share * monthlyRevenue) / DECLINE;
  const part = (paid: number) => `${formatDollars(paid)} of its ${formatDollars(cap)}`;
  const span = `within ${formatCount(horizonMonths, 'month')}`;

  const risks: string[] = [];
  if (steady.months === null) {
    risks.push(`At today's revenue, the revenue share pays only ${part(steady.paid)} ${span}.`);
  }
  // Paid off before a decline matters, or never paid at all.
  if (falling.months === steady.months && falling.months !== null) return risks;
  if (isNothing(steady.paid)) return risks;
  const decline = `If revenue falls ${formatRate(DECLINE)} a month, the revenue share`;
  if (falling.months !== null) {
    risks.push(
      `${decline} takes ${formatCount(falling.months, 'month')} to pay off instead of ${steady.months}.`,
    );
  } else if (end === null && ceiling < cap) {
    risks.push(`${decline} never pays more than ${part(ceiling)}.`);
  } else {
    risks.push(`${decline} pays only ${part(falling.paid)} ${span}.`);
  }
  return risks;
}
