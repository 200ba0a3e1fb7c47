import { describe, expect, test } from 'vitest';
import { FACETS } from '#src/domain/listings/filters/filters.ts';
import { DEFAULT_QUERY } from '#src/domain/listings/marketplace-query.ts';
import { aQuery } from '../a-listing-summary.ts';

describe.each(FACETS.map((facet) => [facet.key, facet] as const))('the facet %s', (_key, facet) => {
  test('chooses nothing at first but the choice that lets everything in', () => {
    const chosen = facet.choices.filter(({ word }) => facet.isChosen(DEFAULT_QUERY, word));
    expect(chosen.map(({ word }) => word)).toEqual(facet.none === undefined ? [] : [facet.none]);
  });

  test('has each of its choices chosen by its control, and a box cleared by it again', () => {
    for (const { word } of facet.choices) {
      const chosen = aQuery(facet.choose(DEFAULT_QUERY, word));
      expect(facet.isChosen(chosen, word)).toBe(true);
      const again = facet.choose(chosen, word);
      const isBox = facet.control === 'box' || facet.control === 'boxes';
      expect(aQuery(again)).toEqual(isBox ? DEFAULT_QUERY : chosen);
    }
  });

  test('knows no other choice', () => {
    expect(aQuery(facet.choose(DEFAULT_QUERY, 'yachts'))).toEqual(DEFAULT_QUERY);
  });
});
