import { formatDollars } from '../../shared/money.ts';
import { formatMonths } from '../../shared/months-text.ts';
import { formatShare } from '../../shared/share-text.ts';
import { formatDscr } from '../dscr-value.ts';
import type { StructureResult } from '../structures/analyze-structure.ts';

/** A wait, rounded up to whole months, since a part of a month is waited for whole: 8.2 is '9 months'. */
export const formatWait = (months: number): string => formatMonths(Math.ceil(months - 1e-9));

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

/** The DSCR, or that there is no debt to be covered. */
export const dscrText = ({ dscr }: StructureResult): string =>
  dscr === null ? 'No debt' : formatDscr(dscr);

/** After how many months the cash at close is back; or what stands in the way. */
export function paybackText({ paybackMonths, cashOnCash, rows }: StructureResult): string {
  if (paybackMonths !== null) return formatWait(paybackMonths);
  return cashOnCash === null ? NO_CASH : `Over ${rows.length} months`;
}

/** What is shown of a structure's result, in the order of the table. */
export const RESULT_COLUMNS: readonly ResultColumn[] = [
  { key: 'cash', label: 'Cash at close', text: ({ cashAtClose }) => formatDollars(cashAtClose) },
  { key: 'burden', label: 'A month', text: ({ monthlyBurden }) => formatDollars(monthlyBurden) },
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
    text: paybackText,
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
