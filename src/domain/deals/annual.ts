import { checkShare, checkWithin } from './input-checks.ts';

/** Yearly rates as decimals. */
export interface YearlyRates {
  /** 12 × the monthly rate: comparable to a loan's APR. */
  nominal: number;
  /** (1 + the monthly rate)^12 − 1: the return over a year when each month's return is reinvested. */
  effective: number;
}

/** Converts a monthly rate, from −1 to 10, to both yearly rates. Throws InvalidDealInputError. */
export function annualize(monthlyRate: number): YearlyRates {
  checkWithin('monthlyRate', monthlyRate, -1, 10);
  return { nominal: 12 * monthlyRate, effective: (1 + monthlyRate) ** 12 - 1 };
}

/**
 * The share of customers lost in a year at a given monthly churn: 1 − (1 − m)^12. That is less than 12
 * times the monthly share, because a customer is lost only once. Both are decimals from 0 to 1. Throws
 * InvalidDealInputError.
 */
export function annualChurn(monthlyChurn: number): number {
  checkShare('monthlyChurn', monthlyChurn);
  return 1 - (1 - monthlyChurn) ** 12;
}
