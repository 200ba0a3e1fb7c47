/*
 * When a stated figure contradicts its history. The build rejects such a listing, and the forms tell the
 * seller first.
 */

import { HISTORY_MONTHS } from '../shared/limits.ts';

/** A stated monthly figure is the average of the last three months, or of all if fewer. */
const MONTHS_OF_A_MEAN = 3;

/** How far a stated figure may be from the one its history or parts imply. */
const TOLERANCE = 0.02;

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** What a monthly figure should be according to its history; `months` is 0 for an empty one. */
export function recentAverage(series: readonly number[]): { average: number; months: number } {
  const last = series.slice(-MONTHS_OF_A_MEAN);
  return { average: last.length > 0 ? mean(last) : 0, months: last.length };
}

/** Whether a stated figure differs from what others imply by more than rounding. */
export const differs = (stated: number, expected: number, tolerance = TOLERANCE): boolean =>
  Math.abs(stated - expected) > Math.max(1, Math.abs(expected) * tolerance);

/** How many months a history has at an age in years: all full ones since launch, up to 24. */
export const expectedMonths = (age: number): number =>
  Math.min(HISTORY_MONTHS, Math.floor(age * 12));
