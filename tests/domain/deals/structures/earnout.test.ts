import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../a-deal.ts';
import { analyzed, anEarnOut, expectAmounts, expectNoReturn, yearOf } from './a-situation.ts';
import { anySituation } from './any-situation.ts';
import { EVERY } from './every-structure.ts';

const someTerms = { cashShare: 0.5, profitShare: 0.5, thresholdShare: 0.2, years: 3 };

describe('an earnout', () => {
  test('comes to the figures of a spreadsheet', () => {
    // Each year 50 % of 36,000 less 20 % of it is 14,400, or 1,200 a month.
    const result = analyzed(anEarnOut());
    expect(result.cashAtClose).toBe(45_000);
    expect(result.monthlyBurden).toBeCloseTo(1_200, 9);
    expect(result.cashOnCash).toBeCloseTo((12 * 1_800) / 45_000, 9);
    // (1 + IRR(−45,000; 36 × 1,800; 24 × 3,000))^12 − 1
    expect(result.irr).toBeCloseTo(0.604480462452, 9);
    expect(result.paybackMonths).toBeCloseTo(25, 9);
    expect(result.worst.left).toBeCloseTo(1_800, 9);
    expect(result.totalPaid).toBeCloseTo(45_000 + 3 * 14_400, 6);
    // 45,000 + 14,400 × (1.01^−12 + 1.01^−24 + 1.01^−36): the seller waits for the year's end.
    expect(result.sellerToday).toBeCloseTo(79_184.740353, 5);
    expect(result.controlKept).toBe(1);
    expect(result).toMatchObject({ firstShortMonth: null, shortMonths: 0, paidIn: 0 });
  });

  test('is no debt: it has no DSCR, and a reason', () => {
    const { dscr, band, reasons, rows } = analyzed(anEarnOut());
    expect([dscr, band.id]).toEqual([null, 'no-debt']);
    expect(Object.keys(reasons)).toEqual(['dscr']);
    expect(reasons.dscr).toContain("An earnout isn't debt. You owe only what the business earns.");
    expect(rows[0]?.interest).toBeNull();
  });

  test('owes what may still be earned, and nothing after the last year', () => {
    const { rows, stillDue } = analyzed(anEarnOut());
    expect(rows[0]?.balance).toBeCloseTo(45_000 - 1_200, 6);
    expect(rows[34]?.balance).toBeCloseTo(45_000 - 35 * 1_200, 6);
    expect([rows[35]?.balance, rows[36]?.balance, stillDue]).toEqual([0, 0, 0]);
    // Also when the last year is the last that is looked at.
    const long = analyzed(anEarnOut({ years: 5, profitShare: 0.1 }), {}, { horizonMonths: 60 });
    expect(yearOf(long, 5, 'payment')).toBeCloseTo(2_880, 6);
    expect(long.stillDue).toBe(0);
  });

  test('stops at the price', () => {
    const { rows, totalPaid } = analyzed(anEarnOut({ profitShare: 1, years: 4 }));
    // 28,800 in the first year, the 16,200 that are left in the second.
    const due = (year: number) => rows.slice(year * 12, year * 12 + 12).map((row) => row.payment);
    expect(due(0).reduce((sum, payment) => sum + payment)).toBeCloseTo(28_800, 6);
    expect(due(1).every((payment) => Math.abs(payment - 1_350) < 1e-9)).toBe(true);
    expect(due(2)).toEqual(Array<number>(12).fill(0));
    expect(totalPaid).toBeCloseTo(90_000, 6);
  });

  test("measures stressed years by the threshold of today's profit", () => {
    const { totalPaid } = analyzed(anEarnOut(), { sdeChange: -18_000 });
    expect(totalPaid).toBeCloseTo(45_000 + 3 * 0.5 * (18_000 - 7_200), 6);
    expect(analyzed(anEarnOut({ thresholdShare: 1 })).totalPaid).toBe(45_000);
    expect(analyzed(anEarnOut({ thresholdShare: 1 }), { sdeChange: 3_600 }).totalPaid).toBeCloseTo(
      45_000 + 3 * 1_800,
      6,
    );
  });

  test('is worth what each year brings along the way, and not what a mean year does', () => {
    // 2 % less each month: 32,292, 25,340 and 19,885. A mean year of 25,839 is above the threshold,
    // and yet what is due is not three times what such a year would owe.
    const sde = (year: number) =>
      Array.from({ length: 12 }, (_, month) => 3_000 * 0.98 ** (year * 12 + month)).reduce(
        (sum, amount) => sum + amount,
      );
    const terms = { thresholdShare: 0.7, years: 3 };
    const result = analyzed(anEarnOut(terms), { churn: 0.02, monthlyRevenue: null });
    const due = [0, 1, 2].map((year) => Math.max(0, 0.5 * (sde(year) - 25_200)));
    expectAmounts(
      [1, 2, 3].map((year) => yearOf(result, year, 'payment')),
      due,
    );
    const mean = (sde(0) + sde(1) + sde(2)) / 3;
    const paid = due.reduce((sum, amount) => sum + amount);
    expect(paid).toBeGreaterThan(2 * 3 * 0.5 * (mean - 25_200));
  });

  test('pays nothing for a year of loss, and has no threshold below nothing', () => {
    const { totalPaid, monthlyBurden } = analyzed(anEarnOut(), { sde: -12_000 });
    expect([totalPaid, monthlyBurden]).toEqual([45_000, 0]);
  });

  test('is set aside out of what the salary leaves over', () => {
    // Growing from less than the salary: the year pays it, though its first months cannot.
    const growing = analyzed(anEarnOut({ thresholdShare: 0 }), {
      sde: 12_000,
      salary: 12_000,
      growth: 0.05,
    });
    expect(growing.rows[0]).toMatchObject({ profit: 0, payment: 0 });
    expect(yearOf(growing, 1, 'payment')).toBeCloseTo(0.5 * 1_000 * ((1.05 ** 12 - 1) / 0.05), 6);
  });

  test('that salary leaves nothing for falls due at the end of the year', () => {
    const { rows, firstShortMonth, paidIn } = analyzed(anEarnOut(), { salary: 36_000 });
    expect(rows.slice(0, 12).map(({ payment }) => Math.round(payment))).toEqual([
      ...Array<number>(11).fill(0),
      14_400,
    ]);
    expect(firstShortMonth).toBe(12);
    expect(paidIn).toBeCloseTo(43_200, 6);
  });

  test('with nothing at close has no return on cash, and says why', () => {
    expectNoReturn(analyzed(anEarnOut({ cashShare: 0 })));
    expectNoReturn(analyzed(anEarnOut({ cashShare: 0 }), { salary: 36_000, growth: 0.02 }));
  });

  test('is refused for years, parts and thresholds that none has', () => {
    const withTerms = (terms: Partial<typeof someTerms>) => () =>
      analyzed(anEarnOut({ ...someTerms, ...terms }));
    expectRefusal(withTerms({ years: 0 }), 'years');
    expectRefusal(withTerms({ years: 11 }), 'years');
    expectRefusal(withTerms({ years: 2.5 }), 'years');
    expectRefusal(withTerms({ profitShare: -1 }), 'rate');
    expectRefusal(withTerms({ thresholdShare: -1 }), 'threshold');
  });
});

