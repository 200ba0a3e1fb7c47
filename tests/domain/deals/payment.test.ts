import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { balanceAfter, type Loan, monthlyPayment } from '#src/domain/deals/payment.ts';
import { amortize } from '#src/domain/deals/schedule.ts';
import { aLoan, anyLoan, anyTerm, expectRefusal } from './a-deal.ts';

describe('the level payment of a loan', () => {
  test('is the annuity', () => {
    expect(monthlyPayment(aLoan())).toBeCloseTo(1_538.014108, 6);
  });
  test('is an equal part of the principal without interest', () => {
    expect(monthlyPayment(aLoan({ apr: 0 }))).toBe(1_312.5);
  });
  test('of a single month is the principal and a month of interest', () => {
    expect(monthlyPayment(aLoan({ apr: 0.12, months: 1 }))).toBeCloseTo(63_630, 6);
  });
  test('is nothing on nothing', () => {
    expect(monthlyPayment(aLoan({ principal: 0 }))).toBe(0);
  });
  test('keeps its digits at the smallest of rates', () => {
    expect(monthlyPayment(aLoan({ apr: 1e-9 }))).toBeCloseTo(1_312.5, 5);
    expect(monthlyPayment(aLoan({ apr: Number.MIN_VALUE }))).toBeCloseTo(1_312.5, 9);
  });
  test.each<[keyof Loan, number]>([
    ['principal', -1],
    ['principal', Number.NaN],
    ['principal', Infinity],
    ['apr', -0.01],
    ['apr', Number.NaN],
    ['apr', Infinity],
    ['months', 0],
    ['months', -12],
    ['months', 7.5],
    ['months', Number.NaN],
    ['principal', 1e13],
    ['apr', 100.01],
    ['months', 1_201],
  ])('is refused for a %s of %s', (field, value) => {
    expectRefusal(() => monthlyPayment(aLoan({ [field]: value })), field);
    expectRefusal(() => balanceAfter({ ...aLoan({ [field]: value }), after: 1 }), field);
  });
});

describe('what is still owed on a loan', () => {
  const after = (months: number) => balanceAfter({ ...aLoan(), after: months });

  test('is all of it at first and nothing at the end, or after it', () => {
    expect(after(0)).toBe(63_000);
    expect(after(48)).toBe(0);
    expect(after(49)).toBe(0);
  });
  test('is what the payments still to come are worth', () => {
    expect(after(12)).toBeCloseTo(49_080.8071, 4);
    const left = monthlyPayment(aLoan()) / monthlyPayment({ principal: 1, apr: 0.08, months: 36 });
    expect(after(12)).toBeCloseTo(left, 6);
  });
  test('falls in equal steps without interest', () => {
    expect(balanceAfter({ ...aLoan({ apr: 0 }), after: 36 })).toBeCloseTo(15_750, 9);
  });
  test('is never below zero, and never more than the month before', () => {
    fc.assert(
      fc.property(anyLoan, anyTerm, (loan, month) => {
        const before = balanceAfter({ ...loan, after: month - 1 });
        const now = balanceAfter({ ...loan, after: month });
        expect(now).toBeGreaterThanOrEqual(0);
        expect(now).toBeLessThanOrEqual(before);
        expect(before).toBeLessThanOrEqual(loan.principal);
      }),
    );
  });
  test('is what the schedule says, but for the rounding of its cents', () => {
    for (const { month, balance } of amortize(aLoan()).rows.slice(0, -1)) {
      expect(Math.abs(balance / 100 - after(month))).toBeLessThan(0.5);
    }
  });
  test.each([-1, 1.5, Number.NaN, 1_201])('is refused after %s months', (months) => {
    expectRefusal(() => after(months), 'after');
  });
});
