import { MONTHS_MAX } from '../../shared/limits.ts';
import { isNothing } from '../input-checks.ts';
import { known, type OfferFigure, unknown } from './offer-figure.ts';
import type { ReceivedOffer } from './received-offer.ts';
import { isCapPaid, revenueSharePayments } from '../revenue-share.ts';
import { amortize } from '../schedule.ts';
import { type Flow, monthlyFlows } from '../seller-cash-equivalent.ts';

/** What a part pays after closing and when it ends, or what is missing. */
export type PartPayments =
  | { missing: null; flows: readonly Flow[]; lastMonth: OfferFigure }
  | { missing: string; lastMonth: OfferFigure };

const NOTHING: PartPayments = { missing: null, flows: [], lastMonth: known(0) };

/** Payments on a seller note, with interest, to the cent: interest-only first, then level. */
export function notePayments(note: ReceivedOffer['sellerNote']): PartPayments {
  if (!note || isNothing(note.amount)) return NOTHING;
  const { amount: principal, apr, months, interestOnlyMonths } = note;
  if (months === null) return missing('Enter the months to repay the note.');
  if (apr === null) {
    return { missing: "Enter the note's interest rate, or 0.", lastMonth: known(months) };
  }
  const { rows } = amortize({ principal, apr, months, interestOnlyMonths });
  const flows = rows.map(({ month, payment }) => ({ month, amount: payment / 100 }));
  return { missing: null, flows, lastMonth: known(months) };
}

/** The earnout, paid in full. */
export function earnOutPayments(earnOut: ReceivedOffer['earnOut']): PartPayments {
  if (!earnOut || isNothing(earnOut.amount)) return NOTHING;
  const { amount, months } = earnOut;
  if (months === null) return missing('Enter the months until the earnout is paid.');
  return { missing: null, flows: [{ month: months, amount }], lastMonth: known(months) };
}

/**
 * Payments of a revenue share at level revenue, until the cap, the end date, or MONTHS_MAX months. The
 * last month is unknown, with the reason, when the cap is out of reach and there is no end date.
 */
export function sharePayments(terms: ReceivedOffer['revenueShare']): PartPayments {
  if (!terms || isNothing(terms.amount)) return NOTHING;
  const { amount: cap, share, monthlyRevenue, months: end } = terms;
  if (share === null) return missing('Enter the share of revenue.');
  if (monthlyRevenue === null) return missing('Enter the monthly revenue.');
  const due = share * monthlyRevenue;
  if (isNothing(due)) return { missing: null, flows: [], lastMonth: unknown(PAYS_NOTHING) };
  const payments = revenueSharePayments({
    cap,
    share,
    firstMonthRevenue: monthlyRevenue,
    growth: 0,
    horizonMonths: end ?? MONTHS_MAX,
  });
  const paid = payments.reduce((sum, amount) => sum + amount, 0);
  const isEndless = end === null && !isCapPaid(cap, paid);
  return {
    missing: null,
    flows: monthlyFlows(payments),
    lastMonth: isEndless ? unknown(TOO_SLOW) : known(payments.length),
  };
}

const PAYS_NOTHING = 'At this revenue, the revenue share pays nothing.';
const TOO_SLOW = `At this revenue, the revenue share is not paid off within ${MONTHS_MAX / 12} years.`;

const missing = (reason: string): PartPayments => ({
  missing: reason,
  lastMonth: unknown(reason),
});
