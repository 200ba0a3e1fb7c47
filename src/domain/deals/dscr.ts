/** The DSCR lenders usually want. */
export const TARGET_DSCR = 1.25;
/** Why there is no DSCR, as shown to visitors. */
export const NO_DEBT = "There's no debt to pay.";

/** Absorbs floating-point error when a DSCR is solved for a target. */
export const DSCR_TOLERANCE = 1e-9;

/** Whether a DSCR meets the target. */
export const reaches = (dscr: number, target: number): boolean => dscr >= target - DSCR_TOLERANCE;

/**
 * Formats a DSCR with two decimals, rounded down: 1.2489 is '1.24', so a deal never looks like it's in
 * a better band than it is.
 */
export const formatDscr = (dscr: number): string =>
  (Math.floor((dscr + DSCR_TOLERANCE) * 100) / 100).toFixed(2);
