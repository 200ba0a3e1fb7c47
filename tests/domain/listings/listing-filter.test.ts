import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { filterListings, filtersOf, obstacleTo } from '#src/domain/listings/marketplace-view.ts';
import type { ListingSummary } from '#src/domain/listings/listing-summary.ts';
import { indexListings } from '#src/domain/listings/filters/filter.ts';
import { FILTERS } from '#src/domain/listings/filters/filters.ts';
import { aQuery, idsOf, index, NOTHING_SAVED } from './a-listing-summary.ts';
import { arbitraryQuery, arbitrarySaved, arbitrarySummaries } from './arbitrary-listing.ts';

test('without a filter everything is shown, off-market, price-less and dear ones too', () => {
  const listings = index(
    { id: '1', isOffMarket: true },
    { id: '2', price: null },
    { id: '3', price: 250_000 },
    { id: '4', source: null },
  );
  expect(idsOf(filterListings(listings, aQuery(), NOTHING_SAVED))).toEqual(['1', '2', '3', '4']);
});

describe('the obstacle to a listing', () => {
  const query = aQuery({ category: ['saas'], zeroDown: ['yes'] });
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
        for (const { without } of filtersOf(query, saved)) {
          const wider = filterListings(listings, without, saved);
          expect(wider).toEqual(expect.arrayContaining(results));
        }
      }),
    );
  });

  test('the results are what every single filter admits', () => {
    fc.assert(
      fc.property(...situation, (listings, query, saved) => {
        const alone = FILTERS.map((filter) =>
          filterListings(listings, aQuery(filter.tidy(query)), saved),
        );
        expect(filterListings(listings, query, saved)).toEqual(
          listings.filter((listing) => alone.every((results) => results.includes(listing))),
        );
      }),
    );
  });
});
