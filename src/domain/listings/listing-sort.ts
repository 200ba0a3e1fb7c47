import type { IndexedListing } from './marketplace-index.ts';
import type { ListingOrder } from './marketplace-query.ts';

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
