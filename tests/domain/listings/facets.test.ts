import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countFacets, filterListings } from '#src/domain/listings/marketplace-view.ts';
import { indexListings } from '#src/domain/listings/filters/filter.ts';
import { FACETS } from '#src/domain/listings/filters/filters.ts';
import { aQuery, index, NOTHING_SAVED } from './a-listing-summary.ts';
import { arbitraryQuery, arbitrarySaved, arbitrarySummaries } from './arbitrary-listing.ts';

const LISTINGS = index(
  // A profit of 1,500 covers payments of 878.87 and, with nothing down, of 912.44.
  { id: '1', category: 'saas', source: 'Private', structures: ['cash', 'earn_out'] },
  // 1,000: a DSCR of 1.13 on typical terms, and of 1.09 with nothing down.
  { id: '2', category: 'saas', source: null, openToZeroDown: true, monthlyProfit: 1_000 },
  { id: '3', category: 'agency', source: 'Off-market', isOffMarket: true, age: 0.5 },
);

describe('counts beside the choices', () => {
  test('are of all listings while nothing is chosen', () => {
    const counts = countFacets(LISTINGS, aQuery(), new Set(['2', '3', 'gone']));
    expect(counts.category).toMatchObject({ all: 3, saas: 2, agency: 1, finance: 0 });
    expect(counts.sources).toMatchObject({ Private: 1, 'Off-market': 1, 'Microns.io': 0 });
    expect(counts.age).toEqual({ any: 3, 'under-1': 1, '1-2': 2, '3-plus': 0 });
    expect(counts.revenueStatus).toMatchObject({ any: 3, profitable: 2, 'pre-revenue': 0 });
    expect(counts.zeroDown).toEqual({ yes: 1 });
    expect(counts.paysForItself).toEqual({ yes: 1 });
    expect(counts.dscr).toEqual({ any: 3, '1.00': 2, '1.25': 1, '1.50': 1 });
    expect(counts.structures).toMatchObject({ cash: 3, earn_out: 1, revenue_share: 0 });
    expect(counts.view).toEqual({ saved: 2 });
  });

  test('ignore their own facet and honour the others', () => {
    const counts = countFacets(LISTINGS, aQuery({ category: ['agency'] }), NOTHING_SAVED);
    expect(counts.category).toMatchObject({ all: 3, saas: 2, agency: 1 });
    expect(counts.age).toMatchObject({ any: 1, 'under-1': 1, '1-2': 0 });
    expect(counts.zeroDown).toEqual({ yes: 0 });
  });
});

describe('for any listings and any query', () => {
  const situation = [
    arbitrarySummaries.map(indexListings),
    arbitraryQuery,
    arbitrarySaved,
  ] as const;

  test('a count is the number of results once that choice is made', () => {
    fc.assert(
      fc.property(...situation, (listings, query, saved) => {
        const counts = countFacets(listings, query, saved);
        for (const facet of FACETS) {
          for (const { word } of facet.choices) {
            const only = { ...query, ...facet.off };
            const chosen = { ...only, ...facet.choose(only, word) };
            expect(counts[facet.key]?.[word]).toBe(filterListings(listings, chosen, saved).length);
          }
        }
      }),
    );
  });
});
