import { countFacets, type FacetCounts } from './facets.ts';
import type { SavedIds } from './filters/filter.ts';
import { filterListings } from './listing-filter.ts';
import { sortListings } from './listing-sort.ts';
import type { MarketplaceIndex } from './marketplace-index.ts';
import type { MarketplaceQuery } from './marketplace-query.ts';

export interface MarketplaceView {
  /** Ids of every result, in order. */
  readonly ids: readonly string[];
  /** Number of results. */
  readonly total: number;
  readonly facets: FacetCounts;
}

/** What the marketplace shows for a query: sorted results, and counts for each choice. */
export function viewMarketplace(
  listings: MarketplaceIndex,
  query: MarketplaceQuery,
  saved: SavedIds,
): MarketplaceView {
  const results = sortListings(filterListings(listings, query, saved), query.sort);
  return {
    ids: results.map(({ id }) => id),
    total: results.length,
    facets: countFacets(listings, query, saved),
  };
}
