import { site } from '#src/config/site.ts';
import type { ListingSummary } from '#src/domain/listings/listing-summary.ts';

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
