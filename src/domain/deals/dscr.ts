import { InvalidDealInputError } from './input-checks.ts';

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

/** How safely profit covers the payments. Each band runs from its `from` to the next band's. */
export const DSCR_BANDS = [
  {
    id: 'cannot-pay',
    from: null,
    label: 'Falls short',
    words: "Profit doesn't cover the payments.",
  },
  {
    id: 'fragile',
    from: 1,
    label: 'Fragile',
    words: 'Profit covers the payments, but a small dip would change that.',
  },
  {
    id: 'thin',
    from: 1.15,
    label: 'Thin',
    words: 'Profit covers the payments with less cushion than lenders usually want.',
  },
  {
    id: 'usual',
    from: 1.25,
    label: 'Lender standard',
    words: 'Profit covers the payments with the cushion lenders usually want.',
  },
  {
    id: 'comfortable',
    from: 1.5,
    label: 'Comfortable',
    words: 'Profit covers the payments with more cushion than lenders usually want.',
  },
] as const;

const WITHOUT_DEBT = { id: 'no-debt', from: null, label: 'No debt', words: NO_DEBT } as const;

export type DscrBand = (typeof DSCR_BANDS)[number] | typeof WITHOUT_DEBT;

/**
 * The band of a DSCR: below 1.00 falls short; from 1.00 fragile; from 1.15 thin; from 1.25 lender
 * standard; above 1.50 comfortable. Null means no debt. Throws InvalidDealInputError.
 */
export function dscrBand(dscr: number | null): DscrBand {
  if (dscr === null) return WITHOUT_DEBT;
  if (!Number.isFinite(dscr))
    throw new InvalidDealInputError('dscr', 'a number, or null without debt');
  const [lowest, fragile, thin, usual, comfortable] = DSCR_BANDS;
  if (dscr > comfortable.from + DSCR_TOLERANCE) return comfortable;
  return [usual, thin, fragile].find(({ from }) => reaches(dscr, from)) ?? lowest;
}

/** How to draw a DSCR: the range shown, a tick where each band starts, and where fair and good begin. */
export const DSCR_GAUGE = {
  range: { from: 0.75, to: 2 },
  ticks: DSCR_BANDS.flatMap(({ from }) => (from === null ? [] : [from])),
  /** Labels on the other ticks would overlap these. */
  labels: [1, TARGET_DSCR, 1.5].map((at) => ({ at, text: formatDscr(at) })),
  fair: 1,
  good: TARGET_DSCR,
} as const;
