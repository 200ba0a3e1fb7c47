import type { IndexedListing } from './marketplace-index.ts';

/** The sort options: the specification's six, then two for financing. */
export const SORT_ORDERS = [
  'newest',
  'oldest',
  'price-low',
  'price-high',
  'revenue',
  'profit',
  'dscr',
  'zero-down',
] as const;
type SortOrder = (typeof SORT_ORDERS)[number];
/**
 * 'featured' (featured first, then newest) breaks ties and handles an unknown `sort` in the URL. The select
 * doesn't offer it. Without a `sort`, the order is 'newest', which ignores featured.
 */
export type ListingOrder = SortOrder | 'featured';
export const ORDER_LABELS: Record<ListingOrder, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  'price-low': 'Price: low to high',
  'price-high': 'Price: high to low',
  revenue: 'Revenue: high to low',
  profit: 'Profit: high to low',
  dscr: 'DSCR: high to low',
  'zero-down': 'Shortest $0-down term',
  featured: 'Featured first',
};

type PlaceOf = (listing: IndexedListing) => number;

const lowFirst = (figure: number | null) => figure ?? Infinity;
const highFirst = (figure: number | null) => (figure === null ? Infinity : -figure);

/** The sort key of each order, smallest first. Unknown figures always come last. */
const PLACES: Record<ListingOrder, PlaceOf> = {
  newest: ({ idRank }) => -idRank,
  oldest: ({ idRank }) => idRank,
  'price-low': ({ price }) => lowFirst(price),
  'price-high': ({ price }) => highFirst(price),
  revenue: ({ monthlyRevenue }) => highFirst(monthlyRevenue),
  profit: ({ monthlyProfit }) => highFirst(monthlyProfit),
  dscr: ({ dscr }) => highFirst(dscr),
  'zero-down': ({ zeroDownMonths }) => lowFirst(zeroDownMonths),
  featured: ({ isFeatured }) => (isFeatured ? 0 : 1),
};

/** A sorted copy. Ties fall back to 'featured', so the result doesn't depend on the given order. */
export function sortListings(
  listings: readonly IndexedListing[],
  order: ListingOrder,
): IndexedListing[] {
  const placeOf = PLACES[order];
  return listings
    .map((listing) => ({ listing, place: placeOf(listing) }))
    .sort((a, b) => (a.place === b.place ? byDefault(a.listing, b.listing) : a.place - b.place))
    .map(({ listing }) => listing);
}

/** Featured first, then newest. */
const byDefault = (a: IndexedListing, b: IndexedListing) =>
  PLACES.featured(a) - PLACES.featured(b) || b.idRank - a.idRank;
