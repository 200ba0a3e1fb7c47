import { expect, test } from 'vitest';
import { toPublicListing } from '#src/domain/listings/public-listing.ts';
import { listingDescription, listingStructuredData } from '#src/features/listing/page-metadata.ts';
import { aListing, anOffMarketListing } from '#tests/domain/listings/a-listing.ts';

const graphOf = (listing: Parameters<typeof toPublicListing>[0]) =>
  listingStructuredData(toPublicListing(listing), '/social/listing/sf-1.png')['@graph'];
const FOR_SALE = { sample: false, checkedOn: '2026-10-03' };

test('search engines read of a listing what its page says, and its price', () => {
  const { title, description } = aListing();
  const [product] = graphOf(aListing(FOR_SALE));
  expect(product).toMatchObject({
    '@type': 'Product',
    name: title,
    description,
    category: 'SaaS',
    offers: { '@type': 'Offer', price: 45_000, priceCurrency: 'USD' },
  });
});

test('what shows no price is no product: one must have an offer, and an offer a price', () => {
  for (const listing of [
    anOffMarketListing(FOR_SALE),
    aListing({ ...FOR_SALE, price: undefined }),
  ]) {
    expect(graphOf(listing).map((part) => part['@type'])).toEqual(['BreadcrumbList']);
  }
});

test.each([
  [undefined, 'InStock', 'SaaS business for sale, asking $45,000.'],
  ['under-offer', 'LimitedAvailability', 'SaaS business. Under offer since Nov 28, 2026.'],
  ['sold', 'SoldOut', 'SaaS business. Sold Nov 28, 2026.'],
] as const)('search engines read whether a business is for sale: %s', (status, stock, start) => {
  const sale = status && { status, date: '2026-11-28' };
  const listing = aListing({ ...FOR_SALE, sale });
  const offers = { availability: `https://schema.org/${stock}` };
  expect(graphOf(listing)[0]).toMatchObject({ '@type': 'Product', offers });
  expect(listingDescription(toPublicListing(listing)).startsWith(start)).toBe(true);
  const sample = listingDescription(toPublicListing({ ...listing, sample: true }));
  expect(sample).toContain(start.replace(' for sale', ''));
});

test('a sample is no product that anybody could buy', () => {
  expect(graphOf(aListing({ sample: true })).map((part) => part['@type'])).toEqual([
    'BreadcrumbList',
  ]);
});
