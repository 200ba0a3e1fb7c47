import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NO_RATE, revenueShare } from '#src/domain/deals/returns.ts';
import type { RevenueShareTerms } from '#src/domain/deals/contingent-payments.ts';
import { expectRefusal } from './a-deal.ts';

const share = (overrides: Partial<RevenueShareTerms> = {}) =>
  revenueShare({
    advance: 60_000,
    cap: 81_000,
    share: 0.25,
    firstMonthRevenue: 5_000,
    growth: 0,
    horizonMonths: 120,
    ...overrides,
  });

describe('a share of revenue', () => {
  test('is paid until the cap, the last payment being what is left of it', () => {
    expect(share()).toMatchObject({ months: 65, paid: 81_000, lastPayment: 1_000 });
    expect(share().reasons).toEqual({
      ceiling: 'Revenue is not declining, so only the cap limits payments.',
    });
  });

  test('ends sooner, and costs more a month, when revenue grows', () => {
    const { months, monthlyRate } = share({ growth: 0.02 });
    expect(months).toBeLessThan(65);
    expect(monthlyRate).toBeGreaterThan(share().monthlyRate ?? 0);
  });

  test('may be over in the first month', () => {
    expect(share({ firstMonthRevenue: 400_000 })).toMatchObject({ months: 1, lastPayment: 81_000 });
  });

  test('has no month more for a binary fraction', () => {
    // Ten times a tenth comes out a little below the whole.
    expect(share({ cap: 300, share: 0.1, firstMonthRevenue: 3 }).months).toBeNull();
    expect(share({ cap: 30, share: 0.1, firstMonthRevenue: 3 }).months).toBe(100);
    expect(share({ cap: 0.7, share: 0.1, firstMonthRevenue: 0.7 }).months).toBe(10);
  });

  test('that declines faster than it adds up never reaches the cap', () => {
    const { months, paid, ceiling, reasons } = share({ growth: -0.02 });
    expect(months).toBeNull();
    expect(paid).toBeCloseTo(56_966.38, 2);
    expect(ceiling).toBe(62_500);
    expect(reasons).toEqual({
      months: 'The cap is never reached, because revenue falls faster than payments add up.',
    });
  });

  test('that declines slowly reaches the cap, which is below its ceiling', () => {
    const { months, paid, ceiling } = share({ growth: -0.01 });
    expect(ceiling).toBe(125_000);
    expect([months, paid]).toEqual([104, 81_000]);
  });

  test('that is only late is said to be late', () => {
    expect(share({ horizonMonths: 12 }).reasons.months).toBe(
      "The cap isn't reached within 12 months.",
    );
    const slow = share({ growth: -0.01, horizonMonths: 24 });
    expect(slow.reasons.months).toBe("The cap isn't reached within 24 months.");
    expect(slow.monthlyRate).toBeLessThan(0);
  });

  test('of nothing pays nothing, and has no rate', () => {
    for (const nothing of [{ firstMonthRevenue: 0 }, { share: 0 }]) {
      const result = share({ ...nothing, growth: 10 });
      expect(result).toMatchObject({ months: null, paid: 0, lastPayment: 0, monthlyRate: null });
      expect(result.reasons.months).toBe('The cap is never reached, because nothing is paid.');
      expect(result.reasons.monthlyRate).toBe(NO_RATE.nothingBack);
    }
  });

  test('with nothing to pay back is over at once', () => {
    expect(share({ cap: 0 })).toMatchObject({
      months: 0,
      paid: 0,
      lastPayment: 0,
      monthlyRate: null,
    });
  });

  test('for no advance has no rate', () => {
    expect(share({ advance: 0 }).reasons.monthlyRate).toBe(NO_RATE.nothingIn);
  });

  test('that stops after a month has that month as its ceiling', () => {
    expect(share({ growth: -1 })).toMatchObject({ months: null, paid: 1_250, ceiling: 1_250 });
  });

  test('with a decline too small to reckon with has none', () => {
    expect(share({ growth: -1e-300 })).toMatchObject({ months: 65, ceiling: null });
  });

  test('never pays more than the cap, nor than the ceiling', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -300, max: 300 }),
        fc.integer({ min: 1, max: 200_000 }),
        (growth, cap) => {
          const { months, paid, lastPayment, ceiling } = share({ growth: growth / 1_000, cap });
          expect(paid).toBeLessThanOrEqual(cap);
          expect(lastPayment).toBeLessThanOrEqual(paid);
          if (months !== null) expect(paid).toBe(cap);
          if (ceiling !== null) expect(paid).toBeLessThanOrEqual(ceiling * (1 + 1e-9));
        },
      ),
    );
  });

  test.each<[keyof RevenueShareTerms, number]>([
    ['advance', -1],
    ['cap', Number.NaN],
    ['share', -0.01],
    ['share', 1.01],
    ['firstMonthRevenue', -1],
    ['growth', -1.01],
    ['growth', Infinity],
    ['horizonMonths', 0],
    ['horizonMonths', 1_201],
    ['horizonMonths', 1.5],
  ])('is refused for a %s of %s', (field, value) => {
    expectRefusal(() => share({ [field]: value }), field);
  });
});
