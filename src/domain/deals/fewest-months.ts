import { reaches } from './dscr-value.ts';
import { monthlyPayment } from './payment.ts';

/** Longest term looked at unless told otherwise, in months: ten years. */
export const SOLVED_TERM_MAX = 120;

export interface CoveredLoan {
  /** US dollars, 0 or more. */
  principal: number;
  /** Yearly rate as a decimal. */
  apr: number;
  /** What a month leaves for the payment, in US dollars. */
  monthly: number;
  targetDscr: number;
  /** Longest term to look at, a whole number from 1. */
  maxMonths: number;
}

/**
 * The shortest term, in whole months, whose level payment a month's earnings cover as often as the
 * target asks; null when none up to the longest does. shortestTerm also says why. Throws
 * InvalidDealInputError.
 */
export function fewestMonths({ principal, apr, monthly, targetDscr, maxMonths }: CoveredLoan) {
  for (let months = 1; months <= maxMonths; months += 1) {
    const payment = monthlyPayment({ principal, apr, months });
    if (reaches(monthly / payment, targetDscr)) return months;
  }
  return null;
}
