import { describe, expect, test } from 'vitest';
import { type LeastDownInput, zeroDownCheck } from '#src/domain/deals/solve-for.ts';
import { expectRefusal } from './a-deal.ts';

const check = (overrides: Partial<LeastDownInput> = {}) =>
  zeroDownCheck({
    price: 90_000,
    sde: 36_000,
    apr: 0.08,
    months: 60,
    targetDscr: 1.25,
    ...overrides,
  });

describe('a deal with nothing down', () => {
  test('pays for itself when the profit covers the payment as often as lenders ask', () => {
    const { dscr, verdict } = check();
    expect(dscr).toBeCloseTo(3_000 / 1_824.88, 4);
    expect(verdict).toBe(
      'This deal pays for itself: the business has $3,000 a month to cover a $1,825 payment. The shortest term that gives a DSCR of at least 1.25 is 44 months.',
    );
  });

  test('says when it can pay only just, and which term would be enough', () => {
    const { verdict } = check({ months: 36 });
    expect(verdict).toContain('This deal can barely make its payments:');
    expect(verdict).toContain('The shortest term that gives a DSCR of at least 1.25 is 44 months.');
  });

  test('says plainly when it cannot pay', () => {
    const { dscr, verdict } = check({ sde: 24_000, months: 36 });
    expect(dscr).toBeCloseTo(0.7092, 4);
    expect(verdict).toBe(
      "This deal can't pay for itself: the business has $2,000 a month to cover a $2,820 payment. The shortest term that gives a DSCR of at least 1.25 is 71 months.",
    );
  });

  test('says when no term would do, up to the longest that was looked at', () => {
    expect(check({ sde: 12_000 }).verdict).toContain(
      'No term up to 120 months gives a DSCR of at least 1.25.',
    );
  });

  test('of a loss cannot pay', () => {
    expect(check({ sde: -1_200 }).verdict).toContain(
      "can't pay for itself: the business has no profit left to cover a $1,825 payment.",
    );
  });

  test('does not pay for itself below 1, however low the target', () => {
    const { verdict } = check({ sde: 18_000, targetDscr: 0.5 });
    expect(verdict).toContain("can't pay for itself");
  });

  test('paid in less than a year must be paid out of those months', () => {
    const { dscr, verdict } = check({ price: 12_000, months: 3 });
    expect(verdict).toContain("can't pay for itself");
    // A year's profit is three times the note, so it has another DSCR than one of its months.
    expect(dscr).toBeNull();
  });

  test('has nothing to pay for nothing', () => {
    expect(check({ price: 0 })).toEqual({ dscr: null, verdict: "There's no debt to pay." });
  });

  test.each<[keyof LeastDownInput, number]>([
    ['price', -1],
    ['sde', Number.NaN],
    ['apr', -0.01],
    ['months', 0],
    ['targetDscr', 0],
  ])('is refused for a %s of %s', (field, value) => {
    expectRefusal(() => check({ [field]: value }), field);
  });
});
