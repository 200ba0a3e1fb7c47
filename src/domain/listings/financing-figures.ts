/**
 * Whether a listing could pay for itself. May import deal math, which knows nothing about listings; the
 * analyzer uses the same functions.
 */
import { reaches, TARGET_DSCR } from '../deals/dscr-value.ts';
import { fewestMonths, SOLVED_TERM_MAX } from '../deals/fewest-months.ts';
import { monthlyPayment } from '../deals/payment.ts';
import { type NoteTerms, startingTerms, ZERO_DOWN_TERMS } from '../deals/typical-terms.ts';
import type { Figure } from './listing-figures.ts';

/** Why a listing's financing can't be calculated. */
export type FinancingGap = 'no price' | 'profit not given' | 'no profit' | 'all cash';

/** All null, with the reason, if there is no price or profit, or nothing to finance. */
export type FinancingFigures =
  | {
      /** See startingTerms. */
      terms: NoteTerms;
      /** Monthly, on these terms, in US dollars, unrounded. */
      payment: number;
      /** Monthly profit ÷ the payment, unrounded. */
      dscr: number;
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
      dscr: null;
      zeroDownMonths: null;
      paysForItself: false;
      gap: FinancingGap;
    };

/**
 * How a listing's profit covers the payments on a note. Its stated monthly profit times 12 counts as SDE,
 * with no owner's salary subtracted, since a listing states neither. Amounts are US dollars; the down
 * payment is in percent.
 */
export function financingFigures({
  price,
  monthlyProfit,
  smallestDownPercent,
}: Record<'price' | 'monthlyProfit' | 'smallestDownPercent', Figure>): FinancingFigures {
  if (!price || price < 0) return without('no price');
  if (monthlyProfit === null || monthlyProfit === undefined) return without('profit not given');
  if (!(monthlyProfit > 0)) return without('no profit');
  const terms = startingTerms(smallestDownPercent);
  // In whole cents, as the analyzer splits it.
  const cents = Math.round(price * 100);
  const principal = (cents - Math.round(cents * terms.downShare)) / 100;
  if (principal === 0) return without('all cash');
  const payment = monthlyPayment({ ...terms, principal });
  const zeroDownMonths = fewestMonths({
    principal: price,
    apr: ZERO_DOWN_TERMS.apr,
    monthly: monthlyProfit,
    targetDscr: TARGET_DSCR,
    maxMonths: SOLVED_TERM_MAX,
  });
  return {
    terms,
    payment,
    // Payments are level, so one month is enough.
    dscr: monthlyProfit / payment,
    zeroDownMonths,
    paysForItself: zeroDownMonths !== null && zeroDownMonths <= ZERO_DOWN_TERMS.months,
  };
}

/** Whether a DSCR is at least `least`; false if unknown. */
export const reachesDscr = ({ dscr }: Pick<FinancingFigures, 'dscr'>, least: number): boolean =>
  dscr !== null && reaches(dscr, least);

const without = (gap: FinancingGap): FinancingFigures => ({
  dscr: null,
  zeroDownMonths: null,
  paysForItself: false,
  gap,
});
