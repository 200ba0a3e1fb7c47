import { formatRate } from '../shared/number-text.ts';
import { checkMonths, checkRate } from './input-checks.ts';
import type { ScheduleTerms } from './schedule.ts';

import rates from '../../../content/figures/minimum-rates.json' with { type: 'json' };

/** Longest short-term and mid-term notes, in months (26 U.S.C. 1274(d)). */
const SHORT_TERM_MAX = 36;
const MID_TERM_MAX = 108;

/** The month of the rates in use, such as 'December 2024', and the ruling that published them. */
export const MINIMUM_RATES = { month: rates.month, source: rates.source } as const;

/**
 * The warning for a note below the yearly rate under which the IRS may treat part of its principal as interest:
 * the applicable federal rate, compounded yearly, for the note's term in months, which a balloon ends. Null for any
 * other note. Throws InvalidDealInputError.
 */
export function minimumRateWarning({
  apr,
  months,
  balloonMonth = months,
}: Pick<ScheduleTerms, 'apr' | 'months' | 'balloonMonth'>): string | null {
  checkRate('apr', apr);
  checkMonths('months', months);
  checkMonths('balloonMonth', balloonMonth, 1, months);
  const longer = balloonMonth <= MID_TERM_MAX ? rates.midTermPercent : rates.longTermPercent;
  const least = (balloonMonth <= SHORT_TERM_MAX ? rates.shortTermPercent : longer) / 100;
  if (apr >= least) return null;
  return `The IRS sets a minimum interest rate for notes like this: ${formatRate(least)} in ${rates.month}. Below it, part of the principal may be taxed as interest. Check the current rate.`;
}

import sba from '../../../content/figures/sba-coverage.json' with { type: 'json' };

/**
 * The Small Business Administration's rules for the loans it guarantees: which rules, their effective
 * date, and the lowest DSCR for each kind of loan.
 */
export const SBA_COVERAGE = sba;
