import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  dscrGrid,
  type DscrGridInput,
  type DealFigures,
  dealRatios,
} from '#src/domain/deals/ratios.ts';
import { monthlyPayment } from '#src/domain/deals/payment.ts';
import { aDeal, aLoan, anyLoan, expectRefusal, someMoney } from './a-deal.ts';

describe('the first year of a deal', () => {
  test('has every ratio, and no reasons, when there is debt, cash and something left', () => {
    const ratios = dealRatios(aDeal());
    expect(ratios.debtService).toBeCloseTo(18_456.17, 2);
    expect(ratios.dscr).toBeCloseTo(1.9506, 4);
    expect(ratios.cashFlow).toBeCloseTo(17_543.83, 2);
    expect(ratios.cashOnCash).toBeCloseTo(0.53981, 5);
    expect(ratios.paybackYears).toBeCloseTo(1.8525, 4);
    expect(ratios.reasons).toEqual({});
  });

  test('has no payback without a cash flow, be it a loss or exactly nothing', () => {
    const loss = dealRatios(aDeal({ salary: 18_000 }));
    expect(loss).toMatchObject({
      paybackYears: null,
      reasons: { paybackYears: 'No cash is left to pay you back.' },
    });
    expect(loss.cashOnCash).toBeCloseTo(-0.014036, 6);
    const nothing = dealRatios(aDeal({ salary: 36_000, principal: 0 }));
    expect(nothing).toMatchObject({ cashFlow: 0, cashOnCash: 0, paybackYears: null });
  });

  test('pays nothing back in no time', () => {
    expect(dealRatios(aDeal({ cashIn: 0 })).paybackYears).toBe(0);
  });

  test('may be one of a loss', () => {
    const { dscr, cashFlow } = dealRatios(aDeal({ sde: -6_000 }));
    expect(dscr).toBeLessThan(0);
    expect(cashFlow).toBeCloseTo(-24_456.17, 2);
  });

  test('takes twelve payments of a longer note, and those it has of a shorter one', () => {
    const yearly = (months: number) => dealRatios(aDeal({ months })).debtService;
    expect(yearly(13)).toBeCloseTo(12 * monthlyPayment(aLoan({ months: 13 })), 9);
    expect(yearly(11)).toBeCloseTo(11 * monthlyPayment(aLoan({ months: 11 })), 9);
  });

  test('never has a lower DSCR for more paid down', () => {
    fc.assert(
      fc.property(anyLoan, someMoney, someMoney, (loan, sde, down) => {
        const principal = Math.max(0, loan.principal - down);
        const before = dealRatios({ ...loan, sde, salary: 0, cashIn: 0 }).dscr;
        const after = dealRatios({ ...loan, principal, sde, salary: 0, cashIn: down }).dscr;
        if (before !== null) expect(after ?? Infinity).toBeGreaterThanOrEqual(before);
      }),
    );
  });

  test('has less left for each dollar of salary', () => {
    fc.assert(
      fc.property(anyLoan, someMoney, someMoney, (loan, sde, salary) => {
        const without = dealRatios({ ...loan, sde, salary: 0, cashIn: 0 });
        const paid = dealRatios({ ...loan, sde, salary, cashIn: 0 });
        expect(without.cashFlow - paid.cashFlow).toBeCloseTo(salary, 5);
        expect(paid.dscr ?? 0).toBeLessThanOrEqual(without.dscr ?? 0);
      }),
    );
  });

  test.each<[keyof DealFigures, number]>([
    ['sde', Number.NaN],
    ['sde', -1e13],
    ['salary', -1],
    ['cashIn', -1],
    ['cashIn', Infinity],
    ['principal', -1],
    ['apr', -0.01],
    ['months', 0],
  ])('is refused for a %s of %s', (field, value) => {
    expectRefusal(() => dealRatios(aDeal({ [field]: value })), field);
  });
});

describe('the grid of DSCR', () => {
  const grid = (overrides: Partial<DscrGridInput> = {}) =>
    dscrGrid({
      sde: 36_000,
      principal: 90_000,
      apr: 0.08,
      months: [36, 60],
      sdeChanges: [-0.2, 0],
      ...overrides,
    });

  test('has a row for each change and a column for each term', () => {
    const dscr = (sde: number, months: number) =>
      dealRatios({ sde, salary: 0, principal: 90_000, apr: 0.08, months, cashIn: 0 }).dscr;
    expect(grid()).toEqual([
      [dscr(28_800, 36), dscr(28_800, 60)],
      [dscr(36_000, 36), dscr(36_000, 60)],
    ]);
    expect(grid({ months: [] })).toEqual([[], []]);
    expect(grid({ sdeChanges: [] })).toEqual([]);
  });

  test('makes a loss worse by a change for the worse', () => {
    const [worse, same] = grid({ sde: -10_000, months: [36] }).flat();
    expect(worse).toBeLessThan(same ?? 0);
  });

  test.each<[string, Partial<DscrGridInput>]>([
    ['sde', { sde: Infinity }],
    ['principal', { principal: -1, months: [] }],
    ['apr', { apr: -1, months: [] }],
    ['months[1]', { months: [36, 0] }],
    ['sdeChanges[1]', { sdeChanges: [0, -10.1] }],
    ['sdeChanges[0]', { sdeChanges: [Number.NaN] }],
  ])('is refused with %s named for %o', (field, input) => {
    expectRefusal(() => grid(input), field);
  });
});
