import { expect, test } from 'vitest';
import { summarize } from '#src/domain/listings/listing-summary.ts';
import { toPublicListing } from '#src/domain/listings/public-listing.ts';
import { aListing, anOffMarketListing } from './a-listing.ts';

test('a summary holds what a card shows and what filters and orders need', () => {
  expect(summarize(toPublicListing(aListing({ featured: true })))).toEqual({
    id: 'sf-1',
    title: 'Invoice reminders for freelancers',
    description: 'Sends polite reminders for unpaid invoices, for freelancers who hate asking.',
    category: 'saas',
    source: 'Founder Direct',
    isSample: true,
    isFeatured: true,
    isOffMarket: false,
    price: 45_000,
    monthlyRevenue: 2_000,
    monthlyProfit: 1_500,
    age: 2.5,
    users: 1_200,
    openToZeroDown: true,
    smallestDownPercent: 0,
    dscr: 1.6439477778542033,
    zeroDownMonths: 44,
    paysForItself: true,
    structures: ['cash', 'seller_financing'],
  });
});

test('a sale is public, but not of an off-market listing', () => {
  const sale = { status: 'under-offer', date: '2026-11-28' } as const;
  expect(summarize(toPublicListing(aListing({ sale }))).sale).toEqual(sale);
  const hidden = toPublicListing(anOffMarketListing({ sale }));
  expect(JSON.stringify([hidden, summarize(hidden)])).not.toContain('under-offer');
});

test('a price or profit that is not told is null', () => {
  const listing = aListing({ price: undefined, monthlyProfit: undefined });
  expect(summarize(toPublicListing(listing))).toMatchObject({ price: null, monthlyProfit: null });
});

test('the summary of an off-market listing has no figure', () => {
  expect(summarize(toPublicListing(anOffMarketListing()))).toMatchObject({
    source: 'Off-market',
    isOffMarket: true,
    price: null,
    monthlyRevenue: null,
    monthlyProfit: null,
  });
});
