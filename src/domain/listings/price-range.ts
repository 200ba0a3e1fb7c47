import { formatDollars } from '../shared/money.ts';
import { PRICE_SLIDER } from './marketplace-query.ts';

/** A stop of the price slider in words; as a highest price, the top stop reads 'and above'. */
export const formatHighestPrice = (maxPrice: number): string =>
  maxPrice >= PRICE_SLIDER.max ? `${formatDollars(PRICE_SLIDER.max)}+` : formatDollars(maxPrice);

/** A price range in words, in US dollars: '$10,000 to $50,000', 'Up to $50,000', 'From $10,000'. */
export function formatPriceRange(minPrice: number, maxPrice: number): string {
  const isOpenEnded = maxPrice >= PRICE_SLIDER.max;
  if (minPrice <= PRICE_SLIDER.min)
    return isOpenEnded ? 'Any price' : `Up to ${formatDollars(maxPrice)}`;
  if (isOpenEnded) return `From ${formatDollars(minPrice)}`;
  return minPrice === maxPrice
    ? `Exactly ${formatDollars(minPrice)}`
    : `${formatDollars(minPrice)} to ${formatDollars(maxPrice)}`;
}
