/** Listings as examples of a deal with no money down. May import deal math, which knows nothing about listings. */
import { monthlyPayment } from '../deals/payment.ts';
import { ZERO_DOWN_TERMS } from '../deals/typical-terms.ts';
import type { ListingSummary } from './listing-summary.ts';
import type { Category } from './vocabulary.ts';

const { apr, months } = ZERO_DOWN_TERMS;

export interface WorkedExample {
  id: string;
  title: string;
  category: Category;
  isSample: boolean;
  price: number;
  apr: number;
  months: number;
  /** US dollars per month. */
  payment: number;
  profit: number;
}

/**
 * The zero-down listings whose profit covers their own note on ZERO_DOWN_TERMS, the one that covers it best
 * first.
 */
export function workedExamples(listings: readonly ListingSummary[]): WorkedExample[] {
  const examples = listings.flatMap((listing) => {
    const { id, title, category, isSample, price, monthlyProfit, openToZeroDown, structures } =
      listing;
    if (!openToZeroDown || !structures.includes('seller_financing')) return [];
    if (price === null || monthlyProfit === null) return [];
    const payment = monthlyPayment({ principal: price, apr, months });
    return [{ id, title, category, isSample, price, apr, months, payment, profit: monthlyProfit }];
  });
  return examples
    .filter(({ profit, payment }) => profit > payment)
    .sort((a, b) => b.profit / b.payment - a.profit / a.payment);
}
