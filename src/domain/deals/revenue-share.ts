import { checkMoney, checkMonths, checkShare, checkWithin } from './input-checks.ts';
import { irr } from './irr.ts';

export interface RevenueShareTerms {
  /** The amount advanced, in US dollars, 0 or more. */
  advance: number;
  /** Total to be paid back, in US dollars, 0 or more. */
  cap: number;
  /** Share of each month's revenue that is paid, from 0 to 1. */
  share: number;
  /** US dollars, 0 or more. */
  firstMonthRevenue: number;
  /** Monthly revenue growth, as a decimal from −1 to 10; negative for a decline. */
  growth: number;
  /** How far to project, in whole months from 1. */
  horizonMonths: number;
}

/** US dollars, unrounded. */
export interface RevenueShareResult {
  /** The month in which the cap is reached. Null if it isn't reached within the horizon. */
  months: number | null;
  /** Total paid, up to the cap or the horizon. */
  paid: number;
  lastPayment: number;
  /** Monthly cost of the money, as a decimal: the IRR of the advance and the payments. */
  monthlyRate: number | null;
  /**
   * The most a declining business can ever pay: share × first revenue ÷ decline. A higher cap is never
   * reached. Null without a decline.
   */
  ceiling: number | null;
  /** Why a result is null, as shown to visitors. */
  reasons: { [result in 'months' | 'monthlyRate' | 'ceiling']?: string };
}

/**
 * Pays a share of revenue up to a cap: due_k = min(share·R0·(1 + g)^(k−1), cap − paid). If the cap isn't
 * reached, the rate covers what is paid within the horizon. Throws InvalidDealInputError.
 */
export function revenueShare(terms: RevenueShareTerms): RevenueShareResult {
  checkTerms(terms);
  const { advance, cap, share, firstMonthRevenue, growth } = terms;
  const first = share * firstMonthRevenue;
  const payments = revenueSharePayments(terms);
  const paid = payments.reduce((sum, payment) => sum + payment, 0);
  const months = isCapPaid(cap, paid) ? payments.length : null;
  const { rate: monthlyRate, reason: noRate } = irr([-advance, ...payments]);
  const ceiling = 1 + growth < 1 ? first / -growth : null;
  return {
    months,
    paid: months === null ? paid : cap,
    lastPayment: payments.at(-1) ?? 0,
    monthlyRate,
    ceiling,
    reasons: {
      ...(months === null && { months: whyNotReached(terms, ceiling) }),
      ...(monthlyRate === null && { monthlyRate: noRate }),
      ...(ceiling === null && {
        ceiling: 'Revenue is not declining, so only the cap limits payments.',
      }),
    },
  };
}

/** Monthly payments in US dollars, up to the cap or the horizon. Expects checked terms. */
export function revenueSharePayments(terms: Omit<RevenueShareTerms, 'advance'>): number[] {
  const { cap, share, firstMonthRevenue, growth, horizonMonths } = terms;
  const payments: number[] = [];
  let due = share * firstMonthRevenue;
  let left = cap;
  while (left > 0 && payments.length < horizonMonths) {
    // Folds floating-point leftovers into this payment, so they don't add a month.
    const payment = left - due <= cap * 1e-9 ? left : due;
    payments.push(payment);
    left -= payment;
    due *= 1 + growth;
  }
  return payments;
}

/** Allows for floating-point error in the sum. */
export const isCapPaid = (cap: number, paid: number) => cap - paid <= cap * 1e-9;

function checkTerms(terms: RevenueShareTerms): void {
  checkMoney('advance', terms.advance);
  checkMoney('cap', terms.cap);
  checkShare('share', terms.share);
  checkMoney('firstMonthRevenue', terms.firstMonthRevenue);
  checkWithin('growth', terms.growth, -1, 10);
  checkMonths('horizonMonths', terms.horizonMonths);
}

function whyNotReached(
  { cap, share, firstMonthRevenue, horizonMonths }: RevenueShareTerms,
  ceiling: number | null,
): string {
  if (share * firstMonthRevenue === 0) return 'The cap is never reached, because nothing is paid.';
  if (ceiling !== null && ceiling < cap) {
    return 'The cap is never reached, because revenue falls faster than payments add up.';
  }
  return `The cap isn't reached within ${horizonMonths} months.`;
}
