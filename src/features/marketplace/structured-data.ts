import { site } from '#src/config/site.ts';
import type { ListingSummary } from '#src/domain/listings/listing-summary.ts';

/** The list that search engines read: the listings in the order of the page. */
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
