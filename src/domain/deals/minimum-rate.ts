import rates from '../../../content/figures/minimum-rates.json' with { type: 'json' };
import { formatRate } from '../shared/share-text.ts';
import { checkMonths, checkRate } from './input-checks.ts';

/** Longest notes, in months, of the short and of the middle term (26 U.S.C. 1274(d)). */
const SHORT_TERM_MAX = 36;
const MID_TERM_MAX = 108;

/** Which rates the warning goes by: 'December 2024', and the ruling that states them. */
export const MINIMUM_RATES = { month: rates.month, source: rates.source } as const;

/**
 * The yearly rate, as a decimal, below which the tax authority takes a part of a seller note's
 * principal for interest: the applicable federal rate, compounded yearly, by the note's whole term
 * in months. Throws InvalidDealInputError.
 */
function minimumRate(months: number): number {
  checkMonths('months', months);
  const { shortTermPercent, midTermPercent, longTermPercent } = rates;
  if (months <= SHORT_TERM_MAX) return shortTermPercent / 100;
  return (months <= MID_TERM_MAX ? midTermPercent : longTermPercent) / 100;
}

/** What to tell about a note below the minimum rate; null for one that isn't. */
export function minimumRateWarning({
  apr,
  months,
}: Record<'apr' | 'months', number>): string | null {
  checkRate('apr', apr);
  const least = minimumRate(months);
  if (apr >= least) return null;
  return `Below ${formatRate(least)}, the minimum for this term in ${rates.month}, the IRS may treat part of the principal as interest. It changes every month, so check the current one.`;
}
