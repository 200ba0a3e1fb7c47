import { formatTimes } from '../shared/share-text.ts';
import type { Figure } from './listing-figures.ts';

/** Replaces a missing figure, so no page shows a gap, a dash, or NaN. */
export const NOT_GIVEN = 'Not provided';

/**
 * A value as text, or 'Not provided' for one that is missing, empty, or not a number:
 * `orNotGiven(price, formatDollars)`, `orNotGiven(listing.metrics.churn)`.
 */
export function orNotGiven<Value extends string | number>(
  value: Value | null | undefined,
  format: (value: Value) => string = String,
): string {
  if (value === null || value === undefined || value === '') return NOT_GIVEN;
  return typeof value === 'number' && !Number.isFinite(value) ? NOT_GIVEN : format(value);
}

/** An asking multiple: '2.9x annual profit at the current rate'. */
export const formatMultiple = (multiple: Figure): string =>
  orNotGiven(multiple, (times) => `${formatTimes(times)}x annual profit at the current rate`);

/** A number that is already a percentage: 75 is '75%', 4.5 is '4.5%'. */
export const formatPercent = (percent: Figure): string =>
  orNotGiven(percent, (number) => `${number}%`);

/** A ratio like LTV:CAC: '10.5:1'. */
export const formatRatio = (ratio: Figure): string =>
  orNotGiven(ratio, (number) => `${formatTimes(number)}:1`);
