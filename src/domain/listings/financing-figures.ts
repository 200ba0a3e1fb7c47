/**
 * Whether a listing could pay for itself. May import the deal maths, which knows nothing of listings:
 * the same functions reckon here and in the analyzer.
 */
import { reaches, TARGET_DSCR } from '../deals/dscr-value.ts';
import { fewestMonths, SOLVED_TERM_MAX } from '../deals/fewest-months.ts';
import { monthlyPayment } from '../deals/payment.ts';
import { TYPICAL_TERMS, ZERO_DOWN_TERMS } from '../deals/typical-terms.ts';
import type { Figure } from './listing-figures.ts';

/** What a listing lacks for its financing to be told. */
export type FinancingGap = 'no price' | 'profit not given' | 'no profit';

/** All null, with the reason, without a price or a profit. */
export type FinancingFigures =
  | {
      /** On TYPICAL_TERMS, unrounded. */
      typicalDscr: number;
      /**
       * Shortest term with nothing down, at the rate of ZERO_DOWN_TERMS, that reaches TARGET_DSCR.
       * Null when none up to SOLVED_TERM_MAX does.
       */
      zeroDownMonths: number | null;
      /** Whether it reaches TARGET_DSCR on ZERO_DOWN_TERMS: that is, no later than their last month. */
      paysForItself: boolean;
      gap?: never;
    }
  | {
      typicalDscr: null;
      zeroDownMonths: null;
      paysForItself: false;
      gap: FinancingGap;
    };

/**
 * How a listing's profit covers the payments of a note. Twelve times its stated monthly profit counts
 * as the year's SDE, and no salary for whoever runs it is taken off: a listing states neither. Both
 * figures are US dollars.
 */
export function financingFigures({
  price,
  monthlyProfit,
}: Record<'price' | 'monthlyProfit', Figure>): FinancingFigures {
  if (!price || price < 0) return without('no price');
  if (monthlyProfit === null || monthlyProfit === undefined) return without('profit not given');
  if (!(monthlyProfit > 0)) return without('no profit');
  const { downShare, apr, months } = TYPICAL_TERMS;
  const note = { principal: price * (1 - downShare), apr, months };
  const zeroDownMonths = fewestMonths({
    principal: price,
    apr: ZERO_DOWN_TERMS.apr,
    monthly: monthlyProfit,
    targetDscr: TARGET_DSCR,
    maxMonths: SOLVED_TERM_MAX,
  });
  return {
    // The note runs for years, so a month stands for a year of payments.
    typicalDscr: monthlyProfit / monthlyPayment(note),
    zeroDownMonths,
    paysForItself: zeroDownMonths !== null && zeroDownMonths <= ZERO_DOWN_TERMS.months,
  };
}

/** Whether the DSCR on typical terms is at least so much; false where it cannot be told. */
export const reachesTypicalDscr = (
  { typicalDscr }: Pick<FinancingFigures, 'typicalDscr'>,
  least: number,
): boolean => typicalDscr !== null && reaches(typicalDscr, least);

const without = (gap: FinancingGap): FinancingFigures => ({
  typicalDscr: null,
  zeroDownMonths: null,
  paysForItself: false,
  gap,
});
