import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  filterListings,
  filtersOf,
  matches,
  obstacleTo,
} from '#src/domain/listings/listing-filter.ts';
import { indexListings } from '#src/domain/listings/marketplace-index.ts';
import type { MarketplaceQuery } from '#src/domain/listings/marketplace-query.ts';
import type { ListingSummary } from '#src/domain/listings/listing-summary.ts';
import { withoutFilter } from '#src/domain/listings/applied-filters.ts';
import { aQuery, idsOf, index, NOTHING_SAVED } from './a-listing-summary.ts';
import { arbitraryQuery, arbitrarySaved, arbitrarySummaries } from './arbitrary-listing.ts';

const shows = (query: Partial<MarketplaceQuery>, ...summaries: Partial<ListingSummary>[]) =>
  filterListings(index(...summaries), aQuery(query), NOTHING_SAVED).length > 0;

test('without a filter everything is shown, off-market, price-less and dear ones too', () => {
  const listings = index(
    { id: '1', isOffMarket: true },
    { id: '2', price: null },
    { id: '3', price: 250_000 },
    { id: '4', source: null },
  );
  expect(idsOf(filterListings(listings, aQuery(), NOTHING_SAVED))).toEqual(['1', '2', '3', '4']);
});

test('a category shows its own listings only', () => {
  expect(shows({ category: 'content' }, { category: 'content' })).toBe(true);
  expect(shows({ category: 'content' }, { category: 'saas' })).toBe(false);
});

describe('a search', () => {
  const listing = { title: 'Rent Desk', description: 'For LANDLORDS of few flats' };
  test.each(['Rent', 'rent desk', 'RENT', 'landlords', 'FEW', '  flats '])('finds %j', (search) => {
    expect(shows({ search }, listing)).toBe(true);
  });
  test.each(['rents', 'desk for', 'Deskfor', '.*'])('does not find %j', (search) => {
    expect(shows({ search }, listing)).toBe(false);
  });
  test('looks nowhere but in title and description', () => {
    expect(shows({ search: 'agency' }, { category: 'agency' })).toBe(false);
  });
});

describe('a price range', () => {
  const range = { minPrice: 20_000, maxPrice: 50_000 };
  test.each([20_000, 35_000, 50_000])('includes %d, ends and all', (price) => {
    expect(shows(range, { price })).toBe(true);
  });
  test.each([0, 19_999, 50_001])('excludes %d', (price) => {
    expect(shows(range, { price })).toBe(false);
  });
  test('lets a listing without a price pass', () => {
    expect(shows(range, { price: null })).toBe(true);
  });
  test('lets an off-market listing pass, whatever it costs', () => {
    expect(shows(range, { isOffMarket: true, price: null })).toBe(true);
    expect(shows(range, { isOffMarket: true, price: 240_000 })).toBe(true);
  });
  test('whose upper end is the top stop means that price and above', () => {
    expect(shows({ minPrice: 100_000, maxPrice: 150_000 }, { price: 250_000 })).toBe(true);
    expect(shows({ minPrice: 150_000, maxPrice: 150_000 }, { price: 150_001 })).toBe(true);
    expect(shows({ maxPrice: 145_000 }, { price: 250_000 })).toBe(false);
  });
});

describe('selected sources', () => {
  const sources = ['Private', 'Microns.io'] as const;
  test('show listings from any of them', () => {
    expect(shows({ sources }, { source: 'Microns.io' })).toBe(true);
    expect(shows({ sources }, { source: 'Founder Direct' })).toBe(false);
  });
  test('hide a listing that has no source', () => {
    expect(shows({ sources }, { source: null })).toBe(false);
  });
});

describe('a project age', () => {
  test.each([
    { age: 0.9, shownBy: 'under-1' },
    { age: 1, shownBy: '1-2' },
    { age: 2.9, shownBy: '1-2' },
    { age: 3, shownBy: '3-plus' },
  ])('of $age years is shown by $shownBy alone', ({ age, shownBy }) => {
    const bands = ['under-1', '1-2', '3-plus'] as const;
    expect(bands.filter((band) => shows({ age: band }, { age }))).toEqual([shownBy]);
  });
});

describe('a revenue status', () => {
  test.each([
    { figures: { monthlyRevenue: 10, monthlyProfit: 1 }, shownBy: ['profitable'] },
    { figures: { monthlyRevenue: 10, monthlyProfit: 0 }, shownBy: ['break-even'] },
    { figures: { monthlyRevenue: 10, monthlyProfit: null }, shownBy: ['break-even'] },
    { figures: { monthlyRevenue: 0, monthlyProfit: null }, shownBy: ['pre-revenue'] },
    { figures: { isOffMarket: true }, shownBy: [] },
  ])('of $figures is shown by $shownBy', ({ figures, shownBy }) => {
    const statuses = ['pre-revenue', 'profitable', 'break-even'] as const;
    expect(statuses.filter((revenueStatus) => shows({ revenueStatus }, figures))).toEqual(shownBy);
  });
});

test('zero down shows only sellers who are open to it', () => {
  expect(shows({ zeroDown: true }, { openToZeroDown: true })).toBe(true);
  expect(shows({ zeroDown: true }, { openToZeroDown: false })).toBe(false);
});

