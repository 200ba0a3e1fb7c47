import { expect, test } from 'vitest';
import { cardHistories, cardHistory } from '#src/domain/listings/card-history.ts';
import { toPublicListing } from '#src/domain/listings/public-listing.ts';
import { aListing, anOffMarketListing } from './a-listing.ts';

const open = toPublicListing(aListing({ id: 'open' }));
const offMarket = toPublicListing(anOffMarketListing({ id: 'quiet' }));

test('a card shows its history, but for an off-market listing, whose history is private', () => {
  expect(cardHistory(open)).toMatchObject({ change: 'Revenue flat year over year' });
  expect(cardHistory(offMarket)).toBeNull();
  expect(Object.keys(cardHistories([open, offMarket]))).toEqual(['open']);
});

test('a card draws no profit that is partly an estimate, which it could not say', () => {
  const { history } = aListing();
  const estimated = aListing({ history: { ...history, estimatedProfit: ['2026-09'] } });
  expect(cardHistory(open)?.line?.area).not.toBeNull();
  expect(cardHistory(toPublicListing(estimated))?.line?.area).toBeNull();
});

test('before the first sale there are words and no line', () => {
  const listing = aListing({
    monthlyRevenue: 0,
    history: { lastMonth: '2026-09', revenue: [0, 0, 0], profit: [-9, -9, -9] },
  });
  expect(cardHistory(toPublicListing(listing))).toEqual({ line: null, change: 'No revenue yet' });
});
