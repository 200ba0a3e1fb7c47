import { checkShare } from './input-checks.ts';

/**
 * The part of customers lost in a year at so many a month: 1 − (1 − m)^12, less than 12 times as many
 * because those already lost cannot be lost again. Both are decimals from 0 to 1. Throws
 * InvalidDealInputError.
 */
export function annualChurn(monthlyChurn: number): number {
  checkShare('monthlyChurn', monthlyChurn);
  return 1 - (1 - monthlyChurn) ** 12;
}
