import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sortListings } from '#src/domain/listings/marketplace-view.ts';
import type { ListingOrder } from '#src/domain/listings/marketplace-query.ts';
import type { ListingSummary } from '#src/domain/listings/listing-summary.ts';
import { indexListings } from '#src/domain/listings/filters/filter.ts';
import { aSummary, idsOf, index } from './a-listing-summary.ts';
import { arbitraryOrder, arbitrarySummaries } from './arbitrary-listing.ts';

const sorted = (order: ListingOrder, ...summaries: Partial<ListingSummary>[]) =>
  idsOf(sortListings(index(...summaries), order));

describe('ids', () => {
  const ids = ['9', 'sf-9', '1', 'sf-20', 'sf-1', '10'].map((id) => ({ id }));

  test('run from the highest for newest, in natural order', () => {
    expect(sorted('newest', ...ids)).toEqual(['sf-20', 'sf-9', 'sf-1', '10', '9', '1']);
  });
  test('run from the lowest for oldest', () => {
    expect(sorted('oldest', ...ids)).toEqual(['1', '9', '10', 'sf-1', 'sf-9', 'sf-20']);
  });
  test('of equal number have an order all the same', () => {
    expect(sorted('oldest', { id: '7' }, { id: '07' })).toEqual(['07', '7']);
    expect(sorted('oldest', { id: '07' }, { id: '7' })).toEqual(['07', '7']);
  });
  test('count alone for newest and oldest: a featured listing has no privilege', () => {
    expect(sorted('newest', { id: '1', isFeatured: true }, { id: '2' })).toEqual(['2', '1']);
    expect(sorted('oldest', { id: '1' }, { id: '2', isFeatured: true })).toEqual(['1', '2']);
  });
});

test.each(['newest', 'price-low', 'featured'] as const)(
  'what is sold comes last, by %s too',
  (order) => {
    const sale = { status: 'sold', date: '2026-11-28' } as const;
    const sold = { id: '9', isFeatured: true, price: 10_000, sale };
    const underOffer = { id: '2', sale: { ...sale, status: 'under-offer' } as const };
    expect(sorted(order, sold, { id: '1', isOffMarket: true }, underOffer)).toEqual([
      '2',
      '1',
      '9',
    ]);
  },
);

test('what a deal says is sold comes last, too', () => {
  const listings = indexListings(
    ['1', '2', '3'].map((id) => aSummary({ id })),
    ['3'],
  );
  expect(idsOf(sortListings(listings, 'newest'))).toEqual(['2', '1', '3']);
});

test('newest has off-market listings last, and oldest has each in its place', () => {
  const summaries = [{ id: '1' }, { id: '2', isOffMarket: true }, { id: '3', isOffMarket: true }];
  expect(sorted('newest', ...summaries, { id: '4' })).toEqual(['4', '1', '3', '2']);
  expect(sorted('oldest', ...summaries, { id: '4' })).toEqual(['1', '2', '3', '4']);
});

test('the default ordering has featured listings first, then the newest', () => {
  const ids = sorted(
    'featured',
    { id: '1', isFeatured: true },
    { id: 'sf-2' },
    { id: '9', isFeatured: true },
    { id: 'sf-11' },
  );
  expect(ids).toEqual(['9', '1', 'sf-11', 'sf-2']);
});

describe('prices', () => {
  const summaries = [
    { id: '1', price: null },
    { id: '2', price: 30_000 },
    { id: '3', isOffMarket: true, price: null },
    { id: '4', price: 10_000 },
    { id: '5', price: 250_000 },
    { id: '6', isOffMarket: true, price: 20_000, isFeatured: true },
  ];
  test('run from the lowest, those not told last', () => {
    expect(sorted('price-low', ...summaries)).toEqual(['4', '2', '5', '6', '3', '1']);
  });
  test('run from the highest, those not told last again', () => {
    expect(sorted('price-high', ...summaries)).toEqual(['5', '2', '4', '6', '3', '1']);
  });
});

test('revenue runs from the highest, unknown after none', () => {
  const ids = sorted(
    'revenue',
    { id: '1', isOffMarket: true, isFeatured: true },
    { id: '2', monthlyRevenue: 0 },
    { id: '3', monthlyRevenue: 900 },
    { id: '4', monthlyRevenue: 9_000 },
  );
  expect(ids).toEqual(['4', '3', '2', '1']);
});

test('profit runs from the highest, unknown after none', () => {
  const ids = sorted(
    'profit',
    { id: '1', monthlyProfit: null, isFeatured: true },
    { id: '2', monthlyProfit: 0 },
    { id: '3', monthlyProfit: 1_200 },
    { id: '4', monthlyProfit: 300, monthlyRevenue: 9_000 },
  );
  expect(ids).toEqual(['3', '4', '2', '1']);
});

describe('financing', () => {
  const summaries = [
    { id: '1', isOffMarket: true, isFeatured: true, price: 1_000 },
    { id: '2', price: 100_000, monthlyProfit: 3_000 },
    { id: '3', price: 100_000, monthlyProfit: 4_000 },
    // The interest alone, 666.67, takes too much of it: a DSCR, but no term.
    { id: '4', price: 100_000, monthlyProfit: 700 },
    { id: '5', price: null, monthlyProfit: 9_000 },
    { id: '6', price: 100_000, monthlyProfit: 0 },
  ];
  test('runs from the highest DSCR, those without last', () => {
    expect(sorted('dscr', ...summaries)).toEqual(['3', '2', '4', '1', '6', '5']);
  });
  test('runs from the shortest term with nothing down, those without last', () => {
    expect(sorted('zero-down', ...summaries)).toEqual(['3', '2', '1', '6', '5', '4']);
  });
});

test.each(['price-low', 'price-high', 'revenue', 'profit', 'dscr', 'zero-down'] as const)(
  'equal figures keep the default ordering when sorted by %s',
  (order) => {
    const ids = sorted(order, { id: '1', isFeatured: true }, { id: '2' }, { id: '3' });
    expect(ids).toEqual(['1', '3', '2']);
  },
);

describe('for any listings and any order', () => {
  test('sorting keeps every listing and leaves what it was given as it was', () => {
    fc.assert(
      fc.property(arbitrarySummaries.map(indexListings), arbitraryOrder, (listings, order) => {
        const before = [...listings];
        const after = sortListings(listings, order);
        expect(listings).toEqual(before);
        expect(idsOf(after).toSorted()).toEqual(idsOf(listings).toSorted());
      }),
    );
  });

  test('the order is total: it does not depend on how the listings came', () => {
    const shuffled = arbitrarySummaries
      .map(indexListings)
      .chain((listings) =>
        fc.tuple(
          fc.constant(listings),
          fc.shuffledSubarray([...listings], { minLength: listings.length }),
        ),
      );
    fc.assert(
      fc.property(shuffled, arbitraryOrder, ([one, other], order) => {
        expect(sortListings(other, order)).toEqual(sortListings(one, order));
      }),
    );
  });

  test('filtering before or after sorting comes to the same', () => {
    fc.assert(
      fc.property(arbitrarySummaries.map(indexListings), arbitraryOrder, (listings, order) => {
        const featured = listings.filter(({ isFeatured }) => isFeatured);
        expect(sortListings(featured, order)).toEqual(
          sortListings(listings, order).filter(({ isFeatured }) => isFeatured),
        );
      }),
    );
  });
});
