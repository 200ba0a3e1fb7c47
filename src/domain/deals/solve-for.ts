import { NO_DEBT, reaches, TARGET_DSCR } from './dscr-value.ts';
import { fewestMonths, SOLVED_TERM_MAX } from './fewest-months.ts';
import { checkMoney, checkMonths, checkProfit, isNothing } from './input-checks.ts';
import { checkTargetDscr, maxPrice } from './max-price.ts';
import { checkLoan, monthlyPayment } from './payment.ts';

const NO_PROFIT = 'No profit is left to pay a note with.';

interface Earnings {
  /** A year's SDE in US dollars; below 0 for a loss. */
  sde: number;
  /** What whoever runs the business is paid in a year, in US dollars; nothing unless said. */
  salary?: number;
  /** TARGET_DSCR unless said. */
  targetDscr?: number;
}

export interface ShortestTermInput extends Earnings {
  /** US dollars, 0 or more. */
  principal: number;
  /** Yearly rate as a decimal. */
  apr: number;
  /** Longest term to look at, a whole number from 1; SOLVED_TERM_MAX unless said. */
  maxMonths?: number;
}

/** Null with the reason when no term will do. */
export type ShortestTerm =
  | { months: number; payment: number; reason?: never }
  | { months: null; payment: null; reason: string };

/**
 * The shortest term, in whole months, whose level payment a month's SDE less salary covers as often as
 * the target asks. For a note of a year or more that is its DSCR; a shorter one must be paid out of
 * the months it has. Throws InvalidDealInputError.
 */
export function shortestTerm(input: ShortestTermInput): ShortestTerm {
  const { principal, apr, maxMonths = SOLVED_TERM_MAX, targetDscr = TARGET_DSCR } = input;
  checkMonths('maxMonths', maxMonths);
  checkLoan({ principal, apr, months: maxMonths });
  checkTargetDscr(targetDscr);
  const monthly = availableIn(input) / 12;
  if (isNothing(principal)) return noTerm(NO_DEBT);
  if (isNothing(monthly)) return noTerm(NO_PROFIT);
  const months = fewestMonths({ principal, apr, monthly, targetDscr, maxMonths });
  if (months !== null) return { months, payment: monthlyPayment({ principal, apr, months }) };
  const interest = (principal * apr) / 12;
  return reaches(monthly / interest, targetDscr)
    ? noTerm(`No term up to ${maxMonths} months reaches it.`)
    : noTerm('No term reaches it: the interest alone takes too much.');
}

export interface LeastDownInput extends Earnings {
  /** US dollars, 0 or more. */
  price: number;
  /** Yearly rate of the note as a decimal. */
  apr: number;
  /** Whole number from 1. */
  months: number;
}

/** Dollars, unrounded, and the part of the price from 0 to 1; null with the reason when there is none. */
export type LeastDown =
  | { down: number; downShare: number; note: number; reason?: never }
  | { down: null; downShare: null; note: null; reason: string };

/**
 * The smallest down payment with which a note over the rest reaches the target DSCR: the price less
 * maxPrice's note. Throws InvalidDealInputError.
 */
export function leastDown(input: LeastDownInput): LeastDown {
  const { price, apr, months, targetDscr = TARGET_DSCR } = input;
  checkMoney('price', price);
  const available = availableIn(input);
  const most = maxPrice({ sde: available, targetDscr, apr, months, downShare: 0 }).note;
  if (isNothing(price)) return noDown('There is no price to pay.');
  if (isNothing(available)) return noDown(`${NO_PROFIT} Only cash for all of the price would do.`);
  const note = Math.min(price, most);
  const down = price - note;
  return { down, downShare: down / price, note };
}

/** SDE less salary for a year. */
function availableIn({ sde, salary = 0 }: Earnings): number {
  checkProfit('sde', sde);
  checkMoney('salary', salary);
  return sde - salary;
}

const noTerm = (reason: string): ShortestTerm => ({ months: null, payment: null, reason });

const noDown = (reason: string): LeastDown => ({ down: null, downShare: null, note: null, reason });
