import type { Admits, SavedIds } from './filters/filter.ts';
import type { IndexedListing, MarketplaceIndex } from './marketplace-index.ts';
import { FILTERS, type MarketplaceQuery } from './marketplace-query.ts';

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
