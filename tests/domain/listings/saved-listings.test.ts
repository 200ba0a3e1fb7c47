import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MOST_SAVED, parseSavedIds, toggleSaved } from '#src/domain/listings/saved-listings.ts';

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
