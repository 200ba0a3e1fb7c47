import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distribute } from '#src/domain/deals/returns.ts';
import { STRUCTURES } from '#src/domain/deals/structures/structures.ts';
import { expectRefusal } from '../a-deal.ts';
import { analyzed, anInvestment, expectAmounts, expectNoReturn, yearOf } from './a-situation.ts';
import { anySituation } from './any-situation.ts';
import { EVERY } from './every-structure.ts';

const someTerms = { ownShare: 0.1, preferredRate: 0.08, investorShare: 0.4, years: 5 };
const long = { horizonMonths: 120 };

describe('an investor-backed purchase', () => {
  test('comes to the figures of a spreadsheet', () => {
    const result = analyzed(anInvestment());
    // 81,000 at 8 %: 6,480 preferred, 29,520 back; then 4,118.40 and 31,881.60; in the third year
    // 1,567.87, the last 19,598.40, and 40 % of 14,833.73; 40 % of 36,000 from then on.
    const paid = [1, 2, 3, 4, 5].map((year) => yearOf(result, year, 'payment'));
    expectAmounts(paid, [36_000, 36_000, 27_099.7632, 14_400, 14_400]);
    expectAmounts(
      [1, 2, 3].map((year) => yearOf(result, year, 'left')),
      [0, 0, 8_900.2368],
    );
    expect(result.cashAtClose).toBe(9_000);
    expect(result.monthlyBurden).toBeCloseTo(3_000, 9);
    expect(result.cashOnCash).toBeCloseTo(0, 9);
    expect(result.irr).toBeCloseTo(0.621288529334, 8);
    expect(result.paybackMonths).toBeCloseTo(36.055424, 6);
    expect(result.totalPaid).toBeCloseTo(9_000 + 127_899.7632, 6);
    expect(result.sellerToday).toBe(90_000);
    expect(result.controlKept).toBeCloseTo(0.6, 12);
    expect(result).toMatchObject({ firstShortMonth: null, shortMonths: 0, paidIn: 0, stillDue: 0 });
  });

  test('is no debt: it has no DSCR, and a reason', () => {
    const { dscr, band, reasons } = analyzed(anInvestment());
    expect([dscr, band.id]).toEqual([null, 'no-debt']);
    expect(reasons.dscr).toContain('Investors are paid from profit');
  });

  test('owes the capital until the year in which it is returned is over', () => {
    const { rows } = analyzed(anInvestment());
    const owed = [0, 10, 11, 22, 23, 34, 35, 59].map((index) => rows[index]?.balance);
    expectAmounts(owed, [81_000, 81_000, 51_480, 51_480, 19_598.4, 19_598.4, 0, 0]);
  });

  test('has to return at the end what profits did not', () => {
    // 6,000 a year never cover the 6,480 preferred: all of the capital is due in month 24.
    const { rows, firstShortMonth, worst, paidIn } = analyzed(anInvestment({ years: 2 }), {
      sde: 6_000,
    });
    expect(rows[23]).toMatchObject({ month: 24, balance: 0 });
    expect(rows[23]?.payment).toBeCloseTo(500 + 81_000, 6);
    expect([firstShortMonth, worst.month]).toEqual([24, 24]);
    expect(paidIn).toBeCloseTo(81_000, 6);
    expect(rows[24]).toMatchObject({ payment: 0, left: 500 });
  });

  test('leaves all profit to the buyer after the agreement, as the hint says', () => {
    const result = analyzed(anInvestment({ years: 2, investorShare: 0.9 }), { sde: 30_000 });
    const later = [3, 4, 5].map((year) => yearOf(result, year, 'left'));
    expectAmounts(later, [30_000, 30_000, 30_000]);
    const { hint } = STRUCTURES['investor-backed'].inputs['investor-share'] ?? {};
    expect(hint).toMatch(/until the term ends\.$/);
  });

  test('keeps the capital that falls due at the end out of what a usual month takes', () => {
    const { monthlyBurden } = analyzed(anInvestment({ years: 1 }), { sde: 6_000 });
    expect(monthlyBurden).toBeCloseTo(500, 9);
  });

  test('distributes nothing in a year of loss, which the buyer bears', () => {
    const { rows, monthlyBurden } = analyzed(anInvestment({ years: 1 }), { sde: -12_000 });
    expect(monthlyBurden).toBe(0);
    expect(rows[0]).toMatchObject({ payment: 0, left: -1_000, balance: 81_000 });
    expect(rows[11]).toMatchObject({ payment: 81_000, balance: 0 });
  });

  test('with all of the price as own money has no investors to pay', () => {
    const { rows, controlKept, cashAtClose } = analyzed(anInvestment({ ownShare: 1 }));
    expect([controlKept, cashAtClose]).toEqual([1, 90_000]);
    expect(rows.every(({ payment, balance }) => payment === 0 && balance === 0)).toBe(true);
  });

  test('with none of it has no return on cash, and says why', () => {
    expectNoReturn(analyzed(anInvestment({ ownShare: 0 })));
    expectNoReturn(analyzed(anInvestment({ ownShare: 0, years: 1 }), { sde: 6_000 }));
  });

  test('pays a higher preferred return when rates rise', () => {
    const paid = yearOf(analyzed(anInvestment(), { rateChange: 0.02 }), 3, 'payment');
    // 81,000 at 10 %: 8,100 and 27,900; 5,310 and 30,690; 2,241 and 22,410, and 40 % of 11,349.
    expect(paid).toBeCloseTo(2_241 + 22_410 + 0.4 * 11_349, 6);
  });

  test('is refused for terms that none has', () => {
    const withTerms = (terms: Partial<typeof someTerms>) => () =>
      analyzed(anInvestment({ ...someTerms, ...terms }));
    expectRefusal(withTerms({ years: 0 }), 'years');
    expectRefusal(withTerms({ years: 11 }), 'years');
    expectRefusal(withTerms({ preferredRate: -0.01 }), 'preferredRate');
    expectRefusal(withTerms({ investorShare: 1.01 }), 'investorShare');
  });
});

