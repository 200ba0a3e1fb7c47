interface AskingPrice {
  /** US dollars; null when no price is named. */
  price: number | null;
  /** US dollars; null when it is not known. */
  monthlyProfit: number | null;
}

/**
 * How many years of profit sellers ask for: the median of price ÷ (12 × monthly profit) over the
 * listings that name a price and earn something. Null when there is none.
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
