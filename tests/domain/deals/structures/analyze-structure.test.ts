import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isNothing } from '#src/domain/deals/input-checks.ts';
import { OFFER_DISCOUNT } from '#src/domain/deals/schedule.ts';
import { analyzeStructure, commonHorizon } from '#src/domain/deals/structures/analyze-structure.ts';
import type { StructureChoice } from '#src/domain/deals/structures/structures.ts';
import { expectRefusal } from '../a-deal.ts';
import {
  analyzed,
  aNote,
  anEarnOut,
  anInvestment,
  aRevenueShare,
  aServiceStake,
  aSituation,
  expectAmounts,
  expectRate,
} from './a-situation.ts';
import { anySituation, aSoundSituation } from './any-situation.ts';
import { ALL_CHOICES, anyChoice } from './every-structure.ts';

describe('the months that structures are looked at', () => {
  test('are five years, or whole years until the longest agreed term has ended', () => {
    const horizon = (...choices: Parameters<typeof commonHorizon>[1]) =>
      commonHorizon(90_000, choices);
    expect(horizon()).toBe(60);
    expect(horizon(aNote(), anEarnOut(), anInvestment())).toBe(60);
    expect(horizon(aNote({ months: 60 }))).toBe(60);
    expect(horizon(aNote({ months: 61 }), anEarnOut())).toBe(72);
    expect(horizon(anEarnOut({ years: 7 }))).toBe(84);
    expect(horizon(aServiceStake({ serviceMonths: 90 }))).toBe(96);
    expect(horizon(anInvestment({ years: 8 }))).toBe(96);
    expect(horizon(aNote({ months: 240 }))).toBe(240);
  });

  test('are the same whatever a revenue share asks for', () => {
    expect(commonHorizon(90_000, [aRevenueShare({ revenueShare: 0.01, capMultiple: 10 })])).toBe(
      60,
    );
  });

  test('do not count the months of a note over nothing', () => {
    expect(commonHorizon(90_000, [aNote({ months: 240, downShare: 1 })])).toBe(60);
    expect(commonHorizon(0, [aNote({ months: 240 })])).toBe(60);
  });

  test('go on as long as any other structure asks for anything', () => {
    fc.assert(
      fc.property(anySituation, anyChoice, (situation, choice) => {
        const horizonMonths = commonHorizon(situation.price, [choice]);
        const { rows, stillDue } = analyzed(
          choice,
          { ...situation, growth: 0 },
          { horizonMonths: 480 },
        );
        const last = rows.findLast(({ payment, balance }) => payment !== 0 || balance !== 0);
        if (choice.id === 'revenue-share') expect(horizonMonths).toBe(60);
        else
          expect([last === undefined || last.month <= horizonMonths, stillDue]).toEqual([true, 0]);
      }),
    );
  });

  test('leave nothing due, but of a revenue share', () => {
    const situation = aSituation();
    const horizonMonths = commonHorizon(situation.price, ALL_CHOICES);
    const dueOf = (choice: StructureChoice) =>
      analyzed(choice, situation, { horizonMonths }).stillDue;
    expectAmounts([dueOf(aRevenueShare())], [105_300 - 60_000]);
    const others = ALL_CHOICES.filter(({ id }) => id !== 'revenue-share').map(dueOf);
    expectAmounts(
      others,
      others.map(() => 0),
    );
  });

  test('end before payments do, and these are paid all the same', () => {
    const { totalPaid, stillDue, rows } = analyzed(aNote(), {}, { horizonMonths: 12 });
    expect(totalPaid).toBeCloseTo(100_824.71, 6);
    expect(stillDue).toBe(rows[11]?.balance);
    expect(analyzed(aRevenueShare()).totalPaid).toBeCloseTo(9_000 + 105_300, 6);
  });
});

