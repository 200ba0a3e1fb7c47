import { expect, it } from 'vitest';
import { homeDeals } from '#src/features/home/home-deals.ts';
import { aSummary } from '#tests/domain/listings/a-listing-summary.ts';

it('the home page shows only what is for sale: nothing sold, nothing under offer, and nothing without a note', () => {
  const date = '2026-11-28';
  const structures = ['seller_financing' as const];
  const listings = [
    aSummary({ id: '1', sale: { status: 'under-offer', date }, structures }),
    aSummary({ id: '2', sale: { status: 'sold', date }, structures }),
    aSummary({ id: '3', structures }),
    aSummary({ id: '4', structures: ['cash', 'earn_out'] }),
  ];
  expect(homeDeals(listings).map(({ listing }) => listing.id)).toEqual(['3']);
});