describe('any investor-backed purchase', () => {
  test('gives investors and buyer together what was distributed, and investors their waterfall', () => {
    fc.assert(
      fc.property(anySituation, EVERY['investor-backed'].anyTerms, (situation, terms) => {
        const result = analyzed(anInvestment(terms), situation, long);
        const capital = result.parts.rest / 100;
        const profits = Array.from({ length: terms.years }, (_, year) =>
          yearOf(result, year + 1, 'profit'),
        );
        const { years } = distribute({
          capital,
          preferredRate: terms.preferredRate + (situation.rateChange ?? 0),
          investorShare: terms.investorShare,
          distributions: profits.map((profit) => Math.max(0, profit)),
        });
        profits.forEach((profit, index) => {
          const paid = yearOf(result, index + 1, 'payment');
          const left = yearOf(result, index + 1, 'left');
          expect(paid + left).toBeCloseTo(profit, 3);
          if (capital === 0) expect(paid).toBe(0);
          else if (index < terms.years - 1)
            expect(paid).toBeCloseTo(years[index]?.investor ?? 0, 3);
          else {
            const last = (years[index]?.investor ?? 0) + (years[index]?.unreturned ?? 0);
            expect(paid).toBeCloseTo(last, 3);
          }
        });
        expect(result.stillDue).toBe(0);
      }),
    );
  });

  test('has nobody pay in only because money is set aside', () => {
    fc.assert(
      fc.property(anySituation, EVERY['investor-backed'].anyTerms, (situation, terms) => {
        const { rows } = analyzed(anInvestment(terms), situation, long);
        for (const { month, profit, left } of rows) {
          // But in the month in which capital falls due.
          if (month === terms.years * 12) continue;
          expect(left).toBeGreaterThanOrEqual(Math.min(0, profit) - Math.abs(profit) * 1e-9);
        }
      }),
    );
  });
});
