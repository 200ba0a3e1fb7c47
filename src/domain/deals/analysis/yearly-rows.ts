import { csvFigure, formatCsv } from '../../shared/csv.ts';
import type { StructureResult } from '../structures/analyze-structure.ts';
import type { DealRow } from '../structures/deal-rows.ts';

/** A year of a structure's rows, in US dollars, unrounded. */
export interface DealYear {
  /** From 1. */
  year: number;
  profit: number;
  payments: number;
  left: number;
  /** Cash so far, less the buyer's cash at close. */
  total: number;
  /** What may still be due at the end of the year. */
  balance: number;
}

/** The rows of a result year by year; a last year may have fewer months. */
export function yearlyRows(rows: readonly DealRow[]): DealYear[] {
  return Array.from({ length: Math.ceil(rows.length / 12) }, (_, index) => {
    const months = rows.slice(index * 12, index * 12 + 12);
    const sum = (of: 'profit' | 'payment' | 'left') =>
      months.reduce((total, row) => total + row[of], 0);
    const last = months.at(-1);
    return {
      year: index + 1,
      profit: sum('profit'),
      payments: sum('payment'),
      left: sum('left'),
      total: last?.total ?? 0,
      balance: last?.balance ?? 0,
    };
  });
}

/** Every month of a result as comma-separated values, amounts in dollars to the cent; see formatCsv. */
export function scheduleCsv({ rows }: Pick<StructureResult, 'rows'>): string {
  const head = ['Month', 'Profit', 'Payment', 'Of it interest', 'Left', 'Cash so far', 'Still due'];
  return formatCsv([
    head,
    ...rows.map(({ month, profit, payment, interest, left, total, balance }) => [
      month,
      ...[profit, payment, interest, left, total, balance].map((amount) =>
        amount === null ? '' : csvFigure(amount),
      ),
    ]),
  ]);
}
