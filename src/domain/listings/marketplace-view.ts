import type { Admits, SavedIds, IndexedListing, MarketplaceIndex } from './filters/filter.ts';
import { FACETS, FILTERS } from './filters/filters.ts';
import { isSold } from './vocabulary.ts';
import type { ListingOrder, MarketplaceQuery } from './marketplace-query.ts';

/** A filter set in a query. */
export interface SetFilter {
  readonly key: string;
  /** Reads after 'without' and 'Remove': 'the price filter', 'the search for “invoices”'. */
  readonly name: string;
  /** The query with this filter back at its default. */
  readonly without: MarketplaceQuery;
  readonly admits: Admits;
}

/** The filters set in a query, not those at their default. */
export const filtersOf = (query: MarketplaceQuery, saved: SavedIds): SetFilter[] =>
  FILTERS.filter((filter) => filter.isSet(query)).map((filter) => ({
    key: filter.key,
    name: filter.name(query),
    without: { ...query, ...filter.off },
    admits: filter.admits(query, saved),
  }));

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
        Number(isSold(a.listing)) - Number(isSold(b.listing)) ||
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

/** A single filter to remove, and how many listings that brings back: at least 1. */
interface Relaxation extends Pick<SetFilter, 'key' | 'name' | 'without'> {
  readonly count: number;
}

/**
 * If nothing matches: the single filter whose removal brings back the most listings; on a tie, the one
 * lower on the page. null if something matches or removing one filter isn't enough.
 */
export function suggestRelaxation(
  listings: MarketplaceIndex,
  query: MarketplaceQuery,
  saved: SavedIds,
): Relaxation | null {
  const filters = filtersOf(query, saved);
  const broughtBack = new Map<string, number>();
  for (const listing of listings) {
    const obstacle = obstacleTo(listing, filters);
    if (obstacle === null) return null;
    broughtBack.set(obstacle, (broughtBack.get(obstacle) ?? 0) + 1);
  }
  let best: Relaxation | null = null;
  for (const { key, name, without } of filters) {
    const count = broughtBack.get(key) ?? 0;
    if (count >= (best?.count ?? 1)) best = { key, name, count, without };
  }
  return best;
}

/** What the marketplace shows for a query: the ids of every result, in order, and counts for each choice. */
export function viewMarketplace(
  listings: MarketplaceIndex,
  query: MarketplaceQuery,
  saved: SavedIds,
) {
  const results = sortListings(filterListings(listings, query, saved), query.sort);
  return {
    ids: results.map(({ id }) => id),
    total: results.length,
    facets: countFacets(listings, query, saved),
  };
}
