import { formatWait } from '../returns.ts';
import { formatDollars, formatShare } from '../../shared/number-text.ts';
import { formatDscr } from '../payment.ts';
import type { StructureResult, DealRow } from '../structures/analyze-structure.ts';
import { csvFigure, formatCsv } from '../../shared/tables.ts';

/** One column of the structure table. */
interface ResultColumn {
  /** Of its explanation below the table, too. */
  key: string;
  label: string;
  text: (result: StructureResult) => string;
  /** The full reason when there is no figure. */
  reason?: (result: StructureResult) => string | undefined;
}

const NO_CASH = 'No cash down';
/** With little cash at close, returns compound to numbers with too many digits to mean more. */
const irrText = (irr: number): string => (irr > 10 ? 'Over 1,000%' : formatShare(irr));

/** The DSCR, or 'No debt'. */
export const dscrText = ({ dscr }: StructureResult): string =>
  dscr === null ? 'No debt' : formatDscr(dscr);

/** Months until the cash at close is back, or why there is no figure. */
export function paybackText({ paybackMonths, cashOnCash, rows }: StructureResult): string {
  if (paybackMonths !== null) return formatWait(paybackMonths);
  return cashOnCash === null ? NO_CASH : `Over ${rows.length} months`;
}

/** The figures shown for each structure, in table order. */
export const RESULT_COLUMNS: readonly ResultColumn[] = [
  { key: 'cash', label: 'Cash at close', text: ({ cashAtClose }) => formatDollars(cashAtClose) },
  {
    key: 'burden',
    label: 'Monthly payment',
    text: ({ monthlyBurden }) => formatDollars(monthlyBurden),
  },
  {
    key: 'dscr',
    label: 'DSCR',
    text: (result) =>
      result.dscr === null
        ? dscrText(result)
        : `${dscrText(result)} ${result.band.label.toLowerCase()}`,
    reason: ({ reasons }) => reasons.dscr,
  },
  {
    key: 'cash-on-cash',
    label: 'Cash-on-cash return',
    text: ({ cashOnCash }) => (cashOnCash === null ? NO_CASH : formatShare(cashOnCash)),
    reason: ({ reasons }) => reasons.cashOnCash,
  },
  {
    key: 'irr',
    label: 'IRR',
    text: ({ irr, cashOnCash }) =>
      irr === null ? (cashOnCash === null ? NO_CASH : 'None') : irrText(irr),
    reason: ({ reasons }) => reasons.irr,
  },
  {
    key: 'payback',
    label: 'Payback',
    text: paybackText,
    reason: ({ reasons }) => reasons.paybackMonths,
  },
  { key: 'worst', label: 'Tightest month', text: ({ worst }) => formatDollars(worst.left) },
  { key: 'paid', label: 'Total paid', text: ({ totalPaid }) => formatDollars(totalPaid) },
  {
    key: 'seller',
    label: 'Value to seller today',
    text: ({ sellerToday }) => formatDollars(sellerToday),
  },
  { key: 'control', label: 'Your share', text: ({ controlKept }) => formatShare(controlKept) },
];

/** A result's rows by year, in US dollars, unrounded. The last year may have fewer months. */
export function yearlyRows(rows: readonly DealRow[]) {
  return Array.from({ length: Math.ceil(rows.length / 12) }, (_, index) => {
    const months = rows.slice(index * 12, index * 12 + 12);
    const sum = (of: 'profit' | 'payment' | 'left') =>
      months.reduce((total, row) => total + row[of], 0);
    const last = months.at(-1);
    return {
      /** From 1. */
      year: index + 1,
      profit: sum('profit'),
      payments: sum('payment'),
      left: sum('left'),
      /** Running total of cash, minus the buyer's cash at close. */
      total: last?.total ?? 0,
      /** Remaining balance at the end of the year. */
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
