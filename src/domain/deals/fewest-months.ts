import { reaches } from './dscr-value.ts';
import { monthlyPayment } from './payment.ts';

/** Default maximum term to try, in months: ten years. */
export const SOLVED_TERM_MAX = 120;

export interface CoveredLoan {
  /** US dollars, 0 or more. */
  principal: number;
  /** Yearly rate as a decimal. */
  apr: number;
  /** Cash available for the payment each month, in US dollars. */
  monthly: number;
  targetDscr: number;
  /** Longest term to try, a whole number from 1. */
  maxMonths: number;
}

/**
 * The shortest term, in whole months, at which monthly earnings meet the target DSCR; null when none up
 * to the maximum does. shortestTerm also explains why. Throws InvalidDealInputError.
 */
export function fewestMonths({ principal, apr, monthly, targetDscr, maxMonths }: CoveredLoan) {
  for (let months = 1; months <= maxMonths; months += 1) {
    const payment = monthlyPayment({ principal, apr, months });
    if (reaches(monthly / payment, targetDscr)) return months;
  }
  return null;
}
