import { describe, expect, test } from 'vitest';
import {
  fieldOf,
  FIGURE_NAMES,
  boundFigure,
  startingInputs,
} from '#src/domain/deals/analysis/inputs.ts';
import { TARGET_DSCR } from '#src/domain/deals/payment.ts';
import { OFFER_DISCOUNT } from '#src/domain/deals/schedule.ts';
import { TYPICAL_TERMS } from '#src/domain/deals/note-terms.ts';

describe('a figure of an analysis', () => {
  test.each(FIGURE_NAMES)('%s starts within its bounds, at a value it can have', (name) => {
    const { min, max, step, start, isWhole } = fieldOf(name);
    expect(min).toBeLessThan(max);
    expect(step).toBeGreaterThan(0);
    if (start === null) return;
    expect(boundFigure(name, start)).toBe(start);
    if (isWhole) expect([min, max, start].every(Number.isInteger)).toBe(true);
  });

  test('is unknown to begin with only where the business alone can tell', () => {
    const unknown = FIGURE_NAMES.filter((name) => fieldOf(name).start === null);
    expect(unknown).toEqual(['price', 'revenue', 'profit']);
  });

  test('starts at the terms that are usual elsewhere on the site', () => {
    const { figures } = startingInputs();
    expect([figures.down, figures.rate, figures.months]).toEqual([
      TYPICAL_TERMS.downShare * 100,
      TYPICAL_TERMS.apr * 100,
      TYPICAL_TERMS.months,
    ]);
    expect([figures.discount, figures.target]).toEqual([OFFER_DISCOUNT * 100, TARGET_DSCR]);
  });

  test('is moved between its bounds, to whole numbers and to cents', () => {
    expect([boundFigure('down', -1), boundFigure('down', 101)]).toEqual([0, 100]);
    expect([boundFigure('months', 0), boundFigure('months', 48.5)]).toEqual([1, 49]);
    expect([boundFigure('growth', -11), boundFigure('growth', 0.25)]).toEqual([-10, 0.25]);
    expect([boundFigure('profit', -2e6), boundFigure('profit', 1 / 3)]).toEqual([-1e6, 0.33]);
    expect(boundFigure('price', Infinity)).toBe(10_000_000);
  });
});

describe('where an analysis starts', () => {
  test('is what is known of the business', () => {
    const { figures, method, structure } = startingInputs({
      price: 90_000,
      revenue: 5_000,
      profit: 3_000,
      churn: 4,
    });
    expect(figures).toMatchObject({ price: 90_000, revenue: 5_000, profit: 3_000, churn: 4 });
    expect(figures).toMatchObject({ down: 20, 'share-cash': 10, 'earnout-cash': 50 });
    expect([method, structure]).toEqual(['profit', 'seller-financing']);
  });

  test('is nothing where nothing is known', () => {
    expect(startingInputs()).toEqual(startingInputs({ price: undefined, down: undefined }));
    expect(startingInputs().figures).toMatchObject({ price: null, revenue: null, profit: null });
    expect(startingInputs({ price: Number.NaN, down: Number.NaN })).toEqual(startingInputs());
  });

  test('takes up the least that the seller wants at close', () => {
    const startsOf = (down: number) => {
      const { figures } = startingInputs({ down });
      return [figures.down, figures['share-cash'], figures['earnout-cash']];
    };
    expect(startsOf(0)).toEqual([0, 0, 50]);
    expect(startsOf(30)).toEqual([30, 30, 50]);
    expect(startsOf(70)).toEqual([70, 70, 70]);
    expect(startsOf(130)).toEqual([100, 100, 100]);
  });

  test('is its own each time', () => {
    startingInputs().figures.down = 99;
    expect(startingInputs().figures.down).toBe(20);
  });
});
