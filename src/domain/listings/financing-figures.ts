/**
 * Whether a listing could pay for itself. May import the deal maths, which knows nothing of listings:
 * the same functions reckon here and in the analyzer.
 */
import {
  dealRatios,
  type NoteTerms,
  reaches,
  shortestTerm,
  TARGET_DSCR,
  TYPICAL_TERMS,
  ZERO_DOWN_TERMS,
} from '../deals/index.ts';
import { annualRunRate, type Figure } from './listing-figures.ts';

export const NO_PRICE = 'No price is given, so its payments cannot be told.';
export const PROFIT_NOT_GIVEN = 'No profit is given, so what would pay for it cannot be told.';
export const NO_PROFIT = 'It states no profit, so it cannot pay for itself on any terms.';

/** All null, with the reason for a visitor, without a price or a profit. */
export type FinancingFigures =
  | {
      /** On TYPICAL_TERMS, unrounded. */
      typicalDscr: number;
      /** On ZERO_DOWN_TERMS, unrounded. */
      zeroDownDscr: number;
      /**
       * Shortest term with nothing down, at the rate of ZERO_DOWN_TERMS, that reaches TARGET_DSCR.
       * Null when none up to SOLVED_TERM_MAX does.
       */
      zeroDownMonths: number | null;
      /** Whether it reaches TARGET_DSCR on ZERO_DOWN_TERMS. */
      paysForItself: boolean;
      /** Why there is no shortest term. */
      reason?: string | undefined;
    }
  | {
      typicalDscr: null;
      zeroDownDscr: null;
      zeroDownMonths: null;
      paysForItself: false;
      reason: string;
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
  if (!isKnown(price) || price <= 0) return without(NO_PRICE);
  const sde = annualRunRate(monthlyProfit);
  if (sde === null) return without(PROFIT_NOT_GIVEN);
  if (sde <= 0) return without(NO_PROFIT);
  const dscrOn = ({ downShare, apr, months }: NoteTerms) => {
    const cashIn = price * downShare;
    return dealRatios({ sde, salary: 0, cashIn, principal: price - cashIn, apr, months }).dscr;
  };
  const typicalDscr = dscrOn(TYPICAL_TERMS);
  const zeroDownDscr = dscrOn(ZERO_DOWN_TERMS);
  // A price of less than half a cent is none.
  if (typicalDscr === null || zeroDownDscr === null) return without(NO_PRICE);
  const { months, reason } = shortestTerm({ principal: price, apr: ZERO_DOWN_TERMS.apr, sde });
  const paysForItself = reaches(zeroDownDscr, TARGET_DSCR);
  return { typicalDscr, zeroDownDscr, zeroDownMonths: months, paysForItself, reason };
}

/** Whether the DSCR on typical terms is at least so much; false where it cannot be told. */
export const reachesTypicalDscr = ({ typicalDscr }: FinancingFigures, least: number): boolean =>
  typicalDscr !== null && reaches(typicalDscr, least);

const isKnown = (figure: Figure): figure is number => Number.isFinite(figure);

const without = (reason: string): FinancingFigures => ({
  typicalDscr: null,
  zeroDownDscr: null,
  zeroDownMonths: null,
  paysForItself: false,
  reason,
});
