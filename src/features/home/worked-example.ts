import { monthlyPayment } from '#src/domain/deals/index.ts';
import type { ListingSummary } from '#src/domain/listings/listing-summary.ts';

/** Usual terms of a note that pays for the whole price. */
const NOTE_APR = 0.08;
const NOTE_MONTHS = 60;

export interface WorkedExample {
  id: string;
  title: string;
  price: number;
  apr: number;
  months: number;
  /** US dollars a month. */
  payment: number;
  profit: number;
}

/**
 * The zero-down listing whose profit covers its own note best, on five years at 8 %.
 * Null when no listing is sold that way: then the page shows no example rather than a made-up one.
 */
export function findWorkedExample(listings: readonly ListingSummary[]): WorkedExample | null {
  const examples = listings.flatMap((listing) => {
    const { id, title, price, monthlyProfit, openToZeroDown, structures } = listing;
    if (!openToZeroDown || !structures.includes('seller_financing')) return [];
    if (price === null || monthlyProfit === null) return [];
    const payment = monthlyPayment({ principal: price, apr: NOTE_APR, months: NOTE_MONTHS });
    return [
      { id, title, price, apr: NOTE_APR, months: NOTE_MONTHS, payment, profit: monthlyProfit },
    ];
  });
  const [best = null] = examples.sort((a, b) => b.profit / b.payment - a.profit / a.payment);
  return best && best.profit > best.payment ? best : null;
}
