import { site } from '#src/config/site.ts';
import type { PublicListing } from '#src/domain/listings/public-listing.ts';
import { BUSINESS_KINDS, CATEGORY_LABELS, SAMPLE_LABEL } from '#src/domain/listings/vocabulary.ts';
import { shorten } from '#src/domain/shared/printable-line.ts';
import { capitalize } from '#src/domain/shared/list-text.ts';
import { formatDollars } from '#src/domain/shared/number-text.ts';
import { saleWords } from '#src/domain/listings/sale.ts';

/** Search engines show 60 characters, and the layout adds the site's name. */
const LONGEST_TITLE = 60 - ` · ${site.name}`.length;
const LONGEST_DESCRIPTION = 155;

/** A business under offer still takes offers. */
const AVAILABILITY = { 'under-offer': 'LimitedAvailability', sold: 'SoldOut' };

/** Starts with the business's name; what it does follows if there's room. */
export const listingTitle = ({ title }: PublicListing) => shorten(title, LONGEST_TITLE);

export function listingDescription(listing: PublicListing): string {
  const { category, sample, description } = listing;
  const { price, sale } = listing.isOffMarket ? {} : listing;
  const asking = price === undefined ? '' : `, asking ${formatDollars(price)}`;
  const business = BUSINESS_KINDS[category];
  const offered = `${sample ? business : `${business} for sale`}${asking}`;
  const kind = sale ? `${business}. ${saleWords(sale).label}` : offered;
  const start = sample ? `${SAMPLE_LABEL}: ${kind}` : capitalize(kind);
  return shorten(`${start}. ${description}`, LONGEST_DESCRIPTION);
}

/**
 * Structured data in the page's own words. A product must have an offer, and an offer a price: there is none for what shows
 * no price, nor for a sample.
 */
export function listingStructuredData(listing: PublicListing, image: string) {
  const { id, title, description, category, sample } = listing;
  const url = new URL(`/listing/${id}`, site.url).href;
  const { price, sale } = listing.isOffMarket ? {} : listing;
  const crumb = (position: number, name: string, path: string) => ({
    '@type': 'ListItem',
    position,
    name,
    item: new URL(path, site.url).href,
  });
  return {
    '@context': 'https://schema.org',
    '@graph': [
      ...(sample || price === undefined
        ? []
        : [
            {
              '@type': 'Product',
              '@id': url,
              name: title,
              description,
              category: CATEGORY_LABELS[category],
              image: new URL(image, site.url).href,
              url,
              offers: {
                '@type': 'Offer',
                url,
                price,
                priceCurrency: 'USD',
                availability: `https://schema.org/${sale ? AVAILABILITY[sale.status] : 'InStock'}`,
              },
            },
          ]),
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          crumb(1, 'Marketplace', '/marketplace'),
          crumb(2, CATEGORY_LABELS[category], `/marketplace?category=${category}`),
          crumb(3, title, `/listing/${id}`),
        ],
      },
    ],
  };
}
