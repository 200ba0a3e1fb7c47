import type { SavedIds, IndexedListing, MarketplaceIndex } from './filters/filter.ts';
import { FACETS, FILTERS } from './filters/filters.ts';
import type { ListingOrder, MarketplaceQuery } from './marketplace-query.ts';

/** The filters set in a query, not those at their default, each with the query without it. */
export const filtersOf = (query: MarketplaceQuery, saved: SavedIds) =>
  FILTERS.filter((filter) => filter.isSet(query)).map((filter) => ({
    key: filter.key,
    /** Reads after 'without' and 'Remove': 'the price filter', 'the search for “invoices”'. */
    name: filter.name(query),
    without: { ...query, ...filter.off },
    admits: filter.admits(query, saved),
  }));

type SetFilter = ReturnType<typeof filtersOf>[number];

/** A query's results, in the given order. */
export function filterListings(
  listings: MarketplaceIndex,
  query: MarketplaceQuery,
  saved: SavedIds,
): IndexedListing[] {
  const filters = filtersOf(query, saved);
  return listings.filter((listing) => filters.every(({ admits }) => admits(listing)));
}

/** The only filter that excludes a listing: null if none does, 'several' if more than one does. */
export function obstacleTo(listing: IndexedListing, filters: readonly SetFilter[]): string | null {
  let obstacle: string | null = null;
  for (const { key, admits } of filters) {
    if (admits(listing)) continue;
    if (obstacle !== null) return 'several';
    obstacle = key;
  }
  return obstacle;
}

type PlaceOf = (listing: IndexedListing) => number;

const lowFirst = (figure: number | null) => figure ?? Infinity;
const highFirst = (figure: number | null) => (figure === null ? Infinity : -figure);

/** The sort key of each order, smallest first. Unknown figures, and those kept private, always come last. */
const PLACES: Record<ListingOrder, PlaceOf> = {
  newest: ({ idRank, isOffMarket }) => (isOffMarket ? Infinity : -idRank),
  oldest: ({ idRank }) => idRank,
  'price-low': ({ price }) => lowFirst(price),
  'price-high': ({ price }) => highFirst(price),
  revenue: ({ monthlyRevenue }) => highFirst(monthlyRevenue),
  profit: ({ monthlyProfit }) => highFirst(monthlyProfit),
  dscr: ({ dscr }) => highFirst(dscr),
  'zero-down': ({ zeroDownMonths }) => lowFirst(zeroDownMonths),
  featured: ({ isFeatured }) => (isFeatured ? 0 : 1),
};

/**
 * A sorted copy. What is sold comes last in every order. Ties fall back to 'featured', so the result doesn't depend
 * on the given order.
 */
export function sortListings(
  listings: readonly IndexedListing[],
  order: ListingOrder,
): IndexedListing[] {
  const placeOf = PLACES[order];
  return listings
    .map((listing) => ({ listing, place: placeOf(listing) }))
    .sort(
      (a, b) =>
        Number(a.listing.isSold) - Number(b.listing.isSold) ||
        (a.place === b.place ? byDefault(a.listing, b.listing) : a.place - b.place),
    )
    .map(({ listing }) => listing);
}

/** Featured first, then newest. */
const byDefault = (a: IndexedListing, b: IndexedListing) =>
  PLACES.featured(a) - PLACES.featured(b) || b.idRank - a.idRank;

/** By facet key and choice: how many results there would be with only that choice. */
export type FacetCounts = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** Counts every facet's choices, ignoring that facet's selection and applying all other filters. */
export function countFacets(
  listings: MarketplaceIndex,
  query: MarketplaceQuery,
  saved: SavedIds,
): FacetCounts {
  const filters = filtersOf(query, saved);
  const obstacles = listings.map((listing) => obstacleTo(listing, filters));
  return Object.fromEntries(
    FACETS.map(({ key, none, choices, wordsOf }) => {
      const counts = new Map<string, number>(choices.map(({ word }) => [word, 0]));
      let total = 0;
      listings.forEach((listing, place) => {
        const obstacle = obstacles[place];
        if (obstacle !== null && obstacle !== key) return;
        total += 1;
        for (const word of wordsOf(listing, saved)) counts.set(word, (counts.get(word) ?? 0) + 1);
      });
      if (none !== undefined) counts.set(none, total);
      return [key, Object.fromEntries(counts)];
    }),
  );
}

/**
 * If nothing matches: the single filter whose removal brings back the most listings, and how many; on a tie, the one
 * lower on the page. null if something matches or removing one filter isn't enough.
 */
export function suggestRelaxation(
  listings: MarketplaceIndex,
  query: MarketplaceQuery,
  saved: SavedIds,
) {
  const filters = filtersOf(query, saved);
  const broughtBack = new Map<string, number>();
  for (const listing of listings) {
    const obstacle = obstacleTo(listing, filters);
    if (obstacle === null) return null;
    broughtBack.set(obstacle, (broughtBack.get(obstacle) ?? 0) + 1);
  }
  const count = Math.max(0, ...filters.map(({ key }) => broughtBack.get(key) ?? 0));
  const best = filters.findLast(({ key }) => broughtBack.get(key) === count);
  return best ? { key: best.key, name: best.name, without: best.without, count } : null;
}

/** What the marketplace shows for a query: the ids of every result, in order, and counts for each choice. */
export function viewMarketplace(
  listings: MarketplaceIndex,
  query: MarketplaceQuery,
  saved: SavedIds,
) {
  const results = sortListings(filterListings(listings, query, saved), query.sort);
  return { ids: results.map(({ id }) => id), facets: countFacets(listings, query, saved) };
}
