import { checkMoney, checkMonths, checkRate } from './input-checks.ts';

export interface Loan {
  /** US dollars, 0 or more. */
  principal: number;
  /** Yearly rate as a decimal: 0.08 is 8%. */
  apr: number;
  /** Number of monthly payments, a whole number from 1. */
  months: number;
}

/** Checks a loan's terms. Throws InvalidDealInputError. */
export function checkLoan({ principal, apr, months }: Loan): void {
  checkMoney('principal', principal);
  checkRate('apr', apr);
  checkMonths('months', months);
}

/**
 * The level monthly payment that repays a loan, in dollars, unrounded.
 * With i = apr ÷ 12 it is P·i ÷ (1 − (1 + i)^−n), the annuity formula; without interest, P ÷ n.
 * Throws InvalidDealInputError.
 */
export function monthlyPayment({ principal, apr, months }: Loan): number {
  checkLoan({ principal, apr, months });
  return principal / annuityFactor(apr, months);
}

/**
 * The present value of one dollar a month: (1 − (1 + i)^−n) ÷ i, the annuity formula; without interest,
 * n. A payment times this is the principal it repays.
 */
export function annuityFactor(apr: number, months: number): number {
  const rate = apr / 12;
  // expm1 and log1p keep precision at low rates.
  return rate === 0 ? months : -Math.expm1(-months * Math.log1p(rate)) / rate;
}

/**
 * The remaining balance after a number of level payments, in dollars, unrounded; 0 once the term ends.
 * P·(1 − (1 + i)^(k−n)) ÷ (1 − (1 + i)^−n), the present value of the remaining payments.
 * `after` is a whole number of months from 0. Throws InvalidDealInputError.
 */
export function balanceAfter({ principal, apr, months, after }: Loan & { after: number }): number {
  checkLoan({ principal, apr, months });
  checkMonths('after', after, 0);
  if (after >= months) return 0;
  return principal * (annuityFactor(apr, months - after) / annuityFactor(apr, months));
}

/** The DSCR lenders usually want. */
export const TARGET_DSCR = 1.25;
/** Why there is no DSCR, as shown to visitors. */
export const NO_DEBT = "There's no debt to pay.";

/** Absorbs floating-point error when a DSCR is solved for a target. */
export const DSCR_TOLERANCE = 1e-9;

/** Whether a DSCR meets the target. */
export const reaches = (dscr: number, target: number): boolean => dscr >= target - DSCR_TOLERANCE;

/**
 * Formats a DSCR with two decimals, rounded down: 1.2489 is '1.24', so a deal never looks like it's in
 * a better band than it is.
 */
export const formatDscr = (dscr: number): string =>
  (Math.floor((dscr + DSCR_TOLERANCE) * 100) / 100).toFixed(2);
