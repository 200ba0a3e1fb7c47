import { site } from '#src/config/site.ts';
import type { ListingSummary } from '#src/domain/listings/listing-summary.ts';
import { indexListings } from '#src/domain/listings/filters/filter.ts';
import { DEFAULT_QUERY } from '#src/domain/listings/marketplace-query.ts';
import { viewMarketplace } from '#src/domain/listings/marketplace-view.ts';

/** Cards in the initial HTML. The rest render on request, so the page stays small. */
export const PAGE_SIZE = 60;

/** What the marketplace shows before any script runs. */
export function firstPage(listings: readonly ListingSummary[]) {
  const { ids, facets } = viewMarketplace(indexListings(listings), DEFAULT_QUERY, new Set());
  const byId = new Map(listings.map((listing) => [listing.id, listing]));
  return {
    cards: ids.slice(0, PAGE_SIZE).flatMap((id) => byId.get(id) ?? []),
    total: ids.length,
    facets,
  };
}

/** Structured data: the listings in page order. */
export function marketplaceStructuredData(listings: readonly ListingSummary[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    numberOfItems: listings.length,
    itemListElement: listings.map(({ id, title }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      url: `${site.url}/listing/${id}`,
    })),
  };
}
