import { AMOUNT_MAX } from '../shared/limits.ts';

/** Thrown for impossible inputs; `field` names the one to fix: 'apr', 'flows[2].amount'. */
export class InvalidDealInputError extends RangeError {
  override name = 'InvalidDealInputError';
  readonly field: string;

  constructor(field: string, requirement: string) {
    super(`${field} must be ${requirement}.`);
    this.field = field;
  }
}

/**
 * Longest term accepted, in months: a hundred years. Forms allow far less; this limit keeps a mistyped
 * term from using up the browser's memory.
 */
const TERM_MAX = 1_200;
/** Highest rate accepted, as a decimal: 10,000% a year. */
const RATE_MAX = 100;

/** Whether an amount in dollars is less than half a cent, which counts as zero. */
export const isNothing = (dollars: number): boolean => dollars < 0.005;

/** Requires a number between two bounds, inclusive. */
export function checkWithin(field: string, value: number, least: number, most: number): void {
  // Also catches non-numbers from untyped callers.
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

/** A rate as a decimal, from 0; 0.08 is 8%. */
export const checkRate = (field: string, value: number): void =>
  checkFromZero(field, value, RATE_MAX);

/** A share as a decimal from 0 to 1. */
export const checkShare = (field: string, value: number): void => checkWithin(field, value, 0, 1);

/** A whole number of months between two bounds. */
export function checkMonths(field: string, value: number, least = 1, most = TERM_MAX): void {
  if (!Number.isInteger(value) || value < least) {
    throw new InvalidDealInputError(field, `a whole number from ${least}`);
  }
  if (value > most) throw new InvalidDealInputError(field, `at most ${most}`);
}
