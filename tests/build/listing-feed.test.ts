import { expect, it } from 'vitest';
import { listingFeed } from '#src/build/listing-feed.ts';
import { summarize } from '#src/domain/listings/listing-summary.ts';
import { toPublicListing } from '#src/domain/listings/public-listing.ts';
import { aListing } from '#tests/domain/listings/a-listing.ts';

const itemOf = (change: Parameters<typeof aListing>[0]) => {
  const listing = summarize(toPublicListing(aListing({ sample: false, ...change })));
  const feed: unknown = JSON.parse(listingFeed([{ ...listing, listedOn: '2026-11-18' }]).json1());
  return feed;
};

it('a feed dates a listing by the day it was listed', () => {
  const day = '2026-11-18T00:00:00.000Z';
  expect(itemOf({})).toMatchObject({ items: [{ date_published: day, date_modified: day }] });
});

it('a feed says that a business is sold, and not what it asked', () => {
  const sold = itemOf({ sale: { status: 'sold', date: '2026-11-28', price: 40_000 } });
  const text: unknown = expect.stringMatching(/^SaaS\. Sold Nov 28, 2026 for \$40,000\. /);
  expect(sold).toMatchObject({ items: [{ content_html: text }] });
});
