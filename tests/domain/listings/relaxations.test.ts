import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  filterListings,
  filtersOf,
  suggestRelaxation,
} from '#src/domain/listings/marketplace-view.ts';
import { indexListings } from '#src/domain/listings/filters/filter.ts';
import type { MarketplaceQuery } from '#src/domain/listings/marketplace-query.ts';
import { aQuery, index, NOTHING_SAVED } from './a-listing-summary.ts';
import { arbitraryQuery, arbitrarySaved, arbitrarySummaries } from './arbitrary-listing.ts';

const LISTINGS = index(
  { id: '1', category: 'saas', title: 'Rent desk', price: 90_000 },
  { id: '2', category: 'saas', title: 'Rent roll', price: 120_000 },
  { id: '3', category: 'agency', title: 'Rent agents', price: 10_000, monthlyProfit: 90 },
);

describe('where nothing is found', () => {
  test('the filter is named that brings most back, and how many', () => {
    const query = aQuery({ category: ['saas'], search: 'rent', maxPrice: 50_000 });
    expect(suggestRelaxation(LISTINGS, query, NOTHING_SAVED)).toEqual({
      key: 'price',
      name: 'the price filter',
      count: 2,
      without: { ...query, maxPrice: 150_000 },
    });
  });

  test('of two that bring back as many, it is the one lower down the page', () => {
    const query = aQuery({ category: ['agency'], maxPrice: 5_000, search: 'roll' });
    const listings = index(
      { id: '1', category: 'saas', title: 'Roll', price: 4_000 },
      { id: '2', category: 'agency', title: 'Roll', price: 40_000 },
    );
    expect(suggestRelaxation(listings, query, NOTHING_SAVED)).toMatchObject({
      key: 'price',
      count: 1,
    });
  });

  test('there is none when dropping any single filter is not enough', () => {
    const query = aQuery({ search: 'yacht', maxPrice: 5_000 });
    expect(suggestRelaxation(LISTINGS, query, NOTHING_SAVED)).toBeNull();
  });

  test('there is none when there are no listings at all', () => {
    expect(suggestRelaxation([], aQuery({ zeroDown: ['yes'] }), NOTHING_SAVED)).toBeNull();
  });
});

test('where something is found, nothing is suggested', () => {
  const query = aQuery({ category: ['agency'] });
  expect(suggestRelaxation(LISTINGS, query, NOTHING_SAVED)).toBeNull();
});

describe('the name of what to drop', () => {
  const named: { query: Partial<MarketplaceQuery>; label: string }[] = [
    { query: { view: ['saved'] }, label: 'the saved listings filter' },
    { query: { category: ['mobile'] }, label: 'the Mobile Apps category' },
    { query: { search: ' yacht ' }, label: 'the search for “yacht”' },
    { query: { maxPrice: 5_000 }, label: 'the price filter' },
    { query: { sources: ['Private'] }, label: 'the marketplace source filter' },
    { query: { sources: ['Private', 'Off-market'] }, label: 'the marketplace source filter' },
    { query: { age: ['under-1'] }, label: 'the project age filter' },
    { query: { revenueStatus: ['pre-revenue'] }, label: 'the revenue status filter' },
    { query: { zeroDown: ['yes'] }, label: 'the $0-down filter' },
    { query: { paysForItself: ['yes'] }, label: 'the pays-for-itself filter' },
    { query: { dscr: ['1.50'] }, label: 'the DSCR filter' },
    { query: { structures: ['earn_out'] }, label: 'the deal structure filter' },
    { query: { structures: ['earn_out', 'installments'] }, label: 'the deal structure filter' },
  ];
  test.each(named)('$label', ({ query, label }) => {
    expect(suggestRelaxation(LISTINGS, aQuery(query), NOTHING_SAVED)).toMatchObject({
      name: label,
      count: 3,
    });
  });
});

describe('for any listings and any query', () => {
  const situation = [
    arbitrarySummaries.map(indexListings),
    arbitraryQuery,
    arbitrarySaved,
  ] as const;

  test('the suggestion brings back exactly as many as it promises, and no other brings more', () => {
    fc.assert(
      fc.property(...situation, (listings, query, saved) => {
        const resultsOf = (asked: MarketplaceQuery) =>
          filterListings(listings, asked, saved).length;
        const suggestion = suggestRelaxation(listings, query, saved);
        const most = Math.max(
          0,
          ...filtersOf(query, saved).map(({ without }) => resultsOf(without)),
        );
        if (resultsOf(query) > 0 || most === 0) {
          expect(suggestion).toBeNull();
        } else {
          expect(suggestion?.count).toBe(most);
          expect(suggestion && resultsOf(suggestion.without)).toBe(most);
        }
      }),
      { numRuns: 500 },
    );
  });
});
