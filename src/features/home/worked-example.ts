import { monthlyPayment } from '#src/domain/deals/payment.ts';
import { ZERO_DOWN_TERMS } from '#src/domain/deals/typical-terms.ts';
import type { ListingSummary } from '#src/domain/listings/listing-summary.ts';
import type { Category } from '#src/domain/listings/vocabulary.ts';

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
 * The zero-down listing whose profit best covers its own note on ZERO_DOWN_TERMS. Null if there is
 * none: the page then shows no example instead of a made-up one.
 */
export function findWorkedExample(listings: readonly ListingSummary[]): WorkedExample | null {
  const examples = listings.flatMap((listing) => {
    const { id, title, category, isSample, price, monthlyProfit, openToZeroDown, structures } =
      listing;
    if (!openToZeroDown || !structures.includes('seller_financing')) return [];
    if (price === null || monthlyProfit === null) return [];
    const payment = monthlyPayment({ principal: price, apr, months });
    return [{ id, title, category, isSample, price, apr, months, payment, profit: monthlyProfit }];
  });
  const [best = null] = examples.sort((a, b) => b.profit / b.payment - a.profit / a.payment);
  return best && best.profit > best.payment ? best : null;
}
