import { formatRate } from '../shared/share-text.ts';
import { checkMonths, checkRate } from './input-checks.ts';

/**
 * Applicable federal rates, compounded yearly, by the term of a note. Published anew each month; to
 * be replaced together with their date. Source: Internal Revenue Service, Rev. Rul. 2024-26.
 */
export const MINIMUM_RATES = {
  month: 'December 2024',
  source: 'Rev. Rul. 2024-26',
  /** Rates as decimals; terms in months, the last bound is open. */
  shortTerm: { upTo: 36, apr: 0.043 },
  midTerm: { upTo: 108, apr: 0.0418 },
  longTerm: { apr: 0.0453 },
} as const;

/**
 * The yearly rate, as a decimal, below which the tax authority takes a part of a seller note's
 * principal for interest. By the whole term in months. Throws InvalidDealInputError.
 */
function minimumRate(months: number): number {
  checkMonths('months', months);
  const { shortTerm, midTerm, longTerm } = MINIMUM_RATES;
  return [shortTerm, midTerm].find(({ upTo }) => months <= upTo)?.apr ?? longTerm.apr;
}

/** What to tell about a note below the minimum rate; null for one that isn't. */
export function minimumRateWarning({
  apr,
  months,
}: Record<'apr' | 'months', number>): string | null {
  checkRate('apr', apr);
  const least = minimumRate(months);
  if (apr >= least) return null;
  return `Below ${formatRate(least)} the US tax authority may treat part of the principal as interest. That is its minimum rate for such a term in ${MINIMUM_RATES.month}; it changes every month.`;
}
