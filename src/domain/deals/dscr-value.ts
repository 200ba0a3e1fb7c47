/** The DSCR that lenders usually ask. */
export const TARGET_DSCR = 1.25;
/** Why there is no DSCR, in words for a visitor. */
export const NO_DEBT = 'There is no debt to pay.';

/** A DSCR solved for comes out a little beside its target, for binary fractions; that isn't less. */
export const DSCR_TOLERANCE = 1e-9;

/** Whether a DSCR is at least what is asked. */
export const reaches = (dscr: number, target: number): boolean => dscr >= target - DSCR_TOLERANCE;

/**
 * A DSCR for display, cut to two decimals and not rounded: 1.2489 is '1.24', so that a deal never
 * looks as if it were in a better band than it is.
 */
export const formatDscr = (dscr: number): string =>
  (Math.floor((dscr + DSCR_TOLERANCE) * 100) / 100).toFixed(2);
