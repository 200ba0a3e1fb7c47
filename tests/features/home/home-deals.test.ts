import { expect, it } from 'vitest';
import { homeDeals } from '#src/features/home/home-deals.ts';
import { aSummary } from '#tests/domain/listings/a-listing-summary.ts';

it('the home page shows only what is for sale: nothing sold, and nothing under offer', () => {
  const date = '2026-11-28';
  const listings = [
    aSummary({ id: '1', sale: { status: 'under-offer', date } }),
    aSummary({ id: '2', sale: { status: 'sold', date } }),
    aSummary({ id: '3' }),
  ];
  expect(homeDeals(listings).map(({ listing }) => listing.id)).toEqual(['3']);
});
