import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LONGEST_SEARCH } from '#src/domain/listings/filters/filters.ts';
import { tidyQuery } from '#src/domain/listings/marketplace-query.ts';
import { aQuery } from './a-listing-summary.ts';
import { arbitraryQuery } from './arbitrary-listing.ts';

describe('a tidy query', () => {
  test('has the lower price first', () => {
    expect(tidyQuery(aQuery({ minPrice: 90_000, maxPrice: 20_000 }))).toMatchObject({
      minPrice: 20_000,
      maxPrice: 90_000,
    });
  });

  test('has no space around the search but keeps that inside', () => {
    expect(tidyQuery(aQuery({ search: ' \t invoice  tool\n' })).search).toBe('invoice  tool');
  });

  test('keeps a search of the longest length and cuts a longer one', () => {
    const longest = 'x'.repeat(LONGEST_SEARCH);
    expect(tidyQuery(aQuery({ search: longest })).search).toBe(longest);
    expect(tidyQuery(aQuery({ search: `${longest}y` })).search).toBe(longest);
    expect(tidyQuery(aQuery({ search: `   ${longest}` })).search).toBe(longest);
  });

  test('does not cut a character in half, nor end on a space where it was cut', () => {
    expect(tidyQuery(aQuery({ search: '🧾'.repeat(200) })).search).toBe('🧾'.repeat(100));
    expect(tidyQuery(aQuery({ search: `${'x'.repeat(99)} more` })).search).toBe('x'.repeat(99));
  });

  test('has selections once each, in the order of the vocabulary', () => {
    const tidy = tidyQuery(
      aQuery({
        sources: ['Private', 'Founder Direct', 'Private'],
        structures: ['revenue_share', 'cash', 'revenue_share'],
      }),
    );
    expect(tidy.sources).toEqual(['Founder Direct', 'Private']);
    expect(tidy.structures).toEqual(['cash', 'revenue_share']);
  });

  test('does not change when it is tidied again, however untidy it was', () => {
    const untidy = fc
      .tuple(
        arbitraryQuery,
        fc.string({ unit: 'binary', maxLength: 150 }),
        fc.integer(),
        fc.integer(),
      )
      .map(([query, search, minPrice, maxPrice]) => ({ ...query, search, minPrice, maxPrice }));
    fc.assert(
      fc.property(untidy, (query) => {
        const tidy = tidyQuery(query);
        expect(tidyQuery(tidy)).toEqual(tidy);
      }),
    );
  });
});
