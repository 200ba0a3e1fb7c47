import { formatDollars, readNumber } from '../../shared/number-text.ts';
import type { Filter } from './filter.ts';

/** US dollars. The top stop means 'and up', so the default hides nothing. */
export const PRICE_SLIDER = { min: 0, max: 150_000, step: 5_000 } as const;

/** US dollars, on a step of the slider, inclusive. */
interface PriceRange {
  readonly minPrice: number;
  readonly maxPrice: number;
}

const ANY_PRICE: PriceRange = { minPrice: PRICE_SLIDER.min, maxPrice: PRICE_SLIDER.max };

/** The slider stop nearest to an amount in US dollars. */
export function snapPrice(amount: number): number {
  const { min, max, step } = PRICE_SLIDER;
  return Math.min(max, Math.max(min, Math.round(amount / step) * step));
}

/** A maximum price as text; the top stop reads '$150,000+'. */
export const formatHighestPrice = (maxPrice: number): string =>
  maxPrice >= PRICE_SLIDER.max ? `${formatDollars(PRICE_SLIDER.max)}+` : formatDollars(maxPrice);

/** A price range as text: '$10,000 to $50,000', 'Up to $50,000', 'From $10,000'. */
export function formatPriceRange({ minPrice, maxPrice }: PriceRange): string {
  const isOpenEnded = maxPrice >= PRICE_SLIDER.max;
  if (minPrice <= PRICE_SLIDER.min)
    return isOpenEnded ? 'Any price' : `Up to ${formatDollars(maxPrice)}`;
  if (isOpenEnded) return `From ${formatDollars(minPrice)}`;
  return minPrice === maxPrice
    ? `Exactly ${formatDollars(minPrice)}`
    : `${formatDollars(minPrice)} to ${formatDollars(maxPrice)}`;
}

/** Snapped to slider stops, in order. */
function tidyRange({ minPrice, maxPrice }: PriceRange): PriceRange {
  const stops = [snapPrice(minPrice), snapPrice(maxPrice)];
  return { minPrice: Math.min(...stops), maxPrice: Math.max(...stops) };
}

/** A price as typed, or as its field shows it: '$50,000', '50k', '$150,000+'. US dollars; null if unreadable. */
export const readPrice = (text: string) => readNumber(text.replace(/\+\s*$/, ''), 'dollars');

const amountIn = (params: URLSearchParams, name: string) => readPrice(params.get(name) ?? '');

export const price: Filter<PriceRange> = {
  key: 'price',
  off: ANY_PRICE,
  read: (params) =>
    tidyRange({
      minPrice: amountIn(params, 'min') ?? ANY_PRICE.minPrice,
      maxPrice: amountIn(params, 'max') ?? ANY_PRICE.maxPrice,
    }),
  write: ({ minPrice, maxPrice }, params) => {
    if (minPrice !== ANY_PRICE.minPrice) params.append('min', String(minPrice));
    if (maxPrice !== ANY_PRICE.maxPrice) params.append('max', String(maxPrice));
  },
  tidy: tidyRange,
  isSet: ({ minPrice, maxPrice }) => minPrice > ANY_PRICE.minPrice || maxPrice < ANY_PRICE.maxPrice,
  // Listings without a price, off-market or on request, always pass.
  admits: ({ minPrice, maxPrice }) => {
    const most = maxPrice >= PRICE_SLIDER.max ? Infinity : maxPrice;
    return (listing) =>
      listing.price === null || (minPrice <= listing.price && listing.price <= most);
  },
  chips: (range) => [{ key: 'price', label: formatPriceRange(range), without: ANY_PRICE }],
  name: () => 'the price filter',
};
