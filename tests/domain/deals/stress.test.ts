import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { monthlyPayment } from '#src/domain/deals/payment.ts';
import { amortize } from '#src/domain/deals/schedule.ts';
import { aLoan, aNoteUnder, anyLoan, expectRefusal, type Stress, someMoney } from './a-deal.ts';

const under = (overrides: Stress = {}) => aNoteUnder(overrides);

describe('a deal under stress', () => {
  test('without any is the same month until the note ends', () => {
    const { rows, firstShortMonth, shortMonths, paidIn, worst } = under();
    expect(rows).toHaveLength(48);
    expect(rows[0]).toMatchObject({
      month: 1,
      profit: 3_000,
      payment: 1_538.01,
      left: 1_461.99,
      total: 1_461.99,
    });
    expect(rows[1]?.total).toBeCloseTo(2 * 1_461.99, 9);
    expect([firstShortMonth, shortMonths, paidIn]).toEqual([null, 0, 0]);
    // The last payment takes up the rounding.
    expect(worst).toMatchObject({ month: 48, payment: 1_538.24 });
  });

  test('growth does not turn a loss into a profit', () => {
    const { rows } = under({ sde: -12_000, growth: 0.05 });
    expect(new Set(rows.map(({ profit }) => profit))).toEqual(new Set([-1_000]));
  });

  test('by churn has a first month in which the owner must pay in, and more after it', () => {
    const { rows, firstShortMonth, shortMonths, paidIn, worst } = under({ churn: 0.02 });
    expect(firstShortMonth).toBe(35);
    expect(rows[33]?.left).toBeGreaterThan(0);
    expect(rows[34]?.left).toBeLessThan(0);
    expect(shortMonths).toBe(14);
    expect(paidIn).toBeCloseTo(2_939.58, 2);
    expect(worst).toMatchObject({ month: 48 });
    expect(worst.left).toBeCloseTo(-377.47, 2);
  });

  test('by less profit has less of it from the first month', () => {
    expect(under({ sdeChange: -7_200 }).rows[0]?.profit).toBeCloseTo(2_400, 9);
    expect(under({ sdeChange: -18_000 }).firstShortMonth).toBe(1);
  });

  test('by a higher rate has the payments of that rate', () => {
    const { rows } = under({ rateChange: 0.04 });
    expect(rows[0]?.payment).toBeCloseTo(monthlyPayment(aLoan({ apr: 0.12 })), 2);
    expect(under({ rateChange: -0.08 }).rows[0]?.payment).toBe(1_312.5);
  });

  test('takes the salary off, which no decline lowers', () => {
    const { rows } = under({ salary: 12_000, churn: 0.5 });
    expect(rows[0]?.profit).toBe(2_000);
    expect(rows[1]?.profit).toBe(500);
  });

  test('grows what churn takes back', () => {
    expect(under({ growth: 0.02 }).rows[1]?.profit).toBeCloseTo(3_060, 9);
    expect(under({ growth: 0.25, churn: 0.2 }).rows[47]?.profit).toBeCloseTo(3_000, 9);
  });

  test('loses each dollar of lost revenue when costs stay', () => {
    const { rows } = under({ churn: 0.1, monthlyRevenue: 5_000 });
    expect(rows[0]?.profit).toBe(3_000);
    expect(rows[1]?.profit).toBeCloseTo(2_500, 9);
    expect(rows[2]?.profit).toBeCloseTo(3_000 - 5_000 * 0.19, 9);
    const unknown = under({ churn: 0.1, monthlyRevenue: null });
    expect(unknown.rows[1]?.profit).toBeCloseTo(2_700, 9);
    const growing = under({ growth: 0.1, monthlyRevenue: 5_000 });
    expect(growing.rows[1]?.profit).toBeCloseTo(3_300, 9);
  });

  test('makes a loss larger, not smaller', () => {
    const { rows } = under({ sde: -12_000, sdeChange: -2_400, churn: 0.1 });
    expect(rows[0]?.profit).toBeCloseTo(-1_200, 9);
    expect(rows[1]?.profit).toBeCloseTo(-1_320, 9);
  });

  test('meets the payments of the schedule as agreed, and none after it', () => {
    const { rows } = under({ months: 36, interestOnlyMonths: 6, horizonMonths: 40 });
    expect(rows[0]?.payment).toBe(420);
    expect(rows.slice(36).map(({ payment }) => payment)).toEqual([0, 0, 0, 0]);
  });

  test('looks no further than it is asked to', () => {
    const { rows, firstShortMonth } = under({ churn: 0.02, horizonMonths: 12 });
    expect(rows).toHaveLength(12);
    expect(firstShortMonth).toBeNull();
    expect(under({ horizonMonths: 1 }).rows).toHaveLength(1);
  });

  test('without a note still shows a business that loses money', () => {
    expect(under({ principal: 0, sde: -12_000 }).firstShortMonth).toBe(1);
    expect(under({ principal: 0 })).toMatchObject({ firstShortMonth: null });
  });

  test('pays in nothing for less than half a cent', () => {
    expect(under({ sde: 1_312.5 * 12 - 0.01, apr: 0 }).firstShortMonth).toBeNull();
    expect(under({ sde: 1_312.5 * 12 - 0.12, apr: 0 }).firstShortMonth).toBe(1);
  });
});

describe('any deal under stress', () => {
  test('pays its whole schedule, and never does better for more churn', () => {
    const churn = fc.integer({ min: 0, max: 100 }).map((percent) => percent / 100);
    fc.assert(
      fc.property(anyLoan, someMoney, churn, churn, (loan, sde, one, other) => {
        const [low = 0, high = 0] = [one, other].toSorted((a, b) => a - b);
        const better = under({ ...loan, sde, churn: low });
        const worse = under({ ...loan, sde, churn: high });
        const paid = worse.rows.reduce((sum, { payment }) => sum + payment, 0);
        const due = amortize(loan).rows.reduce((sum, { payment }) => sum + payment, 0);
        expect(paid).toBeCloseTo(due / 100, 4);
        expect(worse.worst.left).toBeLessThanOrEqual(better.worst.left);
        expect(worse.firstShortMonth ?? Infinity).toBeLessThanOrEqual(
          better.firstShortMonth ?? Infinity,
        );
        expect(worse.paidIn).toBeGreaterThanOrEqual(better.paidIn);
      }),
    );
  });

  test.each<[keyof Stress, number, string?]>([
    ['sde', Number.NaN],
    ['salary', -1],
    ['principal', -1, 'price'],
    ['apr', -0.01],
    ['apr', Number.NaN],
    ['months', 0, 'horizonMonths'],
    ['sdeChange', Number.NaN],
    ['growth', -1.1],
    ['growth', 0.6],
    ['churn', 1.1],
    ['monthlyRevenue', -1],
    ['rateChange', -0.081, 'apr'],
    ['rateChange', Infinity, 'apr'],
    ['horizonMonths', 0],
    ['horizonMonths', 1_201],
    ['interestOnlyMonths', 48],
  ])('is refused for a %s of %s', (field, value, refused = field) => {
    expectRefusal(() => under({ [field]: value }), refused);
  });
});
