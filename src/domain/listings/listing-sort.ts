import type { IndexedListing } from './marketplace-index.ts';
import type { ListingOrder } from './marketplace-query.ts';

type Compare = (a: IndexedListing, b: IndexedListing) => number;

const newest: Compare = (a, b) => b.idRank - a.idRank;
const featured: Compare = (a, b) => Number(b.isFeatured) - Number(a.isFeatured) || newest(a, b);

/** Unknown figures come last in either direction; equal ones keep the default ordering. */
const byFigure =
  (direction: 'low first' | 'high first', figure: (listing: IndexedListing) => number | null) =>
  (a: IndexedListing, b: IndexedListing) => {
    const [left, right] = [figure(a), figure(b)];
    if (left === right) return featured(a, b);
    if (left === null) return 1;
    if (right === null) return -1;
    return direction === 'low first' ? left - right : right - left;
  };

const COMPARE: Record<ListingOrder, Compare> = {
  featured,
  newest,
  oldest: (a, b) => newest(b, a),
  'price-low': byFigure('low first', ({ price }) => price),
  'price-high': byFigure('high first', ({ price }) => price),
  revenue: byFigure('high first', ({ monthlyRevenue }) => monthlyRevenue),
  profit: byFigure('high first', ({ monthlyProfit }) => monthlyProfit),
};

/** A sorted copy. The order is total: it doesn't depend on the order given. */
export function sortListings(
  listings: readonly IndexedListing[],
  order: ListingOrder,
): IndexedListing[] {
  return listings.toSorted(COMPARE[order]);
}
