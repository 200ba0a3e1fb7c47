import { site } from '#src/config/site.ts';
import type { PublicListing } from '#src/domain/listings/public-listing.ts';
import {
  BUSINESS_KINDS,
  CATEGORY_LABELS,
  isSold,
  SAMPLE_LABEL,
} from '#src/domain/listings/vocabulary.ts';
import { shorten } from '#src/domain/shared/printable-line.ts';
import { capitalize } from '#src/domain/shared/list-text.ts';
import { formatDollars } from '#src/domain/shared/number-text.ts';

/** Search engines show 60 characters, and the layout adds the site's name. */
const LONGEST_TITLE = 60 - ` · ${site.name}`.length;
const LONGEST_DESCRIPTION = 155;

/** Starts with the business's name; what it does follows if there's room. */
export const listingTitle = ({ title }: PublicListing) => shorten(title, LONGEST_TITLE);

export function listingDescription(listing: PublicListing): string {
  const price =
    listing.isOffMarket || listing.price === undefined
      ? ''
      : `, asking ${formatDollars(listing.price)}`;
  const business = BUSINESS_KINDS[listing.category];
  const kind = listing.sample
    ? `${SAMPLE_LABEL}: ${business}${price}.`
    : `${capitalize(business)} for sale${price}.`;
  return shorten(`${kind} ${listing.description}`, LONGEST_DESCRIPTION);
}

/** Structured data in the page's own words: an offer only if a price is shown, and no product for a sample. */
export function listingStructuredData(listing: PublicListing, image: string) {
  const { id, title, description, category, sample } = listing;
  const url = new URL(`/listing/${id}`, site.url).href;
  const open = listing.isOffMarket ? undefined : listing;
  const price = open?.price;
  const crumb = (position: number, name: string, path: string) => ({
    '@type': 'ListItem',
    position,
    name,
    item: new URL(path, site.url).href,
  });
  return {
    '@context': 'https://schema.org',
    '@graph': [
      ...(sample
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
              ...(price !== undefined && {
                offers: {
                  '@type': 'Offer',
                  url,
                  price,
                  priceCurrency: 'USD',
                  availability: `https://schema.org/${open && isSold(open) ? 'SoldOut' : 'InStock'}`,
                },
              }),
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
