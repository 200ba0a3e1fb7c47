import { MONTHS_MAX } from '../../shared/limits.ts';
import { formatDollars } from '../../shared/money.ts';
import { formatMonths } from '../../shared/months-text.ts';
import { formatRate } from '../../shared/share-text.ts';
import { isNothing } from '../input-checks.ts';
import type { ReceivedOffer } from './received-offer.ts';
import { isCapPaid, revenueSharePayments } from '../revenue-share.ts';

/** What revenue may lose each month for the seller to think it through. */
const DECLINE = 0.02;

/**
 * What could go wrong with a revenue share, in sentences made of its figures: what today's revenue does
 * not pay, and what becomes of it when revenue falls.
 */
export function revenueShareRisks(terms: ReceivedOffer['revenueShare']): string[] {
  if (!terms || isNothing(terms.amount)) return [];
  const { amount: cap, share, monthlyRevenue, months: end } = terms;
  if (share === null || monthlyRevenue === null) {
    return ['The revenue share pays less in every month in which revenue falls.'];
  }
  const horizonMonths = end ?? MONTHS_MAX;
  const paidAt = (growth: number) => {
    const shared = { cap, share, firstMonthRevenue: monthlyRevenue, growth, horizonMonths };
    const payments = revenueSharePayments(shared);
    const paid = payments.reduce((sum, payment) => sum + payment, 0);
    return { paid, months: isCapPaid(cap, paid) ? payments.length : null };
  };
  const [steady, falling] = [paidAt(0), paidAt(-DECLINE)];
  /** The most that can ever be paid while revenue falls, cap or no cap. */
  const ceiling = (share * monthlyRevenue) / DECLINE;
  const part = (paid: number) => `${formatDollars(paid)} of its ${formatDollars(cap)}`;
  const span = `within ${formatMonths(horizonMonths)}`;

  const risks: string[] = [];
  if (steady.months === null) {
    risks.push(`At today's revenue the revenue share pays ${part(steady.paid)} ${span}.`);
  }
  // Paid off before a decline can be felt, or never paid at all.
  if (falling.months === steady.months && falling.months !== null) return risks;
  if (isNothing(steady.paid)) return risks;
  const decline = `If revenue falls by ${formatRate(DECLINE)} a month, the revenue share`;
  if (falling.months !== null) {
    risks.push(
      `${decline} takes ${formatMonths(falling.months)} to pay off, not ${steady.months}.`,
    );
  } else if (end === null && ceiling < cap) {
    risks.push(`${decline} never pays more than ${part(ceiling)}.`);
  } else {
    risks.push(`${decline} pays ${part(falling.paid)} ${span}.`);
  }
  return risks;
}
