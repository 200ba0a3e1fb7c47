import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { analyzeDeal } from '#src/domain/deals/analysis/analyze-deal.ts';
import {
  PRICE_CHANGES,
  PROFIT_CHANGES,
  sensitivityGrid,
} from '#src/domain/deals/analysis/sensitivity.ts';
import { anyFigures, someFigures } from './some-figures.ts';

const cellAt = (figures = someFigures(), profit = 0, price = 0) =>
  sensitivityGrid(figures)
    ?.find(({ profitChange }) => profitChange === profit)
    ?.cells.find(({ priceChange }) => priceChange === price);

const analyzedDscr = (figures = someFigures()) =>
  analyzeDeal(figures)?.structures.find(({ id }) => id === 'seller-financing')?.result?.dscr;

describe('the heat map', () => {
  test('has a row for each change of profit and a column for each of price', () => {
    const grid = sensitivityGrid(someFigures()) ?? [];
    expect(grid.map(({ profitChange }) => profitChange)).toEqual([...PROFIT_CHANGES]);
    for (const { cells } of grid) {
      expect(cells.map(({ priceChange }) => priceChange)).toEqual([...PRICE_CHANGES]);
    }
    expect(grid[0]?.profit).toBeCloseTo(3_600, 9);
    expect(grid[0]?.cells[0]?.price).toBeCloseTo(72_000, 9);
  });

  test('comes to the figures of a spreadsheet', () => {
    // 36,000 ÷ (12 × PMT(8 %/12, 48, −72,000)), PMT 1,757.73
    expect(cellAt()?.dscr).toBeCloseTo(36_000 / (12 * 1_757.7299), 5);
    expect(cellAt()?.band.id).toBe('comfortable');
    const worst = cellAt(someFigures(), -0.3, 0.2);
    expect(worst?.dscr).toBeCloseTo(((36_000 / (12 * 1_757.7299)) * 0.7) / 1.2, 5);
    expect(worst?.band.id).toBe('cannot-pay');
  });

  test('changes the profit, not add-backs or salary', () => {
    const figures = someFigures({ 'add-backs': 12_000, salary: 24_000 });
    expect(cellAt(figures, -0.2)?.dscr).toBeCloseTo(
      (36_000 * 0.8 + 12_000 - 24_000) / (12 * 1_757.7299),
      5,
    );
  });

  test('makes a loss larger, not smaller', () => {
    const figures = someFigures({ profit: -1_000 });
    const grid = sensitivityGrid(figures) ?? [];
    expect(grid.at(-1)?.profit).toBeCloseTo(-1_300, 9);
    expect(cellAt(figures, -0.3)?.dscr).toBeLessThan(cellAt(figures)?.dscr ?? 0);
  });

  test('has no DSCR where there is no debt, and is none without a price or a profit', () => {
    expect(cellAt(someFigures({ down: 100 }))).toMatchObject({
      dscr: null,
      band: { id: 'no-debt' },
    });
    expect(cellAt(someFigures({ price: 0 }))?.dscr).toBeNull();
    expect(sensitivityGrid(someFigures({ price: null }))).toBeNull();
    expect(sensitivityGrid(someFigures({ profit: null }))).toBeNull();
  });

  test.each([
    {},
    { 'interest-only': 12 },
    { months: 24, 'interest-only': 20 },
    { months: 6, 'interest-only': 36 },
    { months: 1 },
    { price: 0.07, profit: 1 },
  ])('has the analyzed DSCR at its centre: %j', (changes) => {
    const figures = someFigures(changes);
    expect(cellAt(figures)?.dscr).toBe(analyzedDscr(figures));
  });

  test('has the analyzed DSCR of every other price and profit, whatever the figures', () => {
    fc.assert(
      fc.property(anyFigures, (figures) => {
        const grid = sensitivityGrid(figures);
        if (!grid) {
          expect(analyzedDscr(figures)).toBeUndefined();
          return;
        }
        expect(cellAt(figures)?.dscr).toBe(analyzedDscr(figures));
        for (const { profit, cells } of grid) {
          const [cell] = cells;
          const found = analyzedDscr({ ...figures, profit, price: cell?.price ?? 0 });
          expect(cell?.dscr).toBe(found);
        }
      }),
      { numRuns: 40 },
    );
  });
});
