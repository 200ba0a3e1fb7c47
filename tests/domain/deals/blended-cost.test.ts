import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { blendedCost, type Tranche } from '#src/domain/deals/solve-for.ts';
import { anyRate, anyTerm, expectRefusal, someMoney } from './a-deal.ts';

const note: Tranche = { amount: 45_000, apr: 0.08, months: 48 };

describe('what several loans cost together', () => {
  test('is the rate of the only one', () => {
    const { weighted, nominal, effective } = blendedCost([note]);
    expect(weighted).toBeCloseTo(0.08, 12);
    expect(nominal).toBeCloseTo(0.08, 9);
    expect(effective).toBeCloseTo((1 + 0.08 / 12) ** 12 - 1, 9);
  });

  test('is less than the weighted mean when the dear one is repaid sooner', () => {
    const dear = { amount: 45_000, apr: 0.28, months: 12 };
    const { weighted, nominal } = blendedCost([note, dear]);
    expect(weighted).toBeCloseTo(0.18, 12);
    expect(nominal).toBeLessThan(0.18);
    expect(blendedCost([note, { ...dear, months: 120 }]).nominal).toBeGreaterThan(0.18);
  });

  test('is null with the reason when nothing is borrowed', () => {
    const nothing = {
      weighted: null,
      nominal: null,
      effective: null,
      reason: 'Nothing is borrowed.',
    };
    expect(blendedCost([])).toEqual(nothing);
    expect(blendedCost([{ ...note, amount: 0 }])).toEqual(nothing);
  });

  test('lies between the lowest and the highest rate', () => {
    const tranche = fc.record({ amount: someMoney, apr: anyRate, months: anyTerm });
    fc.assert(
      fc.property(fc.array(tranche, { minLength: 1, maxLength: 5 }), (tranches) => {
        const rates = tranches.map(({ apr }) => apr);
        const { weighted, nominal } = blendedCost(tranches);
        for (const rate of [weighted, nominal]) {
          expect(rate).toBeGreaterThanOrEqual(Math.min(...rates) - 1e-9);
          expect(rate).toBeLessThanOrEqual(Math.max(...rates) + 1e-9);
        }
      }),
    );
  });

  test.each<[keyof Tranche, number]>([
    ['amount', -1],
    ['apr', Number.NaN],
    ['months', 0],
  ])('is refused for a second %s of %s', (field, value) => {
    expectRefusal(() => blendedCost([note, { ...note, [field]: value }]), `tranches[1].${field}`);
  });
});
