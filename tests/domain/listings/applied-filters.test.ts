import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  appliedFilters,
  DEFAULT_QUERY,
  tidyQuery,
  withoutFilters,
} from '#src/domain/listings/marketplace-query.ts';
import { filtersOf } from '#src/domain/listings/marketplace-view.ts';
import { aQuery, NOTHING_SAVED } from './a-listing-summary.ts';
import { arbitraryQuery, arbitrarySaved } from './arbitrary-listing.ts';

const EVERYTHING = aQuery({
  category: ['mobile'],
  search: ' invoice ',
  minPrice: 10_000,
  maxPrice: 50_000,
  sources: ['Founder Direct', 'Private'],
  age: ['under-1'],
  revenueStatus: ['break-even'],
  zeroDown: ['yes'],
  paysForItself: ['yes'],
  dscr: ['1.25'],
  structures: ['cash', 'seller_financing'],
  sort: 'profit',
  view: ['saved'],
});

describe('what is applied', () => {
  test('is nothing at first, and an order is not a filter', () => {
    expect(appliedFilters(DEFAULT_QUERY)).toEqual([]);
    expect(appliedFilters(aQuery({ sort: 'price-low' }))).toEqual([]);
  });

  test('is named value by value', () => {
    expect(appliedFilters(EVERYTHING).map(({ key, label }) => [key, label])).toEqual([
      ['view', 'Saved listings'],
      ['category', 'Mobile Apps'],
      ['search', '“invoice”'],
      ['price', '$10,000 to $50,000'],
      ['sources:Founder Direct', 'Founder Direct'],
      ['sources:Private', 'Private'],
      ['age', 'Under 1 year'],
      ['revenueStatus', 'Break-even'],
      ['zeroDown', 'Open to $0 down'],
      ['paysForItself', 'Pays for itself with no money down'],
      ['dscr', 'DSCR 1.25+'],
      ['structures:cash', 'Cash at close'],
      ['structures:seller_financing', 'Seller financing'],
    ]);
  });

  test.each([{ minPrice: 10_000 }, { maxPrice: 145_000 }])('is a price range for %j', (range) => {
    expect(appliedFilters(aQuery(range)).map(({ key }) => key)).toEqual(['price']);
  });

  test('is cleared one at a time, and the rest stays', () => {
    const without = (key: string) =>
      appliedFilters(EVERYTHING).find((applied) => applied.key === key)?.without;
    expect(without('category')).toEqual({ ...EVERYTHING, category: [] });
    expect(without('price')).toEqual({ ...EVERYTHING, minPrice: 0, maxPrice: 150_000 });
    expect(without('sources:Private')).toEqual({ ...EVERYTHING, sources: ['Founder Direct'] });
    expect(without('structures:cash')).toEqual({ ...EVERYTHING, structures: ['seller_financing'] });
    expect(without('zeroDown')).toEqual({ ...EVERYTHING, zeroDown: [] });
    expect(without('paysForItself')).toEqual({ ...EVERYTHING, paysForItself: [] });
    expect(without('dscr')).toEqual({ ...EVERYTHING, dscr: [] });
  });
});

test('a facet of several choices is dropped with all of them', () => {
  const sources = filtersOf(EVERYTHING, NOTHING_SAVED).find(({ key }) => key === 'sources');
  expect(sources?.without).toEqual({ ...EVERYTHING, sources: [] });
});

test('clearing all leaves the order as it is', () => {
  expect(withoutFilters(EVERYTHING)).toEqual({ ...DEFAULT_QUERY, sort: 'profit' });
});

describe('for any query', () => {
  test('clearing one value takes away that one and no other', () => {
    fc.assert(
      fc.property(arbitraryQuery, (query) => {
        const labels = appliedFilters(query).map(({ label }) => label);
        for (const { label, without } of appliedFilters(query)) {
          expect(appliedFilters(without).map((left) => left.label)).toEqual(
            labels.filter((other) => other !== label),
          );
        }
      }),
    );
  });

  test('clearing them one after the other, in any order, clears all', () => {
    fc.assert(
      fc.property(arbitraryQuery, fc.nat(), (query, pick) => {
        let left = query;
        for (
          let applied = appliedFilters(left);
          applied.length > 0;
          applied = appliedFilters(left)
        ) {
          left = applied[pick % applied.length]?.without ?? left;
        }
        expect(left).toEqual(withoutFilters(query));
      }),
    );
  });

  test('keys differ, and there is a value for each filter that is set', () => {
    fc.assert(
      fc.property(arbitraryQuery, arbitrarySaved, (query, saved) => {
        const keys = appliedFilters(query).map(({ key }) => key);
        expect(new Set(keys).size).toBe(keys.length);
        const filters = filtersOf(query, saved).map(({ key }) => key);
        expect([...new Set(keys.map((key) => key.split(':')[0]))]).toEqual(filters);
      }),
    );
  });

  test('a query without one of its filters is still tidy', () => {
    fc.assert(
      fc.property(arbitraryQuery, (query) => {
        for (const { without } of appliedFilters(query))
          expect(tidyQuery(without)).toEqual(without);
      }),
    );
  });
});
