import { checkShare, checkWithin } from './input-checks.ts';

/** Rates for a year as decimals. */
export interface YearlyRates {
  /** 12 × the monthly rate: comparable with the apr of a loan. */
  nominal: number;
  /** (1 + the monthly rate)^12 − 1: what a year adds when each month's return is put in again. */
  effective: number;
}

/** A monthly rate for a year, in both ways. From −1 to 10. Throws InvalidDealInputError. */
export function annualise(monthlyRate: number): YearlyRates {
  checkWithin('monthlyRate', monthlyRate, -1, 10);
  return { nominal: 12 * monthlyRate, effective: (1 + monthlyRate) ** 12 - 1 };
}

/**
 * The part of customers lost in a year at so many a month: 1 − (1 − m)^12, less than 12 times as many
 * because those already lost cannot be lost again. Both are decimals from 0 to 1. Throws
 * InvalidDealInputError.
 */
export function annualChurn(monthlyChurn: number): number {
  checkShare('monthlyChurn', monthlyChurn);
  return 1 - (1 - monthlyChurn) ** 12;
}
