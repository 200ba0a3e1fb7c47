import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { maxPrice, type MaxPriceInput } from '#src/domain/deals/solve-for.ts';
import { dealRatios } from '#src/domain/deals/ratios.ts';
import { anyRate, anyTerm, expectRefusal, someMoney, someTarget } from './a-deal.ts';

describe('the most that can be paid', () => {
  const most = (overrides: Partial<MaxPriceInput> = {}) =>
    maxPrice({ sde: 36_000, targetDscr: 1.25, apr: 0.08, months: 48, downShare: 0, ...overrides });

  test('is the note that the profit can carry, and what is paid down beside it', () => {
    expect(most().note).toBeCloseTo(98_308.59, 2);
    expect(most({ downShare: 0.2 }).note).toBe(most().note);
    expect(most({ downShare: 0.2 }).price).toBeCloseTo(98_308.59 / 0.8, 2);
  });
  test('is nothing without a profit', () => {
    expect(most({ sde: 0 })).toEqual({ note: 0, price: 0 });
    expect(most({ sde: -1 })).toEqual({ note: 0, price: 0 });
  });
  test('is not limited by a note when all is paid down', () => {
    expect(most({ downShare: 1 })).toEqual({
      note: most().note,
      price: null,
      reason: 'You pay all cash, so no note limits the price.',
    });
    expect(most({ downShare: 1, sde: 0 }).price).toBeNull();
    expect(most().reason).toBeUndefined();
  });
  test('has a note with exactly the DSCR asked for', () => {
    fc.assert(
      fc.property(someMoney, someTarget, anyRate, anyTerm, (sde, targetDscr, apr, term) => {
        const months = Math.max(12, term);
        const { note } = most({ sde, targetDscr, apr, months });
        const deal = { sde, salary: 0, principal: note, apr, months, cashIn: 0 };
        const { dscr } = dealRatios(deal);
        if (dscr !== null) expect(dscr).toBeCloseTo(targetDscr, 9);
      }),
    );
  });
  test.each<[keyof MaxPriceInput, number]>([
    ['sde', Number.NaN],
    ['targetDscr', 0],
    ['targetDscr', -1],
    ['apr', -0.01],
    ['months', 0],
    ['months', 12.5],
    ['downShare', -0.1],
    ['downShare', 1.1],
  ])('is refused for a %s of %s', (field, value) => {
    expectRefusal(() => most({ [field]: value }), field);
  });
});
