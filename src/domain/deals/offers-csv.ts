import { formatCsv } from '../shared/csv.ts';
import type { OfferComparison } from './compare-offers.ts';

/**
 * Offers side by side as comma-separated values, see formatCsv: a column for each offer, and a last one
 * that names the best of the row. The terms come first, what could go wrong comes last.
 */
export function offersCsv({ offers, rows, rate }: OfferComparison): string {
  const names = offers.map(({ name }) => name);
  return formatCsv([
    ['Figure', ...names, 'Best'],
    [
      'Terms',
      ...offers.map(({ parts }) => parts.map(({ label, text }) => `${label}: ${text}`).join('; ')),
      '',
    ],
    ['Waiting counted at', ...offers.map(() => rate), ''],
    ...rows.map(({ label, cells }) => [
      label,
      ...cells.map(({ text }) => text),
      names.filter((_, column) => cells[column]?.isBest).join('; '),
    ]),
    ['What could go wrong', ...offers.map(({ risks }) => risks.join(' ')), ''],
  ]);
}
