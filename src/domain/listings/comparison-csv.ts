import { csvFigure, formatCsv, withUnit } from '../shared/csv.ts';
import type { ComparedListing } from './compared-listing.ts';
import { compareListings } from './comparison.ts';

/**
 * A comparison as CSV: a column for each listing, and a last one that names the best in each row.
 * Figures are plain numbers.
 */
export function comparisonCsv(listings: readonly ComparedListing[]): string {
  const titles = listings.map(({ title }) => title);
  const rows = compareListings(listings).map(({ label, unit, cells }) => [
    withUnit(label, unit ?? ''),
    ...cells.map(({ figure, text }) =>
      unit === undefined || figure === null ? text : csvFigure(figure),
    ),
    titles.filter((_, column) => cells[column]?.isBest).join('; '),
  ]);
  return formatCsv([['Detail', ...titles, 'Best'], ...rows]);
}
