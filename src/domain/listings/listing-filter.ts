import type { Admits, SavedIds } from './filters/filter.ts';
import type { IndexedListing, MarketplaceIndex } from './marketplace-index.ts';
import { FILTERS, type MarketplaceQuery } from './marketplace-query.ts';

/** A filter that a query sets. */
export interface SetFilter {
  readonly key: string;
  /** Reads after 'Without': 'the price range', 'the search for “invoices”'. */
  readonly name: string;
  /** The query with this filter back at its default. */
  readonly without: MarketplaceQuery;
  readonly admits: Admits;
}

/** The filters that a query sets; one at its default isn't among them. */
export const filtersOf = (query: MarketplaceQuery, saved: SavedIds): SetFilter[] =>
  FILTERS.filter((filter) => filter.isSet(query)).map((filter) => ({
    key: filter.key,
    name: filter.name(query),
    without: { ...query, ...filter.off },
    admits: filter.admits(query, saved),
  }));

/** The results of a query, in the order given. */
export function filterListings(
  listings: MarketplaceIndex,
  query: MarketplaceQuery,
  saved: SavedIds,
): IndexedListing[] {
  const filters = filtersOf(query, saved);
  return listings.filter((listing) => filters.every(({ admits }) => admits(listing)));
}

/**
 * The one filter that keeps a listing out of the results: null when none does, 'several' when
 * dropping any single filter would not let it in.
 */
export function obstacleTo(listing: IndexedListing, filters: readonly SetFilter[]): string | null {
  let obstacle: string | null = null;
  for (const { key, admits } of filters) {
    if (admits(listing)) continue;
    if (obstacle !== null) return 'several';
    obstacle = key;
  }
  return obstacle;
}