describe('a structure', () => {
  test.each(ALL_CHOICES)(
    'has its own id and as many rows as months are looked at: $id',
    (choice) => {
      const result = analyzed(choice);
      expect(result.id).toBe(choice.id);
      expect(result.rows.map(({ month }) => month)).toEqual(
        Array.from({ length: 60 }, (_, index) => index + 1),
      );
      expect(analyzed(choice, {}, { horizonMonths: 1 }).rows).toHaveLength(1);
    },
  );

  test('is worth to the seller what waiting makes of it', () => {
    const patient = analyzed(aNote(), {}, { yearlyDiscount: 0 });
    expect(patient.sellerToday).toBeCloseTo(100_824.71, 6);
    // At the note's own rate it is worth its price, but for the rounding of cents.
    expect(analyzed(aNote(), {}, { yearlyDiscount: 0.08 }).sellerToday).toBeCloseTo(90_000, 0);
    const usual = analyzed(aNote(), {}, { yearlyDiscount: OFFER_DISCOUNT });
    expect(analyzed(aNote()).sellerToday).toBe(usual.sellerToday);
  });

  test('that loses nearly all has no rate of return, and says why', () => {
    const { irr, reasons } = analyzed(aNote({ downShare: 1 }), {
      churn: 1,
      monthlyRevenue: null,
    });
    expect(irr).toBeNull();
    expect(reasons.irr).toContain('Nearly all of your cash is lost');
    expect(reasons.paybackMonths).toBe('Not within 60 months.');
  });

  test('needs nothing paid in for less than half a cent', () => {
    const balanced = (missing: number) =>
      analyzed(aNote({ apr: 0 }), { sde: 1_312.5 * 12 - missing * 12 });
    expect(balanced(0.004)).toMatchObject({ firstShortMonth: null, shortMonths: 0, paidIn: 0 });
    expect(balanced(0.01)).toMatchObject({ firstShortMonth: 1, shortMonths: 48 });
    expect(balanced(0.01).paidIn).toBeCloseTo(0.48, 6);
  });

  test('has the first of equal worst months', () => {
    expect(analyzed(aNote({ downShare: 1 })).worst.month).toBe(1);
  });

  test('without a price costs nothing and returns on nothing', () => {
    for (const choice of ALL_CHOICES) {
      const { cashAtClose, totalPaid, dscr, irr, stillDue } = analyzed(choice, { price: 0 });
      expect([cashAtClose, totalPaid, dscr, irr, stillDue]).toEqual([0, 0, null, null, 0]);
    }
  });

  test('is refused for a business or an outlook that none has', () => {
    const withSituation = (situation: object) => () =>
      analyzeStructure(aSituation(situation), aServiceStake());
    expectRefusal(withSituation({ price: -1 }), 'price');
    expectRefusal(withSituation({ sde: Number.NaN }), 'sde');
    expectRefusal(withSituation({ salary: -1 }), 'salary');
    expectRefusal(withSituation({ growth: 0.6 }), 'growth');
    expectRefusal(withSituation({ churn: 1.1 }), 'churn');
    expectRefusal(withSituation({ sdeChange: Number.NaN }), 'sdeChange');
    expectRefusal(withSituation({ monthlyRevenue: -1 }), 'monthlyRevenue');
    const withOptions = (options: object) => () =>
      analyzeStructure(aSituation(), aServiceStake(), options);
    expectRefusal(withOptions({ horizonMonths: 0 }), 'horizonMonths');
    expectRefusal(withOptions({ yearlyDiscount: -0.01 }), 'yearlyDiscount');
  });
});

describe('any structure', () => {
  test('has rows that add up', () => {
    fc.assert(
      fc.property(anySituation, anyChoice, (situation, choice) => {
        const result = analyzed(choice, situation, { horizonMonths: 120 });
        const { rows, cashAtClose, totalPaid, worst } = result;
        const size = rows.reduce((sum, row) => sum + Math.abs(row.left) + row.payment, cashAtClose);
        let total = -cashAtClose;
        let paid = cashAtClose;
        let paidIn = 0;
        for (const row of rows) {
          expect(row.left).toBe(row.profit - row.payment);
          total += row.left;
          paid += row.payment;
          if (!isNothing(-row.left)) paidIn -= row.left;
          expect(Math.abs(row.total - total)).toBeLessThanOrEqual(size * 1e-12);
          expect(row.balance).toBeGreaterThanOrEqual(0);
          expect(row.left).toBeGreaterThanOrEqual(worst.left);
        }
        expect(Math.abs(totalPaid - paid)).toBeLessThanOrEqual(size * 1e-12);
        expect(Math.abs(result.paidIn - paidIn)).toBeLessThanOrEqual(0.02 + size * 1e-12);
        expect(result.firstShortMonth === null).toBe(result.shortMonths === 0);
        expect(result.controlKept).toBeGreaterThanOrEqual(0);
        expect(result.controlKept).toBeLessThanOrEqual(1);
      }),
      { numRuns: 50 },
    );
  });

  test('has a rate of return that discounts its cash to nothing, and a payback that adds up', () => {
    let rates = 0;
    let paybacks = 0;
    fc.assert(
      fc.property(fc.oneof(anySituation, aSoundSituation), anyChoice, (situation, choice) => {
        const result = analyzed(choice, situation);
        const { rows, cashAtClose, paybackMonths } = result;
        if (result.irr !== null) {
          rates += 1;
          expectRate(result.irr, result);
        }
        if (paybackMonths !== null) {
          paybacks += 1;
          const whole = Math.ceil(paybackMonths - 1e-9);
          expect(rows[whole - 1]?.total).toBeGreaterThanOrEqual(-cashAtClose * 1e-6);
          if (whole > 1) expect(rows[whole - 2]?.total).toBeLessThanOrEqual(cashAtClose * 1e-6);
        } else if (cashAtClose > 0) {
          expect(rows.every(({ total }) => total < 0)).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
    expect(Math.min(rates, paybacks)).toBeGreaterThan(20);
  });

  test('gives a reason for each figure that does not exist, and for no other', () => {
    fc.assert(
      fc.property(anySituation, anyChoice, (situation, choice) => {
        const result = analyzed(choice, situation);
        for (const name of ['dscr', 'cashOnCash', 'irr', 'paybackMonths'] as const) {
          const reason = result.reasons[name];
          if (result[name] === null) expect(reason).toMatch(/^[A-Z].*\.$/);
          else expect(reason).toBeUndefined();
        }
        if (result.cashAtClose === 0) {
          expect([result.cashOnCash, result.irr, result.paybackMonths]).toEqual([null, null, null]);
        }
      }),
      { numRuns: 200 },
    );
  });

  test('is never better for more churn', () => {
    fc.assert(
      fc.property(anySituation, anyChoice, (situation, choice) => {
        const worse = analyzed(choice, situation);
        const better = analyzed(choice, { ...situation, churn: 0 });
        expect(better.rows[59]?.profit).toBeGreaterThanOrEqual(worse.rows[59]?.profit ?? 0);
      }),
    );
  });
});