describe('a lowest DSCR on typical terms', () => {
  // Of 100,000, 80,000 at 8% over 48 months cost 1,953.03 a month.
  test.each([
    { monthlyProfit: 1_953, shownBy: [] },
    { monthlyProfit: 1_954, shownBy: ['1.00'] },
    { monthlyProfit: 2_442, shownBy: ['1.00', '1.25'] },
    { monthlyProfit: 2_930, shownBy: ['1.00', '1.25', '1.50'] },
  ])('with a profit of $monthlyProfit is shown by $shownBy', ({ monthlyProfit, shownBy }) => {
    const floors = ['1.00', '1.25', '1.50'] as const;
    const listing = { price: 100_000, monthlyProfit };
    expect(floors.filter((dscr) => shows({ dscr }, listing))).toEqual(shownBy);
    expect(shows({ dscr: 'any' }, listing)).toBe(true);
  });
});

test('what pays for itself reaches 1.25 with nothing down, at 8% over 60 months', () => {
  // 100,000 cost 2,027.64 a month, and 1.25 times that is 2,534.55.
  const pays = (monthlyProfit: number) =>
    shows({ paysForItself: true }, { price: 100_000, monthlyProfit });
  expect(pays(2_534)).toBe(false);
  expect(pays(2_535)).toBe(true);
});

test('what has no price, no known profit or is off-market is left out by both', () => {
  for (const unknown of [
    { price: null },
    { monthlyProfit: null },
    { monthlyProfit: 0 },
    { isOffMarket: true, price: 1_000, monthlyProfit: 1_000 },
  ]) {
    expect(shows({ paysForItself: true }, unknown)).toBe(false);
    expect(shows({ dscr: '1.00' }, unknown)).toBe(false);
  }
});

test('deal structures show sellers who accept any of them', () => {
  const structures = ['earn_out', 'revenue_share'] as const;
  expect(shows({ structures }, { structures: ['cash', 'earn_out'] })).toBe(true);
  expect(shows({ structures }, { structures: ['cash'] })).toBe(false);
});

test('the saved view shows only what is saved', () => {
  const listings = index({ id: '1' }, { id: '2' });
  const shown = filterListings(listings, aQuery({ view: 'saved' }), new Set(['2', 'gone']));
  expect(idsOf(shown)).toEqual(['2']);
});

describe('the obstacle to a listing', () => {
  const query = aQuery({ category: 'saas', zeroDown: true });
  const obstacle = (summary: Partial<ListingSummary>) =>
    index(summary).map((listing) => obstacleTo(listing, filtersOf(query, NOTHING_SAVED)));

  test('is the filter that alone keeps it out', () => {
    expect(obstacle({ category: 'agency', openToZeroDown: true })).toEqual(['category']);
    expect(obstacle({ category: 'saas', openToZeroDown: false })).toEqual(['zeroDown']);
  });
  test('is none where it matches, and several where more than one keeps it out', () => {
    expect(obstacle({ category: 'saas', openToZeroDown: true })).toEqual([null]);
    expect(obstacle({ category: 'agency', openToZeroDown: false })).toEqual(['several']);
  });
});

describe('for any listings and any query', () => {
  const situation = [
    arbitrarySummaries.map(indexListings),
    arbitraryQuery,
    arbitrarySaved,
  ] as const;

  test('the results are some of the listings, in the order they came', () => {
    fc.assert(
      fc.property(...situation, (listings, query, saved) => {
        const results = filterListings(listings, query, saved);
        expect(results).toEqual(listings.filter((listing) => results.includes(listing)));
        expect(results).toEqual(listings.filter((listing) => matches(listing, query, saved)));
      }),
    );
  });

  test('filtering the results again changes nothing', () => {
    fc.assert(
      fc.property(...situation, (listings, query, saved) => {
        const results = filterListings(listings, query, saved);
        expect(filterListings(results, query, saved)).toEqual(results);
      }),
    );
  });

  test('each filter only ever narrows the results', () => {
    fc.assert(
      fc.property(...situation, (listings, query, saved) => {
        const results = filterListings(listings, query, saved);
        for (const { key } of filtersOf(query, saved)) {
          const wider = filterListings(listings, withoutFilter(query, key), saved);
          expect(wider).toEqual(expect.arrayContaining(results));
        }
      }),
    );
  });

  test('the results are what every single filter admits', () => {
    fc.assert(
      fc.property(...situation, (listings, query, saved) => {
        const { view, category, search, minPrice, maxPrice, sources, age } = query;
        const { revenueStatus, zeroDown, paysForItself, dscr, structures } = query;
        const alone = [
          { view },
          { category },
          { search },
          { minPrice, maxPrice },
          { sources },
          { age },
          { revenueStatus },
          { zeroDown },
          { paysForItself },
          { dscr },
          { structures },
        ].map((filter) => filterListings(listings, aQuery(filter), saved));
        expect(filterListings(listings, query, saved)).toEqual(
          listings.filter((listing) => alone.every((results) => results.includes(listing))),
        );
      }),
    );
  });
});
