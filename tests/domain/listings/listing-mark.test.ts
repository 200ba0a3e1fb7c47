import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listingMark } from '#src/domain/listings/listing-mark.ts';
import { CATEGORIES } from '#src/domain/listings/vocabulary.ts';

const titles = fc.string({ minLength: 1 });
const categories = fc.constantFrom(...CATEGORIES);

/** Where a path of M, l, a and z goes, from corner to corner. */
function cornersOf(path: string): number[][] {
  let [x, y] = [0, 0];
  return [...path.matchAll(/([Mla])([^Mlaz]*)/g)].map(([, command, rest = '']) => {
    const [right = Number.NaN, down = Number.NaN] = rest.trim().split(' ').map(Number).slice(-2);
    [x, y] = command === 'M' ? [Number(rest.split(' ')[0]), down] : [x + right, y + down];
    return [x, y];
  });
}

describe('the mark of a business without a logo', () => {
  test('is the same for the same name, whatever else the title says', () => {
    const one = listingMark({ title: 'Fernhold: fire-door records', category: 'saas' });
    expect(listingMark({ title: 'Fernhold: safety checks', category: 'saas' })).toEqual(one);
    expect(listingMark({ title: 'Trestleyard: bookings', category: 'saas' })).not.toEqual(one);
  });

  test('stays in its square', () => {
    fc.assert(
      fc.property(titles, categories, (title, category) => {
        const { path, size } = listingMark({ title, category });
        for (const corner of cornersOf(path).flat()) {
          expect(corner).toBeGreaterThanOrEqual(0);
          expect(corner).toBeLessThanOrEqual(size);
        }
      }),
    );
  });

  test('tells categories apart', () => {
    const marks = CATEGORIES.map((category) =>
      JSON.stringify(listingMark({ title: 'Fernhold', category })),
    );
    expect(new Set(marks).size).toBe(CATEGORIES.length);
  });

  test('differs between most names', () => {
    const names = Array.from({ length: 100 }, (_, n) => `Business ${n}`);
    const marks = names.map((title) => listingMark({ title, category: 'saas' }).path);
    expect(new Set(marks).size).toBeGreaterThan(70);
  });
});
