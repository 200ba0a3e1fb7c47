import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  comparisonPath,
  MOST_SAVED,
  parseComparedIds,
  parseSavedIds,
  toggleSaved,
} from '#src/domain/listings/picked-listings.ts';

const manyIds = (count: number) => Array.from({ length: count }, (_, place) => `sf-${place}`);

describe('what a browser kept of saved listings', () => {
  test('is read in the order it was saved', () => {
    expect(parseSavedIds('["3","sf-9"]')).toEqual(['3', 'sf-9']);
  });

  test.each(['', 'rubbish', '{', 'null', '3', '"3"', '{"ids":["3"]}', '[]'])(
    'is nothing where it is %j',
    (stored) => {
      expect(parseSavedIds(stored)).toEqual([]);
    },
  );

  test('loses what is no id, what repeats, and what is too long to be one', () => {
    const longest = 'x'.repeat(40);
    const stored = JSON.stringify(['3', 4, null, ['5'], '3', longest, `${longest}x`]);
    expect(parseSavedIds(stored)).toEqual(['3', longest]);
  });

  test('loses the oldest of too many', () => {
    const ids = manyIds(MOST_SAVED + 2);
    expect(parseSavedIds(JSON.stringify(ids))).toEqual(ids.slice(2));
  });

  test('is never an error, whatever it is', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (stored) => {
        const ids = parseSavedIds(stored);
        expect(parseSavedIds(JSON.stringify(ids))).toEqual(ids);
      }),
    );
  });
});

describe('saving', () => {
  test('adds a listing at the end, and takes it out when it is there', () => {
    expect(toggleSaved(['3'], 'sf-9')).toEqual(['3', 'sf-9']);
    expect(toggleSaved(['3', 'sf-9'], '3')).toEqual(['sf-9']);
  });

  test('one too many drops the oldest', () => {
    const ids = manyIds(MOST_SAVED);
    expect(toggleSaved(ids, 'new')).toEqual([...ids.slice(1), 'new']);
  });

  test('leaves the ids it was given as they were', () => {
    const ids = ['3'];
    toggleSaved(ids, '3');
    toggleSaved(ids, '4');
    expect(ids).toEqual(['3']);
  });
});

const parse = (query: string) => parseComparedIds(new URLSearchParams(query));

describe('the listings that an address compares', () => {
  test.each([
    { query: 'ids=3,sf-9', ids: ['3', 'sf-9'] },
    { query: 'ids=sf-9%2C3', ids: ['sf-9', '3'] },
    { query: 'ids=3&ids=sf-9', ids: ['3', 'sf-9'] },
    { query: 'ids=%203%20,%20SF-9', ids: ['3', 'sf-9'] },
    { query: 'ids=3,3,sf-9,SF-9', ids: ['3', 'sf-9'] },
    { query: 'ids=1,2,3,4,5', ids: ['1', '2', '3', '4'] },
    { query: 'ids=1,1,1,1,2,3', ids: ['1', '2', '3'] },
    { query: '', ids: [] },
    { query: 'ids=', ids: [] },
    { query: 'ids=,,', ids: [] },
    { query: 'other=3', ids: [] },
  ])('are $ids for "$query"', ({ query, ids }) => {
    expect(parse(query)).toEqual(ids);
  });

  test.each(['../3', '<script>', 'sf--9', '-9', 'sf-', 'a b', 'ſf-9', 'x'.repeat(41)])(
    'are never anything that cannot be an id, like %s',
    (id) => {
      expect(parse(new URLSearchParams({ ids: `1,${id},2` }).toString())).toEqual(['1', '2']);
    },
  );
});

describe('the address of a comparison', () => {
  test('names the listings in their order', () => {
    expect(comparisonPath(['3', 'sf-9'])).toBe('/compare?ids=3,sf-9');
  });

  test('names four at most, each once', () => {
    expect(comparisonPath(['5', '1', '5', '2', '3', '4'])).toBe('/compare?ids=5,1,2,3');
  });

  test('is the empty page when there is nothing to compare', () => {
    expect(comparisonPath([])).toBe('/compare');
    expect(comparisonPath(['<script>'])).toBe('/compare');
  });

  test('gives back what was read from it, whatever the address said', () => {
    fc.assert(
      fc.property(fc.string(), (said) => {
        const ids = parseComparedIds(new URLSearchParams({ ids: said }));
        const path = comparisonPath(ids);
        const again = parseComparedIds(new URL(path, 'https://site.example').searchParams);
        expect(again).toEqual(ids);
      }),
    );
  });
});
