import { formatRate } from '../shared/number-text.ts';
import { checkMonths, checkRate } from './input-checks.ts';

import rates from '../../../content/figures/minimum-rates.json' with { type: 'json' };

/** Longest short-term and mid-term notes, in months (26 U.S.C. 1274(d)). */
const SHORT_TERM_MAX = 36;
const MID_TERM_MAX = 108;

/** The month of the rates in use, such as 'December 2024', and the ruling that published them. */
export const MINIMUM_RATES = { month: rates.month, source: rates.source } as const;

/**
 * The yearly rate, as a decimal, below which the IRS may treat part of a seller note's principal as
 * interest: the applicable federal rate, compounded yearly, for the note's term in months. Throws
 * InvalidDealInputError.
 */
function minimumRate(months: number): number {
  checkMonths('months', months);
  const { shortTermPercent, midTermPercent, longTermPercent } = rates;
  if (months <= SHORT_TERM_MAX) return shortTermPercent / 100;
  return (months <= MID_TERM_MAX ? midTermPercent : longTermPercent) / 100;
}

/** The warning for a note below the minimum rate; null for any other note. */
export function minimumRateWarning({
  apr,
  months,
}: Record<'apr' | 'months', number>): string | null {
  checkRate('apr', apr);
  const least = minimumRate(months);
  if (apr >= least) return null;
  return `The IRS sets a minimum interest rate for notes like this: ${formatRate(least)} in ${rates.month}. Below it, part of the principal may be taxed as interest. Check the current rate.`;
}

import sba from '../../../content/figures/sba-coverage.json' with { type: 'json' };

/**
 * The Small Business Administration's rules for the loans it guarantees: which rules, their effective
 * date, and the lowest DSCR for each kind of loan.
 */
export const SBA_COVERAGE = sba;
