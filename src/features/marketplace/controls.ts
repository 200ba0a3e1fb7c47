import type { FacetCounts } from '#src/domain/listings/facets.ts';
import type { MarketplaceQuery } from '#src/domain/listings/marketplace-query.ts';

/** What every control of the marketplace gets: the state, the counts, and how to change the state. */
export interface Controls {
  query: MarketplaceQuery;
  facets: FacetCounts;
  change: (next: MarketplaceQuery, edit?: string | null) => void;
}
