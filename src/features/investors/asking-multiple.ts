import type { ListingSummary } from '#src/domain/listings/listing-summary.ts';

type AskingPrice = Pick<ListingSummary, 'price' | 'monthlyProfit'>;

/**
 * Median asking price in years of profit: price ÷ (12 × monthly profit), over listings with a price
 * and a profit. Null if there are none.
 */
export function medianAskingMultiple(listings: readonly AskingPrice[]): number | null {
  const multiples = listings
    .flatMap(({ price, monthlyProfit }) =>
      price === null || monthlyProfit === null || monthlyProfit <= 0
        ? []
        : [price / (12 * monthlyProfit)],
    )
    .sort((one, other) => one - other);
  const middle = multiples.length / 2;
  const [low, high] = [multiples[Math.ceil(middle) - 1], multiples[Math.floor(middle)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}
