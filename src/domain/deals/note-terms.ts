import { type Loan, reaches, monthlyPayment } from './payment.ts';

/** Seller financing terms. */
export interface NoteTerms extends Pick<Loan, 'apr' | 'months'> {
  /** Down payment as a share of the price, a decimal from 0 to 1. The note covers the rest. */
  downShare: number;
}

const APR = 0.08;

/**
 * What a buyer can expect: the middle of the ranges in our seller financing guide (10–30% down, 3–5
 * years, 5–10% a year).
 */
export const TYPICAL_TERMS = { downShare: 0.2, apr: APR, months: 48 } as const satisfies NoteTerms;

/** The same with nothing down. The larger note gets the longest usual term. */
export const ZERO_DOWN_TERMS = {
  downShare: 0,
  apr: APR,
  months: 60,
} as const satisfies NoteTerms;

/**
 * The terms that everything about a listing starts from: its card, page, analyzer, and offer. The down
 * payment is the seller's smallest, in percent, and 20% where it isn't known.
 */
export function startingTerms(smallestDownPercent: number | null | undefined): NoteTerms {
  if (smallestDownPercent === 0) return ZERO_DOWN_TERMS;
  if (typeof smallestDownPercent !== 'number') return TYPICAL_TERMS;
  return { ...TYPICAL_TERMS, downShare: smallestDownPercent / 100 };
}

/** Longest term to try, in months: ten years. */
export const SOLVED_TERM_MAX = 120;

export interface CoveredLoan extends Pick<Loan, 'principal' | 'apr'> {
  /** Cash available for the payment each month, in US dollars. */
  monthly: number;
  targetDscr: number;
}

/**
 * The shortest term, in whole months, at which monthly earnings meet the target DSCR; null when none up
 * to SOLVED_TERM_MAX does. shortestTerm also explains why. Throws InvalidDealInputError.
 */
export function fewestMonths({ principal, apr, monthly, targetDscr }: CoveredLoan) {
  for (let months = 1; months <= SOLVED_TERM_MAX; months += 1) {
    const payment = monthlyPayment({ principal, apr, months });
    if (reaches(monthly / payment, targetDscr)) return months;
  }
  return null;
}
