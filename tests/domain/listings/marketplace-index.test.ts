import { describe, expect, test } from 'vitest';
import type { ListingSummary } from '#src/domain/listings/listing-summary.ts';
import { indexListings } from '#src/domain/listings/filters/filter.ts';
import { aSummary, idsOf, index } from './a-listing-summary.ts';

const only = (summary: Partial<ListingSummary>) => index(summary)[0];

describe('an indexed listing', () => {
  test('keeps everything the summary says', () => {
    expect(only({ id: 'sf-7', title: 'Rent Desk', users: null })).toMatchObject({
      id: 'sf-7',
      title: 'Rent Desk',
      users: null,
      price: 45_000,
    });
  });

  test('knows whether it could pay for itself', () => {
    // A payment of 878.87 with 20% down over 48 months; with nothing down, 1,183.43 over 44 months.
    const listing = only({ price: 45_000, monthlyProfit: 1_500 });
    expect(listing?.dscr).toBeCloseTo(1.706746, 6);
    expect(listing).toMatchObject({
      zeroDownMonths: 44,
      paysForItself: true,
    });
  });

  test('that is off-market carries no figure, even if its summary did', () => {
    expect(
      only({ isOffMarket: true, price: 20_000, monthlyRevenue: 900, monthlyProfit: 100 }),
    ).toMatchObject({
      price: null,
      monthlyRevenue: null,
      monthlyProfit: null,
      dscr: null,
      zeroDownMonths: null,
      paysForItself: false,
    });
  });
});

test('an index runs from the oldest id, in natural order, however the listings came', () => {
  const ids = ['1', '9', '10', 'sf-1', 'sf-9', 'sf-20', 'sf-20-b'];
  const listings = index(...ids.toReversed().map((id) => ({ id })));
  expect(idsOf(listings)).toEqual(ids);
  expect(listings.map(({ idRank }) => idRank)).toEqual([0, 1, 2, 3, 4, 5, 6]);
});

test('numbers of an id compare by value, however long they are written', () => {
  const ids = ['7', '007', '70', '12345678901234567890'];
  expect(idsOf(index(...ids.map((id) => ({ id }))))).toEqual([
    '007',
    '7',
    '70',
    '12345678901234567890',
  ]);
});

test('the listings given are left as they were', () => {
  const summaries = [aSummary({ id: '2', isOffMarket: true }), aSummary({ id: '1' })];
  const before = structuredClone(summaries);
  indexListings(summaries);
  expect(summaries).toEqual(before);
});
