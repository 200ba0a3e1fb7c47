import { expect, test } from 'vitest';
import { toPublicListing } from '#src/domain/listings/public-listing.ts';
import { listingStructuredData } from '#src/features/listing/page-metadata.ts';
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

test('nothing is offered without a price that the page shows', () => {
  for (const listing of [
    anOffMarketListing(FOR_SALE),
    aListing({ ...FOR_SALE, price: undefined }),
  ]) {
    const [product] = graphOf(listing);
    expect(product).toMatchObject({ '@type': 'Product' });
    expect(product).not.toHaveProperty('offers');
  }
});

test('a sample is no product that anybody could buy', () => {
  expect(graphOf(aListing({ sample: true })).map((part) => part['@type'])).toEqual([
    'BreadcrumbList',
  ]);
});
