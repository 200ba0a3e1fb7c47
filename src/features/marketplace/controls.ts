import type { FacetCounts } from '#src/domain/listings/marketplace-view.ts';
import type { MarketplaceQuery } from '#src/domain/listings/marketplace-query.ts';

/** Props of every marketplace control: the state, the counts, and a way to change the state. */
export interface Controls {
  query: MarketplaceQuery;
  facets: FacetCounts;
  change: (next: MarketplaceQuery, edit?: string | null) => void;
}
