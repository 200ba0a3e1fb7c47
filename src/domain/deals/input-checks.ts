import { AMOUNT_MAX } from '../shared/limits.ts';

/** Raised for figures no deal can have; `field` names the one to mend: 'apr', 'flows[2].amount'. */
export class InvalidDealInputError extends RangeError {
  override name = 'InvalidDealInputError';
  readonly field: string;

  constructor(field: string, requirement: string) {
    super(`${field} must be ${requirement}.`);
    this.field = field;
  }
}

/**
 * Longest term that is reckoned with, in months: a hundred years. Forms take far less; the limit keeps
 * a mistyped term from filling the memory of a browser.
 */
const TERM_MAX = 1_200;
/** Highest rate that is reckoned with, as a decimal: 10,000 % a year. */
const RATE_MAX = 100;

/** Dollars below this are less than half a cent: money that nobody can pay or be paid. */
const HALF_A_CENT = 0.005;

/** Whether an amount in dollars is less than half a cent. */
export const isNothing = (dollars: number): boolean => dollars < HALF_A_CENT;

/** Refuses what is no number between two bounds, which both are fine themselves. */
export function checkWithin(field: string, value: number, least: number, most: number): void {
  // Also refuses what is no number at all, should a caller without types pass it.
  if (!Number.isFinite(value) || value < least || value > most) {
    throw new InvalidDealInputError(field, `a number from ${least} to ${most}`);
  }
}

function checkFromZero(field: string, value: number, most: number): void {
  if (!(Number.isFinite(value) && value >= 0)) throw new InvalidDealInputError(field, '0 or more');
  if (value > most) throw new InvalidDealInputError(field, `at most ${most}`);
}

/** US dollars, from 0. */
export const checkMoney = (field: string, value: number): void =>
  checkFromZero(field, value, AMOUNT_MAX);

/** US dollars that may be a loss. */
export const checkProfit = (field: string, value: number): void =>
  checkWithin(field, value, -AMOUNT_MAX, AMOUNT_MAX);

/** A rate as a decimal, from 0; 0.08 is 8 %. */
export const checkRate = (field: string, value: number): void =>
  checkFromZero(field, value, RATE_MAX);

/** A part of a whole as a decimal from 0 to 1. */
export const checkShare = (field: string, value: number): void => checkWithin(field, value, 0, 1);

/** A whole number of months between two bounds. */
export function checkMonths(field: string, value: number, least = 1, most = TERM_MAX): void {
  if (!Number.isInteger(value) || value < least) {
    throw new InvalidDealInputError(field, `a whole number from ${least}`);
  }
  if (value > most) throw new InvalidDealInputError(field, `at most ${most}`);
}
