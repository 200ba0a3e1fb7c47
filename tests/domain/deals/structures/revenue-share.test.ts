import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { revenueShare } from '#src/domain/deals/returns.ts';
import { analyzeStructure } from '#src/domain/deals/structures/analyze-structure.ts';
import { expectRefusal } from '../a-deal.ts';
import { analyzed, aRevenueShare, aSituation, expectNoReturn } from './a-situation.ts';
import { anySituation } from './any-situation.ts';
import { EVERY } from './every-structure.ts';

const someTerms = { cashShare: 0.1, revenueShare: 0.2, capMultiple: 1.3 };
const long = { horizonMonths: 120 };

describe('a revenue share', () => {
  test('comes to the figures of a spreadsheet', () => {
    // $1,000 a month until 1.3 × 81,000 = 105,300 is paid: 105 times, and $300 in month 106.
    const result = analyzed(aRevenueShare(), {}, long);
    expect(result.cashAtClose).toBe(9_000);
    expect(result.monthlyBurden).toBe(1_000);
    expect(result.dscr).toBeCloseTo(3, 12);
    expect(result.cashOnCash).toBeCloseTo(24_000 / 9_000, 12);
    // (1 + IRR(−9,000; 105 × 2,000; 2,700; 14 × 3,000))^12 − 1
    expect(result.irr).toBeCloseTo(10.112252697628, 7);
    expect(result.paybackMonths).toBeCloseTo(4.5, 12);
    expect(result.rows.map(({ payment }) => Math.round(payment)).slice(103, 107)).toEqual([
      1_000, 1_000, 300, 0,
    ]);
    expect(result.totalPaid).toBeCloseTo(114_300, 6);
    // 9,000 + NPV(1 %; 105 × 1,000; 300)
    expect(result.sellerToday).toBeCloseTo(73_927.73212, 5);
    expect(result.controlKept).toBe(1);
    expect(result.stillDue).toBeCloseTo(0, 6);
    expect(result.rows[0]).toMatchObject({ interest: null, balance: 104_300 });
  });

  test('that has not ended when the last month is over is still due', () => {
    expect(analyzed(aRevenueShare()).stillDue).toBeCloseTo(105_300 - 60_000, 6);
  });

  test('ends sooner with growth, and later or never with decline', () => {
    const ends = (growth: number) =>
      analyzed(aRevenueShare(), { growth }, long).rows.findIndex(({ balance }) => balance < 0.005);
    // 1,000 × (1.01^n − 1) ÷ 0.01 reaches 105,300 in month 73.
    expect(ends(0.01) + 1).toBe(73);
    expect(ends(-0.02)).toBe(-1);
    // At most 1,000 ÷ 0.02 is ever paid.
    const declining = analyzed(aRevenueShare(), { growth: -0.02 }, long);
    expect(declining.totalPaid - 9_000).toBeCloseTo(50_000 * (1 - 0.98 ** 120), 6);
  });

  test('is due when the profit is gone', () => {
    const { rows, dscr, firstShortMonth } = analyzed(aRevenueShare(), { sde: 6_000 });
    expect(rows[0]?.left).toBeCloseTo(-500, 9);
    expect(dscr).toBeCloseTo(0.5, 12);
    expect(firstShortMonth).toBe(1);
  });

  test('has a DSCR of a year at what revenue is today, after the salary', () => {
    const { dscr } = analyzed(aRevenueShare(), { churn: 0.05, salary: 6_000, sdeChange: -18_000 });
    expect(dscr).toBeCloseTo((18_000 - 6_000) / 12_000, 12);
    // What is paid in less than a year is not more than the cap.
    const small = analyzed(aRevenueShare({ cashShare: 0.95 }));
    expect(small.dscr).toBeCloseTo(36_000 / 5_850, 9);
    expect(analyzed(aRevenueShare({ cashShare: 0.995 })).monthlyBurden).toBeCloseTo(585, 9);
  });

  test('without a debt has no DSCR, and without revenue another reason', () => {
    const paid = analyzed(aRevenueShare({ cashShare: 1 }));
    expect([paid.dscr, paid.reasons.dscr]).toEqual([null, "There's no debt to pay."]);
    expect(paid.rows.every(({ payment }) => payment === 0)).toBe(true);
    const early = analyzed(aRevenueShare(), { monthlyRevenue: 0 });
    expect(early.dscr).toBeNull();
    expect(early.reasons.dscr).toContain("There's no share of revenue to pay.");
    expect(early.stillDue).toBe(105_300);
    expect(analyzed(aRevenueShare({ revenueShare: 0 })).reasons.dscr).toContain(
      "There's no share of revenue to pay.",
    );
  });

  test('cannot be reckoned without knowing the revenue', () => {
    expect(analyzeStructure(aSituation({ monthlyRevenue: null }), aRevenueShare())).toBeNull();
    const { monthlyRevenue, ...unsaid } = aSituation();
    expect(monthlyRevenue).toBe(5_000);
    expect(analyzeStructure(unsaid, aRevenueShare())).toBeNull();
  });

  test('with nothing at close has no return on cash, and says why', () => {
    expectNoReturn(analyzed(aRevenueShare({ cashShare: 0 })));
    expectNoReturn(analyzed(aRevenueShare({ cashShare: 0 }), { sde: 6_000, growth: 0.03 }));
  });

  test('is refused for a part or a multiple that none has', () => {
    const withTerms = (terms: Partial<typeof someTerms>) => () =>
      analyzed(aRevenueShare({ ...someTerms, ...terms }));
    expectRefusal(withTerms({ revenueShare: 1.1 }), 'revenueShare');
    expectRefusal(withTerms({ capMultiple: 0.9 }), 'capMultiple');
    expectRefusal(withTerms({ capMultiple: 10.1 }), 'capMultiple');
    const unknown = { monthlyRevenue: Number.NaN };
    expectRefusal(() => analyzed(aRevenueShare(someTerms), unknown), 'monthlyRevenue');
  });
});

