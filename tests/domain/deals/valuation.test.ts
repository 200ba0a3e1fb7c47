import { describe, expect, test } from 'vitest';
import { annualChurn } from '#src/domain/deals/returns.ts';
import { valuation } from '#src/domain/deals/valuation.ts';
import { expectRefusal } from './a-deal.ts';

describe('a value by a multiple', () => {
  test('is a year of it times the multiple, adjusted, and 10 % to both sides', () => {
    expect(valuation({ monthly: 5_000, multiple: 2.5, adjustment: 0 })).toEqual({
      base: 150_000,
      low: 135_000,
      high: 165_000,
    });
    expect(valuation({ monthly: 3_000, multiple: 3, adjustment: -10 }).base).toBe(97_200);
    expect(valuation({ monthly: 3_000, multiple: 3, adjustment: 30 }).base).toBe(140_400);
  });
  test('is nothing for nothing', () => {
    const nothing = { base: 0, low: 0, high: 0 };
    expect(valuation({ monthly: 0, multiple: 3, adjustment: 0 })).toEqual(nothing);
    expect(valuation({ monthly: 3_000, multiple: 3, adjustment: -100 })).toEqual(nothing);
  });
  test('is null with the reason for a loss', () => {
    expect(valuation({ monthly: -1, multiple: 3, adjustment: 0 })).toEqual({
      base: null,
      low: null,
      high: null,
      reason: "A multiple doesn't work for a loss.",
    });
  });
  test.each([
    ['monthly', Number.NaN],
    ['multiple', -1],
    ['multiple', Infinity],
    ['adjustment', -101],
    ['adjustment', Number.NaN],
  ])('is refused for a %s of %s', (field, value) => {
    const fine = { monthly: 3_000, multiple: 3, adjustment: 0 };
    expectRefusal(() => valuation({ ...fine, [field]: value }), field);
  });
});

describe('the churn of a year', () => {
  test('is less than twelve months of it', () => {
    expect(annualChurn(0.03)).toBeCloseTo(0.306158, 6);
    expect(annualChurn(0)).toBe(0);
    expect(annualChurn(1)).toBe(1);
  });
  test.each([-0.01, 1.01, Number.NaN])('is refused for %s', (churn) => {
    expectRefusal(() => annualChurn(churn), 'monthlyChurn');
  });
});
