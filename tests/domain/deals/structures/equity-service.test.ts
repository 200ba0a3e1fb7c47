import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../a-deal.ts';
import { analyzed, aServiceStake, expectNoReturn, yearOf } from './a-situation.ts';
import { anySituation } from './any-situation.ts';
import { EVERY } from './every-structure.ts';

describe('equity for service', () => {
  test('brings its part of the profit as it vests', () => {
    const result = analyzed(aServiceStake());
    // 40 % of 3,000 is 1,200, of which a twelfth more comes with each month.
    expect(result.rows[0]?.profit).toBeCloseTo(100, 9);
    expect(result.rows[5]?.profit).toBeCloseTo(600, 9);
    expect(result.rows[11]?.profit).toBeCloseTo(1_200, 9);
    expect(result.rows[59]?.profit).toBeCloseTo(1_200, 9);
    expect(yearOf(result, 1, 'left')).toBeCloseTo(1_200 * 6.5, 9);
    expect(result.rows.at(-1)?.total).toBeCloseTo(1_200 * 6.5 + 48 * 1_200, 9);
  });

  test('takes no payment and has no debt: the work still due is what is owed', () => {
    const { rows, monthlyBurden, dscr, band, totalPaid, reasons, stillDue } =
      analyzed(aServiceStake());
    expect(rows.every(({ payment, interest }) => payment === 0 && interest === null)).toBe(true);
    expect([monthlyBurden, dscr, band.id, totalPaid]).toEqual([0, null, 'no-debt', 0]);
    expect(reasons.dscr).toBe("There's no debt to pay. You pay for the stake with work.");
    // 36,000 of work in twelve months.
    expect(rows[0]?.balance).toBeCloseTo(33_000, 6);
    expect(rows[11]?.balance).toBeCloseTo(0, 6);
    expect(stillDue).toBe(0);
  });

  test('gives the seller the work, and leaves them the rest of the business at its price', () => {
    const { sellerToday, controlKept } = analyzed(aServiceStake());
    // 54,000 + NPV(1 %; 12 × 3,000)
    expect(sellerToday).toBeCloseTo(87_765.23242, 5);
    expect(controlKept).toBe(0.4);
  });

  test('with a part in cash comes to the figures of a spreadsheet', () => {
    const result = analyzed(aServiceStake({ cashShare: 0.25 }));
    expect([result.cashAtClose, result.totalPaid]).toEqual([9_000, 9_000]);
    expect(result.cashOnCash).toBeCloseTo(7_800 / 9_000, 12);
    // (1 + IRR(−9,000; 100; 200; …; 1,200; 48 × 1,200))^12 − 1
    expect(result.irr).toBeCloseTo(1.719213545133, 8);
    expect(result.paybackMonths).toBeCloseTo(13, 9);
    // 54,000 + 9,000 + NPV(1 %; 12 × 2,250)
    expect(result.sellerToday).toBeCloseTo(88_323.924315, 5);
  });

  test('without cash has no return on it, and says why', () => {
    expectNoReturn(analyzed(aServiceStake()));
    expectNoReturn(analyzed(aServiceStake(), { sde: -12_000, growth: 0.05 }));
  });

  test('shares losses too', () => {
    const { rows, firstShortMonth, paidIn } = analyzed(aServiceStake(), { sde: -12_000 });
    expect(rows[11]?.left).toBeCloseTo(-400, 9);
    expect(firstShortMonth).toBe(1);
    expect(paidIn).toBeCloseTo(400 * 6.5 + 48 * 400, 6);
  });

  test('is refused for months that no work has', () => {
    const withMonths = (serviceMonths: number) => () =>
      analyzed(aServiceStake({ stake: 0.4, cashShare: 0, serviceMonths }));
    expectRefusal(withMonths(0), 'serviceMonths');
    expectRefusal(withMonths(121), 'serviceMonths');
    expectRefusal(withMonths(1.5), 'serviceMonths');
  });
});

describe('any equity for service', () => {
  test('gives the buyer and the seller the whole price in stakes, and never more profit than the stake', () => {
    fc.assert(
      fc.property(anySituation, EVERY['equity-service'].anyTerms, (situation, terms) => {
        const result = analyzed(aServiceStake(terms), situation, {
          horizonMonths: 120,
          yearlyDiscount: 0,
        });
        // Undiscounted, the seller's kept stake, cash and work are the price.
        expect(result.sellerToday).toBeCloseTo(situation.price, 1);
        const whole = analyzed(aServiceStake({ ...terms, stake: 1, serviceMonths: 1 }), situation);
        result.rows.slice(0, 60).forEach(({ profit }, index) => {
          const all = whole.rows[index]?.profit ?? 0;
          expect(Math.abs(profit)).toBeLessThanOrEqual(Math.abs(all) * terms.stake * (1 + 1e-12));
        });
        expect(result.stillDue).toBeLessThan(0.01);
      }),
    );
  });
});