describe('any earnout', () => {
  test('never pays more than the price that is left, nor more than its part of profit', () => {
    fc.assert(
      fc.property(anySituation, EVERY.earnout.anyTerms, (situation, terms) => {
        const result = analyzed(anEarnOut(terms), situation, { horizonMonths: 120 });
        const most = result.parts.rest / 100;
        const paid = result.totalPaid - result.cashAtClose;
        expect(paid).toBeLessThanOrEqual(most * (1 + 1e-9) + 1e-6);
        expect(result.rows.every(({ payment }) => payment >= 0)).toBe(true);
        expect(result.stillDue).toBe(0);
        const last = result.rows.slice(terms.years * 12);
        expect(last.every(({ payment, balance }) => payment === 0 && balance === 0)).toBe(true);
      }),
    );
  });

  test('leaves nobody short who pays no salary out of profits', () => {
    fc.assert(
      fc.property(anySituation, EVERY.earnout.anyTerms, (situation, terms) => {
        const result = analyzed(anEarnOut(terms), { ...situation, salary: 0 });
        for (const { profit, left } of result.rows) {
          if (profit >= 0) expect(left).toBeGreaterThanOrEqual(-1e-6);
        }
      }),
    );
  });

  test('has nobody pay in only because money is set aside', () => {
    fc.assert(
      fc.property(anySituation, EVERY.earnout.anyTerms, (situation, terms) => {
        const result = analyzed(anEarnOut(terms), situation);
        for (const year of [1, 2, 3, 4, 5]) {
          const rows = result.rows.slice(year * 12 - 12, year * 12);
          const earned = rows.reduce((sum, { profit }) => sum + Math.max(0, profit), 0);
          if (yearOf(result, year, 'payment') > earned) continue;
          for (const { profit, left } of rows) {
            expect(left).toBeGreaterThanOrEqual(Math.min(0, profit) - 1e-6);
          }
        }
      }),
    );
  });
});
