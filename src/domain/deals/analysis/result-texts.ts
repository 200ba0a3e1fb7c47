import { formatDscr } from '../dscr-value.ts';
import type { StructureResult } from '../structures/analyze-structure.ts';
import { formatDollars } from '../../shared/money.ts';

/** Kept: to make one takes longer than to reckon a deal. */
const NUMBER = new Intl.NumberFormat('en-US');

/** A decimal as a percentage of at most one decimal: 0.124 is '12.4%', 2.684 is '268%'. */
export function formatShare(share: number): string {
  const percent = share * 100;
  const rounded = Math.abs(percent) < 100 ? Math.round(percent * 10) / 10 : Math.round(percent);
  return `${NUMBER.format(rounded + 0)}%`;
}

/** Months, rounded up to whole ones, since a part of a month is waited for whole: '9 months', '1 month'. */
export function formatMonths(months: number): string {
  const whole = Math.ceil(months - 1e-9);
  return whole === 1 ? '1 month' : `${whole} months`;
}

/** One column of the structures' table. */
export interface ResultColumn {
  key:
    | 'cash'
    | 'burden'
    | 'dscr'
    | 'cash-on-cash'
    | 'irr'
    | 'payback'
    | 'worst'
    | 'paid'
    | 'seller'
    | 'control';
  label: string;
  text: (result: StructureResult) => string;
  /** In place of a figure that does not exist, in full. */
  reason?: (result: StructureResult) => string | undefined;
}

const NO_CASH = 'No cash in';

/** What is shown of a structure's result, in the order of the table. */
export const RESULT_COLUMNS: readonly ResultColumn[] = [
  { key: 'cash', label: 'Cash at close', text: ({ cashAtClose }) => formatDollars(cashAtClose) },
  { key: 'burden', label: 'A month', text: ({ monthlyBurden }) => formatDollars(monthlyBurden) },
  {
    key: 'dscr',
    label: 'DSCR',
    text: ({ dscr, band }) =>
      dscr === null ? 'No debt' : `${formatDscr(dscr)} ${band.label.toLowerCase()}`,
    reason: ({ reasons }) => reasons.dscr,
  },
  {
    key: 'cash-on-cash',
    label: 'Cash-on-cash',
    text: ({ cashOnCash }) => (cashOnCash === null ? NO_CASH : formatShare(cashOnCash)),
    reason: ({ reasons }) => reasons.cashOnCash,
  },
  {
    key: 'irr',
    label: 'IRR a year',
    text: ({ irr, cashOnCash }) =>
      irr === null ? (cashOnCash === null ? NO_CASH : 'None') : formatShare(irr),
    reason: ({ reasons }) => reasons.irr,
  },
  {
    key: 'payback',
    label: 'Payback',
    text: ({ paybackMonths, cashOnCash, rows }) =>
      paybackMonths === null
        ? cashOnCash === null
          ? NO_CASH
          : `Over ${rows.length} months`
        : formatMonths(paybackMonths),
    reason: ({ reasons }) => reasons.paybackMonths,
  },
  { key: 'worst', label: 'Worst month', text: ({ worst }) => formatDollars(worst.left) },
  { key: 'paid', label: 'Paid in all', text: ({ totalPaid }) => formatDollars(totalPaid) },
  {
    key: 'seller',
    label: 'Worth to the seller today',
    text: ({ sellerToday }) => formatDollars(sellerToday),
  },
  { key: 'control', label: 'Yours', text: ({ controlKept }) => formatShare(controlKept) },
];
