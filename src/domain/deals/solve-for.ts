import { NO_DEBT, reaches, TARGET_DSCR } from './dscr-value.ts';
import { fewestMonths, SOLVED_TERM_MAX } from './fewest-months.ts';
import { checkMoney, checkMonths, checkProfit, isNothing } from './input-checks.ts';
import { checkTargetDscr, maxPrice } from './max-price.ts';
import { checkLoan, monthlyPayment } from './payment.ts';

const NO_PROFIT = "There's no profit to pay a note.";
const ALL_CASH = "There's no profit to pay a note, so you'd have to pay all cash.";

interface Earnings {
  /** Yearly SDE in US dollars; negative for a loss. */
  sde: number;
  /** Yearly salary of the operator in US dollars. Default 0. */
  salary?: number;
  /** Default TARGET_DSCR. */
  targetDscr?: number;
}

export interface ShortestTermInput extends Earnings {
  /** US dollars, 0 or more. */
  principal: number;
  /** Yearly rate as a decimal. */
  apr: number;
  /** Longest term to try, a whole number from 1. Default SOLVED_TERM_MAX. */
  maxMonths?: number;
}

/** Null, with the reason, when no term works. */
export type ShortestTerm =
  | { months: number; payment: number; reason?: never }
  | { months: null; payment: null; reason: string };

/**
 * The shortest term, in whole months, at which a month's SDE minus salary covers the level payment at
 * the target DSCR. A note shorter than a year must be covered by the months it has. Throws
 * InvalidDealInputError.
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
    : noTerm('No term reaches it. The interest alone is too high.');
}

export interface LeastDownInput extends Earnings {
  /** US dollars, 0 or more. */
  price: number;
  /** Yearly rate of the note as a decimal. */
  apr: number;
  /** Whole number from 1. */
  months: number;
}

/**
 * Dollars, unrounded, and the share of the price from 0 to 1; with the reason if it's all of the price.
 * Null, with the reason, if there is none.
 */
export type LeastDown =
  | { down: number; downShare: number; note: number; reason?: string }
  | { down: null; downShare: null; note: null; reason: string };

/**
 * The smallest down payment at which a note for the rest meets the target DSCR: the price minus
 * maxPrice's note. Throws InvalidDealInputError.
 */
export function leastDown(input: LeastDownInput): LeastDown {
  const { price, apr, months, targetDscr = TARGET_DSCR } = input;
  checkMoney('price', price);
  const available = availableIn(input);
  const most = maxPrice({ sde: available, targetDscr, apr, months, downShare: 0 }).note;
  if (isNothing(price)) return noDown('The price is zero.');
  if (isNothing(available)) return { down: price, downShare: 1, note: 0, reason: ALL_CASH };
  const note = Math.min(price, most);
  const down = price - note;
  return { down, downShare: down / price, note };
}

/** Yearly SDE minus salary. */
function availableIn({ sde, salary = 0 }: Earnings): number {
  checkProfit('sde', sde);
  checkMoney('salary', salary);
  return sde - salary;
}

const noTerm = (reason: string): ShortestTerm => ({ months: null, payment: null, reason });

const noDown = (reason: string): LeastDown => ({ down: null, downShare: null, note: null, reason });
