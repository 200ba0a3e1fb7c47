import type { IndexedListing } from './marketplace-index.ts';

/** The orders that the sort select offers: the specification's six, then two for financing. */
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
 * 'featured' is the default ordering (featured first, then newest first): the one that ties fall
 * back to and that an unknown `sort` in the address means. The select doesn't offer it. A visitor
 * who asks for no order starts on 'newest', where being featured counts for nothing.
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
  'zero-down': 'Shortest zero-down term',
  featured: 'Featured first',
};

type PlaceOf = (listing: IndexedListing) => number;

const lowFirst = (figure: number | null) => figure ?? Infinity;
const highFirst = (figure: number | null) => (figure === null ? Infinity : -figure);

/** The number that an order goes by, smallest first. Unknown figures come last in either direction. */
const PLACES: Record<ListingOrder, PlaceOf> = {
  newest: ({ idRank }) => -idRank,
  oldest: ({ idRank }) => idRank,
  'price-low': ({ price }) => lowFirst(price),
  'price-high': ({ price }) => highFirst(price),
  revenue: ({ monthlyRevenue }) => highFirst(monthlyRevenue),
  profit: ({ monthlyProfit }) => highFirst(monthlyProfit),
  dscr: ({ typicalDscr }) => highFirst(typicalDscr),
  'zero-down': ({ zeroDownMonths }) => lowFirst(zeroDownMonths),
  featured: ({ isFeatured }) => (isFeatured ? 0 : 1),
};

/**
 * A sorted copy. Ties fall back to the default ordering, so the order is total: it doesn't depend
 * on the order given.
 */
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

/** Featured first, then the newest. */
const byDefault = (a: IndexedListing, b: IndexedListing) =>
  PLACES.featured(a) - PLACES.featured(b) || b.idRank - a.idRank;
