import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { askingPlace, valuationOf, valuation } from '#src/domain/deals/valuation.ts';
import { type AnalysisInputs, startingInputs } from '#src/domain/deals/analysis/inputs.ts';
import { anyInputs, someFigures } from './some-figures.ts';

const valued = (inputs: Partial<AnalysisInputs> = {}, figures = someFigures()) =>
  valuationOf({ ...startingInputs(), figures, ...inputs });

describe('the valuation', () => {
  test('is a multiple of the profit, or of the revenue', () => {
    // 3,000 × 12 × 3, and 5,000 × 12 × 2.5.
    expect(valued()).toEqual({ base: 108_000, low: 97_200, high: 118_800 });
    expect(valued({ method: 'revenue' })).toEqual({ base: 150_000, low: 135_000, high: 165_000 });
  });

  test('has its own multiple for each, and the adjustment for both', () => {
    const figures = someFigures({
      'profit-multiple': 4,
      'revenue-multiple': 1,
      adjustment: -10,
    });
    expect(valued({}, figures)?.base).toBe(129_600);
    expect(valued({ method: 'revenue' }, figures)?.base).toBe(54_000);
    expect(valued({}, someFigures({ adjustment: null }))).toEqual(valued());
  });

  test('is none of a loss, and none without the figure', () => {
    expect(valued({}, someFigures({ profit: -1 }))?.base).toBeNull();
    expect(valued({}, someFigures({ profit: null }))).toBeNull();
    expect(valued({ method: 'revenue' }, someFigures({ revenue: null }))).toBeNull();
    expect(valued({}, someFigures({ revenue: null }))?.base).toBe(108_000);
  });
});

describe('the asking price', () => {
  const value = valuation({ monthly: 3_000, multiple: 3, adjustment: 0 });

  test.each([
    [97_199.99, 'below'],
    [97_200, 'within'],
    [108_000, 'within'],
    [118_800, 'within'],
    [118_800.01, 'above'],
    [0, 'below'],
  ])('of $%d lies %s', (price, place) => {
    expect(askingPlace(price, value)?.place).toBe(place);
  });

  test('is so much more or less than the base', () => {
    expect(askingPlace(129_600, value)?.difference).toBeCloseTo(0.2, 12);
    expect(askingPlace(90_000, value)?.difference).toBeCloseTo(-1 / 6, 12);
    expect(askingPlace(0, value)?.difference).toBe(-1);
  });

  test('has no place without a value of at least a cent, or without a price', () => {
    expect(askingPlace(null, value)).toBeNull();
    expect(askingPlace(90_000, null)).toBeNull();
    const of = (monthly: number) => valuation({ monthly, multiple: 3, adjustment: 0 });
    expect(askingPlace(90_000, of(-1))).toBeNull();
    expect(askingPlace(90_000, of(0))).toBeNull();
    // Beside next to nothing a price is infinitely more.
    expect(askingPlace(90_000, of(1e-308))).toBeNull();
  });

  test('is at its place by its difference, whatever the figures', () => {
    fc.assert(
      fc.property(anyInputs, (inputs) => {
        const found = askingPlace(inputs.figures.price, valuationOf(inputs));
        if (!found) return;
        const { place, difference } = found;
        expect(Number.isFinite(difference)).toBe(true);
        if (difference < -0.1 - 1e-9) expect(place).toBe('below');
        else if (difference > 0.1 + 1e-9) expect(place).toBe('above');
        else if (Math.abs(difference) < 0.1 - 1e-9) expect(place).toBe('within');
      }),
    );
  });
});
