import { describe, expect, test } from 'vitest';
import { irr } from '#src/domain/deals/returns.ts';
import { blendedCost, maxPrice, shortestTerm } from '#src/domain/deals/solve-for.ts';
import { dscrBand, dscrGrid, dealRatios } from '#src/domain/deals/ratios.ts';
import { earnOutExpected } from '#src/domain/deals/earn-out.ts';
import { offerWorthToday } from '#src/domain/deals/offers/offer-worth.ts';
import { reconcileOffer } from '#src/domain/deals/offers/offer.ts';
import { balanceAfter, monthlyPayment } from '#src/domain/deals/payment.ts';
import { amortize } from '#src/domain/deals/schedule.ts';
import { readNumber } from '#src/domain/shared/number-text.ts';
import { aDeal, aLoan, aNoteUnder, expectRefusal } from './a-deal.ts';
import { anOffer } from './offers/an-offer.ts';

/** Each of these has been seen in a deal calculator that people use. */
describe('an error of other calculators', () => {
  test("a year's interest on the opening balance, against a monthly payment: here the note ends paid", () => {
    const { rows } = amortize(aLoan());
    expect(rows[0]).toMatchObject({ interest: 42_000, principal: 111_801 });
    expect(rows[11]?.interest).toBeLessThan(rows[0]?.interest ?? 0);
    expect(rows.at(-1)?.balance).toBe(0);
    const repaid = rows.reduce((sum, { principal }) => sum + principal, 0);
    expect(repaid).toBe(6_300_000);
  });

  test('a rate of return as the average over the first flow: here it is the rate that discounts to nothing', () => {
    const flows = [-1_000, 400, 400, 400];
    const { rate } = irr(flows);
    expect(rate).toBeCloseTo(0.09701026, 8);
    expect(rate).not.toBeCloseTo(400 / 1_000, 2);
    const worth = flows.reduce((sum, flow, period) => sum + flow / (1 + (rate ?? 0)) ** period, 0);
    expect(worth).toBeCloseTo(0, 9);
  });

  test('a rate of return with the down payment taken from the last flow: here it goes in first', () => {
    const late = irr([400, 400, 400 - 1_000]).rate;
    const first = irr([-1_000, 400, 400, 400]).rate;
    expect(first).toBeGreaterThan(0);
    expect(first).not.toBe(late);
  });

  test('999 as the DSCR of a deal without debt: here there is none, and the reason is told', () => {
    const { dscr, reasons } = dealRatios(aDeal({ principal: 0 }));
    expect(dscr).toBeNull();
    expect(reasons.dscr).toBe("There's no debt to pay.");
    expect(dscrBand(dscr).id).toBe('no-debt');
    const grid = { sde: 36_000, principal: 0, apr: 0.08, months: [36, 48], sdeChanges: [0] };
    expect(dscrGrid(grid)).toEqual([[null, null]]);
  });

  test('a cash-on-cash return of 0 when no cash goes in, which makes zero down look worst: here there is none', () => {
    const { cashOnCash, reasons } = dealRatios(aDeal({ cashIn: 0 }));
    expect(cashOnCash).toBeNull();
    expect(reasons.cashOnCash).toBe('You put in no cash.');
  });

  test('a DSCR before the salary that the cash flow is after: here both are after it', () => {
    const { dscr, cashFlow, debtService } = dealRatios(aDeal({ salary: 18_000 }));
    expect(dscr).toBeCloseTo(18_000 / debtService, 12);
    expect(cashFlow).toBeCloseTo(18_000 - debtService, 9);
    expect(dscr).toBeLessThan(1);
    expect(cashFlow).toBeLessThan(0);
  });

  test('debt service that runs on after the note has ended: here it stops', () => {
    const { debtService } = dealRatios(aDeal({ months: 6 }));
    expect(debtService).toBeCloseTo(6 * monthlyPayment(aLoan({ months: 6 })), 9);
    expect(balanceAfter({ ...aLoan(), after: 60 })).toBe(0);
    expect(amortize(aLoan({ months: 6 })).rows).toHaveLength(6);

    const { rows } = aNoteUnder({ months: 6, horizonMonths: 12 });
    const paid = rows.map(({ payment }) => payment > 0);
    expect(paid).toEqual([...Array<boolean>(6).fill(true), ...Array<boolean>(6).fill(false)]);

    const short = { amount: 45_000, apr: 0.08, months: 6 };
    const { nominal } = blendedCost([short, { ...short, months: 48 }]);
    expect(nominal).toBeCloseTo(0.08, 9);
  });

  test('7.5 % read as 7: here the half is kept', () => {
    expect(readNumber('7.5 %', 'percent')).toBe(7.5);
    const apr = (readNumber('7.5 %', 'percent') ?? 0) / 100;
    expect(monthlyPayment(aLoan({ apr }))).toBeCloseTo(1_523.27, 2);
    expect(monthlyPayment(aLoan({ apr: 0.07 }))).toBeCloseTo(1_508.61, 2);
    expect(amortize(aLoan({ apr })).rows[0]?.interest).toBe(39_375);
  });

  test('NaN at 0 %: here the principal is paid in equal parts', () => {
    const loan = aLoan({ apr: 0 });
    expect(monthlyPayment(loan)).toBe(1_312.5);
    expect(balanceAfter({ ...loan, after: 12 })).toBe(47_250);
    expect(amortize(loan)).toMatchObject({ paymentCents: 131_250, totalInterestCents: 0 });
    expect(dealRatios(aDeal({ apr: 0 })).debtService).toBe(15_750);
    const most = { sde: 36_000, targetDscr: 1.25, apr: 0, months: 48, downShare: 0 };
    expect(maxPrice(most).price).toBeCloseTo(115_200, 9);
    expect(shortestTerm({ sde: 36_000, principal: 63_000, apr: 0, targetDscr: 1.25 }).months).toBe(
      27,
    );
    const { rate } = irr([-63_000, ...Array<number>(48).fill(1_312.5)]);
    expect(rate).toBeCloseTo(0, 12);
  });

  test('a one-year term that divides by zero: here it has twelve payments', () => {
    const loan = aLoan({ months: 12 });
    expect(monthlyPayment(loan)).toBeCloseTo(5_480.27, 2);
    expect(amortize(loan).rows).toHaveLength(12);
    expect(balanceAfter({ ...loan, after: 12 })).toBe(0);
    expect(dealRatios(aDeal({ months: 12 })).dscr).toBeCloseTo(0.5474, 4);
    expect(amortize(aLoan({ months: 1 })).lastPaymentCents).toBe(6_342_000);
  });

  test('an earnout that silently vanishes: here it counts, or is refused', () => {
    const earnOut = { amount: 30_000, months: 12 };
    const offer = anOffer({ cashAtClose: 60_000, earnOut });
    expect(reconcileOffer(offer)).toMatchObject({ total: 90_000, difference: 0 });
    expect(offerWorthToday(offer).ifEarned).toBeGreaterThan(26_000);
    const undated = [
      { probability: 0.5, amount: 0 },
      { probability: 0.5, amount: 30_000 },
    ];
    expect(earnOutExpected(undated, 0.12)).toEqual({ expected: 15_000, present: 15_000 });
    expectRefusal(() => earnOutExpected([]), 'outcomes');
    expectRefusal(() => earnOutExpected(undated.slice(1)), 'outcomes');
  });
});
