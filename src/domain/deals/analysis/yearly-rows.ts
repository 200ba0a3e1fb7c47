import { csvFigure, formatCsv } from '../../shared/csv.ts';
import type { StructureResult } from '../structures/analyze-structure.ts';
import type { DealRow } from '../structures/deal-rows.ts';

/** One year of a structure's rows, in US dollars, unrounded. */
export interface DealYear {
  /** From 1. */
  year: number;
  profit: number;
  payments: number;
  left: number;
  /** Running total of cash, minus the buyer's cash at close. */
  total: number;
  /** Remaining balance at the end of the year. */
  balance: number;
}

/** A result's rows by year. The last year may have fewer months. */
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

/** Every month of a result as CSV, with amounts in dollars and cents; see formatCsv. */
export function scheduleCsv({ rows }: Pick<StructureResult, 'rows'>): string {
  const head = [
    'Month',
    'Profit',
    'Payment',
    'Interest',
    'Cash left',
    'Running total',
    'Remaining balance',
  ];
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
