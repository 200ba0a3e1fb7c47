/** A listing's financing in a comparison. May import deal math to format a DSCR. */
import { formatDscr } from '../deals/dscr-value.ts';
import { TYPICAL_TERMS } from '../deals/typical-terms.ts';
import { formatCount } from '../shared/format-number.ts';
import { formatRate } from '../shared/share-text.ts';
import { orNotGiven } from './figure-text.ts';
import type { FinancingFigures } from './financing-figures.ts';

export const TYPICAL_DSCR_LABEL = `DSCR at ${formatRate(TYPICAL_TERMS.downShare)} down (profit ÷ loan payments)`;

/** The DSCR on typical terms: '1.67', 'No profit', 'Not provided'. */
export function formatTypicalDscr({ typicalDscr, gap }: FinancingFigures): string {
  return gap === 'no profit' ? 'No profit' : orNotGiven(typicalDscr, formatDscr);
}

/** The shortest term with no money down: '45 months', 'None', 'No profit', 'Not provided'. */
export function formatZeroDownTerm(figures: FinancingFigures): string {
  const { typicalDscr, zeroDownMonths } = figures;
  if (typicalDscr === null) return formatTypicalDscr(figures);
  return zeroDownMonths === null ? 'None' : formatCount(zeroDownMonths, 'month');
}
