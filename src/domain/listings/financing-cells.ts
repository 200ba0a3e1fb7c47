/** A listing's financing in a comparison. May import deal math to format a DSCR. */
import { formatDscr } from '../deals/dscr-value.ts';
import { formatCount } from '../shared/format-number.ts';
import { orNotGiven } from './figure-text.ts';
import type { FinancingFigures } from './financing-figures.ts';

/** The DSCR on the starting terms: '1.67', 'No profit', 'No debt', 'Not provided'. */
export function formatListingDscr({ dscr, gap }: FinancingFigures): string {
  if (gap === 'all cash') return 'No debt';
  return gap === 'no profit' ? 'No profit' : orNotGiven(dscr, formatDscr);
}

/** The shortest term with no money down: '45 months', 'None', 'No profit', 'Not provided'. */
export function formatZeroDownTerm(figures: FinancingFigures): string {
  const { dscr, gap, zeroDownMonths } = figures;
  if (dscr === null) return gap === 'all cash' ? 'None' : formatListingDscr(figures);
  return zeroDownMonths === null ? 'None' : formatCount(zeroDownMonths, 'month');
}
