import { countFacets, type FacetCounts } from './facets.ts';
import type { SavedIds } from './filters/filter.ts';
import { filterListings } from './listing-filter.ts';
import { sortListings } from './listing-sort.ts';
import type { MarketplaceIndex } from './marketplace-index.ts';
import type { MarketplaceQuery } from './marketplace-query.ts';

export interface MarketplaceView {
  /** Of every result, first to last. */
  readonly ids: readonly string[];
  /** How many results there are. */
  readonly total: number;
  readonly facets: FacetCounts;
}

/** Everything the marketplace page shows for a query: results in order, and counts beside the choices. */
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
