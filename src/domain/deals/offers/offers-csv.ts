import { csvFigure, formatCsv, withUnit } from '../../shared/csv.ts';
import type { OfferComparison } from './compare-offers.ts';

/**
 * Offers side by side as comma-separated values, see formatCsv: a column for each offer, and a last one
 * that names the best of the row. The terms come first, what could go wrong comes last. A figure is a
 * number to compute with, or says why there is none.
 */
export function offersCsv({ offers, rows, yearlyDiscount }: OfferComparison): string {
  const names = offers.map(({ name }) => name);
  const rate = yearlyDiscount === null ? '' : csvFigure(yearlyDiscount * 100);
  return formatCsv([
    ['Figure', ...names, 'Best'],
    [
      'Terms',
      ...offers.map(({ parts }) => parts.map(({ label, text }) => `${label}: ${text}`).join('; ')),
      '',
    ],
    ['Waiting counted at (% a year)', ...offers.map(() => rate), ''],
    ...rows.map(({ label, unit, cells }) => [
      withUnit(label, unit),
      ...cells.map(({ value, text }) => (value === undefined ? text : csvFigure(value))),
      names.filter((_, column) => cells[column]?.isBest).join('; '),
    ]),
    ['What could go wrong', ...offers.map(({ risks }) => risks.join(' ')), ''],
  ]);
}