describe('any revenue share', () => {
  test('never pays more than its cap, nor more than its part of a month', () => {
    fc.assert(
      fc.property(anySituation, EVERY['revenue-share'].anyTerms, (situation, terms) => {
        const { rows, parts, stillDue } = analyzed(aRevenueShare(terms), situation, long);
        const cap = (parts.rest / 100) * terms.capMultiple;
        const paid = rows.reduce((sum, { payment }) => sum + payment, 0);
        expect(paid).toBeLessThanOrEqual(cap * (1 + 1e-9));
        expect(paid + stillDue).toBeCloseTo(cap, 2);
        const { growth = 0, churn = 0, monthlyRevenue } = situation;
        let due = monthlyRevenue * terms.revenueShare;
        for (const { payment } of rows) {
          expect(payment).toBeLessThanOrEqual(due + cap * 1e-9 + due * 1e-9);
          due *= (1 + growth) * (1 - churn);
        }
      }),
    );
  });

  test('pays what the revenue share of the deal maths pays', () => {
    fc.assert(
      fc.property(anySituation, EVERY['revenue-share'].anyTerms, (situation, terms) => {
        const { rows, parts } = analyzed(aRevenueShare(terms), { ...situation, churn: 0 }, long);
        const advance = parts.rest / 100;
        const found = revenueShare({
          advance,
          cap: advance * terms.capMultiple,
          share: terms.revenueShare,
          firstMonthRevenue: situation.monthlyRevenue,
          growth: situation.growth ?? 0,
          horizonMonths: 120,
        });
        const paid = rows.reduce((sum, { payment }) => sum + payment, 0);
        expect(paid).toBeCloseTo(found.paid, 2);
        if (found.months !== null && found.months > 0) {
          expect(rows[found.months - 1]?.payment).toBeCloseTo(found.lastPayment, 4);
          expect(rows[found.months]?.payment ?? 0).toBe(0);
        }
      }),
    );
  });
});
