import { checkMoney, checkMonths, checkRate } from './input-checks.ts';

export interface Loan {
  /** US dollars, 0 or more. */
  principal: number;
  /** Yearly rate as a decimal: 0.08 is 8 %. */
  apr: number;
  /** Number of monthly payments, a whole number from 1. */
  months: number;
}

/** Refuses what no loan can be. Throws InvalidDealInputError. */
export function checkLoan({ principal, apr, months }: Loan): void {
  checkMoney('principal', principal);
  checkRate('apr', apr);
  checkMonths('months', months);
}

/**
 * The level payment that repays a loan, in dollars a month, unrounded.
 * With i = apr ÷ 12 it is P·i ÷ (1 − (1 + i)^−n), the annuity formula; without interest, P ÷ n.
 * Throws InvalidDealInputError.
 */
export function monthlyPayment({ principal, apr, months }: Loan): number {
  checkLoan({ principal, apr, months });
  return principal / annuityFactor(apr, months);
}

/**
 * What one dollar a month over so many months is worth at their start: (1 − (1 + i)^−n) ÷ i, the
 * annuity formula; without interest, n. A payment times this is the principal it repays.
 */
export function annuityFactor(apr: number, months: number): number {
  const rate = apr / 12;
  // expm1 and log1p keep the digits that a power of nearly 1 would lose at low rates.
  return rate === 0 ? months : -Math.expm1(-months * Math.log1p(rate)) / rate;
}

/**
 * What is still owed after so many level payments, in dollars, unrounded; 0 once the term is over.
 * P·(1 − (1 + i)^(k−n)) ÷ (1 − (1 + i)^−n), which is the later payments at their present value.
 * `after` is a whole number of months from 0. Throws InvalidDealInputError.
 */
export function balanceAfter({ principal, apr, months, after }: Loan & { after: number }): number {
  checkLoan({ principal, apr, months });
  checkMonths('after', after, 0);
  if (after >= months) return 0;
  return principal * (annuityFactor(apr, months - after) / annuityFactor(apr, months));
}
