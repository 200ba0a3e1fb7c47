import { expect } from 'vitest';
import { z } from 'zod';
import {
  amortize,
  balanceAfter,
  dealRatios,
  dscrGrid,
  maxPrice,
  monthlyPayment,
  sellerCashEquivalent,
  valuation,
} from '#src/domain/deals/index.ts';
import { aLoan } from './a-deal.ts';
import { about, expectClose, loan, number, numbers, repeat, type Run } from './worked-case.ts';

/** What runs the worked cases of loans, prices and values. */
export const LOAN_CASES: Record<string, Run> = {
  amortize: about(
    loan.extend({ interestOnlyMonths: number.optional(), balloonMonth: number.optional() }),
    z.object({
      payment: number.optional(),
      paymentCents: number,
      firstInterestCents: number,
      lastPaymentCents: number,
      totalInterestCents: number,
      endCents: number,
    }),
    (input, { payment, firstInterestCents, endCents, ...totals }) => {
      const { rows, ...schedule } = amortize(input);
      expect(schedule).toEqual(totals);
      expect(rows[0]?.interest).toBe(firstInterestCents);
      expect(rows.at(-1)).toMatchObject({ balance: endCents, payment: totals.lastPaymentCents });
      if (payment !== undefined) expect(monthlyPayment(input)).toBeCloseTo(payment, 6);
    },
  ),
  balance: about(loan.extend({ after: number }), number, (input, expected) => {
    expect(balanceAfter(input)).toBeCloseTo(expected, 4);
  }),
  ratios: about(
    loan.extend({ sde: number, salary: number, cashIn: number }),
    z.object({
      debtService: number,
      dscr: number,
      cashFlow: number,
      cocPct: number.nullable(),
      paybackYears: number.nullable(),
    }),
    (input, expected) => {
      const { debtService, dscr, cashFlow, cashOnCash, paybackYears } = dealRatios(input);
      expectClose(debtService, expected.debtService, 2);
      expectClose(dscr, expected.dscr, 4);
      expectClose(cashFlow, expected.cashFlow, 2);
      expectClose(cashOnCash && cashOnCash * 100, expected.cocPct, 3);
      expectClose(paybackYears, expected.paybackYears, 4);
    },
  ),
  dscrGrid: about(
    z.object({ sde: number, price: number, apr: number, months: numbers, sdeChange: numbers }),
    z.array(numbers),
    ({ price, sdeChange, ...rest }, expected) => {
      const grid = dscrGrid({ ...rest, principal: price, sdeChanges: sdeChange });
      expect(grid.map((row) => row.map((dscr) => Number(dscr?.toFixed(4))))).toEqual(expected);
    },
  ),
  maxPrice: about(
    z.object({ sde: number, dscr: number, apr: number, months: number, downPct: number }),
    number,
    ({ dscr, downPct, ...rest }, expected) => {
      const { note, price } = maxPrice({ ...rest, targetDscr: dscr, downShare: downPct / 100 });
      expectClose(note, expected, 2);
      expectClose(price, expected, 2);
    },
  ),
  valuation: about(
    z.object({ monthly: number, multiple: number, adj: number }),
    z.object({ base: number, low: number, high: number }),
    ({ adj, ...rest }, expected) => {
      expect(valuation({ ...rest, adjustment: adj })).toEqual(expected);
    },
  ),
  cashEquivalent12pct: about(z.string(), number, (deal, expected) => {
    const { cashAtClose, ...note } = z
      .object({ cashAtClose: number, ...loan.shape })
      .parse(DEALS[deal]);
    const flows = repeat(note.months, monthlyPayment(note)).map((amount, index) => ({
      month: index + 1,
      amount,
    }));
    expectClose(sellerCashEquivalent({ cashAtClose, flows, monthlyDiscount: 0.01 }), expected, 2);
  }),
};

/** Deals that their cases tell in words. */
const DEALS: Record<string, unknown> = {
  '30% down + 70% note 8% 48m on 90k': { cashAtClose: 27_000, ...aLoan() },
  'zero-down 90k note 8% 60m': { cashAtClose: 0, ...aLoan({ principal: 90_000, months: 60 }) },
};
