import { checkMoney, checkMonths, checkShare, checkWithin } from './input-checks.ts';
import { irr } from './irr.ts';

export interface RevenueShareTerms {
  /** What the financier pays now, in US dollars, 0 or more. */
  advance: number;
  /** What is paid back in all, in US dollars, 0 or more. */
  cap: number;
  /** Part of each month's revenue that is paid, from 0 to 1. */
  share: number;
  /** US dollars, 0 or more. */
  firstMonthRevenue: number;
  /** Of revenue in a month, as a decimal from −1 to 10; below 0 for a decline. */
  growth: number;
  /** How far to look, in whole months from 1. */
  horizonMonths: number;
}

/** US dollars, unrounded. */
export interface RevenueShareResult {
  /** The month in which the cap is reached. Null when it isn't, within the horizon or ever. */
  months: number | null;
  /** In all, up to the cap or the horizon. */
  paid: number;
  lastPayment: number;
  /** What the money costs a month, as a decimal: the IRR of the advance and the payments. */
  monthlyRate: number | null;
  /**
   * The most that a declining business can ever pay, cap or no cap: share × first revenue ÷ decline.
   * A cap above it is never reached. Null without a decline.
   */
  ceiling: number | null;
  /** Why what is null is null, in words for a visitor. */
  reasons: { [result in 'months' | 'monthlyRate' | 'ceiling']?: string };
}

/**
 * Payments of a share of revenue until a cap: due_k = min(share·R0·(1 + g)^(k−1), cap − paid). When the
 * cap isn't reached, the rate is of what is paid within the horizon. Throws InvalidDealInputError.
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
      ...(ceiling === null && { ceiling: 'Revenue does not decline: only the cap is a limit.' }),
    },
  };
}

/**
 * What is paid month by month, in US dollars, until the cap or the horizon is reached. The terms are
 * taken as checked.
 */
export function revenueSharePayments(terms: Omit<RevenueShareTerms, 'advance'>): number[] {
  const { cap, share, firstMonthRevenue, growth, horizonMonths } = terms;
  const payments: number[] = [];
  let due = share * firstMonthRevenue;
  let left = cap;
  while (left > 0 && payments.length < horizonMonths) {
    // What is too little to see beside the cap comes of binary fractions: it is no month of its own.
    const payment = left - due <= cap * 1e-9 ? left : due;
    payments.push(payment);
    left -= payment;
    due *= 1 + growth;
  }
  return payments;
}

/** Sums of binary fractions come out a little beside the cap. */
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
  if (share * firstMonthRevenue === 0) return 'The cap is never reached: nothing is paid.';
  if (ceiling !== null && ceiling < cap) {
    return 'The cap is never reached: revenue declines faster than the share adds up.';
  }
  return `The cap is not reached within ${horizonMonths} months.`;
}
