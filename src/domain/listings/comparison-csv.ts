import { formatCsv } from '../shared/csv.ts';
import type { ComparedListing } from './compared-listing.ts';
import { compareListings } from './comparison.ts';

/**
 * The table of a comparison as comma-separated values, see formatCsv: a column for each listing,
 * and a last one that names who is best in the row.
 */
export function comparisonCsv(listings: readonly ComparedListing[]): string {
  const titles = listings.map(({ title }) => title);
  const rows = compareListings(listings).map(({ label, cells }) => [
    label,
    ...cells.map(({ text }) => text),
    titles.filter((_, column) => cells[column]?.isBest).join('; '),
  ]);
  return formatCsv([['Figure', ...titles, 'Best'], ...rows]);
}
