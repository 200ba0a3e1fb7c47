import { expect } from 'vitest';
import { z } from 'zod';
import {
  annualChurn,
  annualise,
  blendedCost,
  earnOutExpected,
  earnOutTier,
  irr,
  paybackMonths,
  revenueShare,
} from '#src/domain/deals/index.ts';
import { NO_RATE } from '#src/domain/deals/returns.ts';
import { aNoteUnder } from './a-deal.ts';
import { about, expectClose, number, numbers, repeat, type Run } from './worked-case.ts';

/** What runs the worked cases of returns, earnouts, revenue shares and churn. */
export const FLOW_CASES: Record<string, Run> = {
  irrMonthly: about(
    z.object({ upfront: number, monthly: number, months: number, terminal: z.literal(0) }),
    z.object({ monthly: number, nominal: number, effective: number }),
    ({ upfront, monthly, months }, expected) => {
      const { rate } = irr([upfront, ...repeat(months, monthly)]);
      expectClose(rate, expected.monthly, 8);
      const yearly = annualise(rate ?? 0);
      expectClose(yearly.nominal, expected.nominal, 5);
      expectClose(yearly.effective, expected.effective, 6);
    },
  ),
  irr: about(numbers, z.union([number, z.null(), z.string()]), (flows, expected) => {
    const { rate, reason } = irr(flows);
    if (typeof expected === 'string') expect({ rate, reason }).toEqual(twoRates);
    else expectClose(rate, expected, 8);
    if (expected === null) expect(reason).toBe(NO_RATE.nothingIn);
  }),
  paybackMonths: about(z.object({ cashIn: number, monthly: number }), number, (input, expected) => {
    expectClose(paybackMonths(input.cashIn, repeat(48, input.monthly)), expected, 2);
  }),
  firstNegativeMonth: about(
    z.object({ sde0: number, decline: number, note: z.literal('A1') }),
    number,
    ({ sde0, decline }, expected) => {
      const byGrowth = aNoteUnder({ sde: sde0 * 12, growth: -decline });
      const byChurn = aNoteUnder({ sde: sde0 * 12, churn: decline });
      expect([byGrowth.firstShortMonth, byChurn.firstShortMonth]).toEqual([expected, expected]);
    },
  ),
  earnoutEV: about(z.array(z.tuple([number, number])), number, (pairs, expected) => {
    const outcomes = pairs.map(([probability, amount]) => ({ probability, amount }));
    expect(earnOutExpected(outcomes).expected).toBe(expected);
  }),
  earnoutTier: about(
    z.object({ threshold: number, rate: number, cap: number, revenue: numbers }),
    numbers,
    ({ revenue, ...tier }, expected) => {
      expect(revenue.map((metric) => earnOutTier(tier, metric))).toEqual(expected);
    },
  ),
  revShare: about(
    z.object({
      advance: number,
      cap: number,
      share: number,
      rev0: number,
      growth: number,
      horizon: number,
    }),
    z.object({
      months: number.nullable(),
      paid: number,
      last: number,
      monthly: number,
      nominal: number,
    }),
    ({ rev0, horizon, ...terms }, expected) => {
      const result = revenueShare({ ...terms, firstMonthRevenue: rev0, horizonMonths: horizon });
      expect(result.months).toBe(expected.months);
      expectClose(result.paid, expected.paid, 2);
      expectClose(result.lastPayment, expected.last, 3);
      expectClose(result.monthlyRate, expected.monthly, 8);
      expectClose(annualise(result.monthlyRate ?? 0).nominal, expected.nominal, 6);
    },
  ),
  revShareCeiling: about(
    z.object({ share: number, rev0: number, growth: number }),
    number,
    ({ share, rev0, growth }, expected) => {
      const offer = { advance: 60_000, cap: 81_000, horizonMonths: 120 };
      const { ceiling } = revenueShare({ ...offer, share, firstMonthRevenue: rev0, growth });
      expect(ceiling).toBe(expected);
    },
  ),
  wacc: about(z.array(z.tuple([number, number])), number, (pairs, expected) => {
    const tranches = pairs.map(([amount, apr]) => ({ amount, apr, months: 48 }));
    expectClose(blendedCost(tranches).weighted, expected, 12);
  }),
  annualChurn: about(numbers, numbers, (monthly, expected) => {
    expect(monthly.map((churn) => Number(annualChurn(churn).toFixed(6)))).toEqual(expected);
  }),
};

const twoRates = { rate: null, reason: NO_RATE.several };
