import { describe, expect, test } from 'vitest';
import { COMMON, FUND_CASES, type FundCase, projectFund } from '#src/features/fund/projection.ts';

const aCase = (overrides: Partial<FundCase> = {}): FundCase => ({
  name: 'Flat',
  failing: 0,
  profitChange: 0,
  saleMultiple: 3,
  ...overrides,
});

/** Reckoned on paper: $95,000 buys for $158,333.33, which earns a third of that a year. */
const PRICE = 95_000 / 0.6;
const PROFIT = PRICE / 3;
const NOTE_YEAR = 12 * 1_546.15;

describe('the projection of the fund', () => {
  test('pays out what running, notes and fee leave of the profit', () => {
    const { yearly } = projectFund(aCase());
    const left = PROFIT - 0.45 * PROFIT - NOTE_YEAR - 2_000;
    expect(left).toBeGreaterThan(8_000);
    // All of it goes to the investors until they have their capital back.
    expect(yearly[0]).toBeCloseTo(left, 0);
    expect(yearly[3]).toBeCloseTo(left, 0);
  });

  test('splits what the sale leaves after the preferred return and the capital', () => {
    const { yearly } = projectFund(aCase());
    const left = PROFIT - 0.45 * PROFIT - NOTE_YEAR - 2_000;
    const lastYear = PROFIT * 0.55 - 2_000 + PROFIT * 3 * 0.92;
    let owed = 100_000;
    for (let year = 1; year <= 4; year += 1) owed -= left - owed * 0.08;
    const first = owed * 1.08;
    expect(yearly[4]).toBeCloseTo(first + 0.8 * (lastYear - first), -1);
  });

  test('makes up a short year before it pays again', () => {
    const { yearly } = projectFund(aCase({ profitChange: -0.1, saleMultiple: 0 }));
    expect(yearly[3]).toBe(0);
    // The fifth year has no notes to pay, but the third and fourth are still to be made up.
    const profit = (index: number) => PROFIT * 0.9 ** index;
    const net = (index: number) =>
      profit(index) - 0.45 * PROFIT - 2_000 - (index < 4 ? NOTE_YEAR : 0);
    expect(net(2)).toBeLessThan(0);
    expect(yearly[4]).toBeCloseTo(net(4) + net(3) + net(2), -1);
  });

  test('takes the notes of failed businesses away with them', () => {
    const { yearly } = projectFund(aCase({ failing: 0.5 }));
    expect(yearly[0]).toBeCloseTo(0.5 * (PROFIT * 0.55 - NOTE_YEAR) - 2_000, 0);
  });

  test('gives nothing back when everything fails', () => {
    expect(projectFund(aCase({ failing: 1 }))).toEqual({
      yearly: [0, 0, 0, 0, 0],
      yearlyRate: null,
    });
  });

  test('shows a loss beside the gain', () => {
    const [good, weak, bad] = FUND_CASES.map(projectFund);
    const multiple = (one = { yearly: [Number.NaN] }) =>
      one.yearly.reduce((sum, amount) => sum + amount, 0) / COMMON.capital;
    expect(multiple(good)).toBeCloseTo(1.73, 2);
    expect(good?.yearlyRate).toBeCloseTo(0.132, 3);
    expect(multiple(weak)).toBeCloseTo(1.02, 2);
    expect(weak?.yearlyRate).toBeCloseTo(0.005, 3);
    expect(multiple(bad)).toBeCloseTo(0.49, 2);
    expect(bad?.yearlyRate).toBeCloseTo(-0.146, 3);
    expect(good?.yearly).toHaveLength(COMMON.years);
  });
});
