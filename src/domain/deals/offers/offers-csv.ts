import { csvFigure, formatCsv, withUnit } from '../../shared/csv.ts';
import type { OfferComparison } from './compare-offers.ts';

/**
 * The comparison as CSV (see formatCsv): one column per offer, plus one that names the best in each row.
 * Terms come first, risks last. Figures are plain numbers, or say why they are missing.
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
    ['Discount rate (% a year)', ...offers.map(() => rate), ''],
    ...rows.map(({ label, unit, cells }) => [
      withUnit(label, unit),
      ...cells.map(({ value, text }) => (value === undefined ? text : csvFigure(value))),
      names.filter((_, column) => cells[column]?.isBest).join('; '),
    ]),
    ['What could go wrong', ...offers.map(({ risks }) => risks.join(' ')), ''],
  ]);
}
