/**
 * Whether a listing could pay for itself. May import deal math, which knows nothing about listings; the
 * analyzer uses the same functions.
 */
import { reaches, TARGET_DSCR } from '../deals/dscr-value.ts';
import { fewestMonths, SOLVED_TERM_MAX } from '../deals/fewest-months.ts';
import { monthlyPayment } from '../deals/payment.ts';
import { TYPICAL_TERMS, ZERO_DOWN_TERMS } from '../deals/typical-terms.ts';
import type { Figure } from './listing-figures.ts';

/** Why a listing's financing can't be calculated. */
export type FinancingGap = 'no price' | 'profit not given' | 'no profit';

/** All null, with the reason, if there is no price or profit. */
export type FinancingFigures =
  | {
      /** On TYPICAL_TERMS, unrounded. */
      typicalDscr: number;
      /**
       * Shortest term with no money down, at the rate in ZERO_DOWN_TERMS, that reaches TARGET_DSCR. Null
       * if none up to SOLVED_TERM_MAX does.
       */
      zeroDownMonths: number | null;
      /** Whether it reaches TARGET_DSCR on ZERO_DOWN_TERMS. */
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
 * How a listing's profit covers the payments on a note. Its stated monthly profit times 12 counts as SDE,
 * with no owner's salary subtracted, since a listing states neither. Amounts are US dollars.
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
    // Payments are level, so one month is enough.
    typicalDscr: monthlyProfit / monthlyPayment(note),
    zeroDownMonths,
    paysForItself: zeroDownMonths !== null && zeroDownMonths <= ZERO_DOWN_TERMS.months,
  };
}

/** Whether the DSCR on typical terms is at least `least`; false if unknown. */
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
