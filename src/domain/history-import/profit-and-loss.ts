import { columnName, type Row } from './columns.ts';
import { readDate } from './dates.ts';
import { type Source } from './source.ts';
import { spreadsheetOf } from './spreadsheet.ts';

/** Labels of the row with all revenue, the best first. Xero's differ by country. */
const REVENUE = [
  /^total (for )?(income|trading income|revenue|operating revenue|operating income|turnover)$/,
  /^total (for )?sales$/,
  /^(net sales|revenue|net revenue|sales|income|turnover)$/,
];
const PROFIT = [
  /^net (income|profit|earnings|income loss|profit loss)$/,
  /^(net profit|profit) (before|after) (tax|taxation|income tax)$/,
  /^(net operating income|operating profit|net operating profit|profit)$/,
];
/** 'Nov 1 - Nov 23, 2026', as QuickBooks names a month of which a part is over. */
const DAYS = /^([A-Za-z]{3,9})\.? \d{1,2} ?[-–] ?(?:[A-Za-z]{3,9}\.? )?\d{1,2},? (\d{4})$/;

const monthText = (cell: string) => cell.trim().replace(DAYS, '$1 $2');
const isMonth = (cell: string) => readDate(monthText(cell), 'month-first') !== undefined;

/** Whether a file has the lines of a profit and loss report, even if its columns aren't months. */
export const isProfitAndLoss = (rows: readonly Row[]): boolean =>
  rows
    .slice(0, 8)
    .some((row) => /^(profit (and|&) loss|income statement)/i.test(row[0]?.trim() ?? '')) ||
  (lineOf(rows, REVENUE.slice(0, 1)) !== undefined && lineOf(rows, PROFIT) !== undefined);

/**
 * A profit and loss report with months as columns, as QuickBooks and Xero export it, or a spreadsheet like that.
 * https://quickbooks.intuit.com/learn-support/en-us/help-article/financial-reports/run-reports
 * https://central.xero.com/s/article/Profit-and-Loss-report
 */
export function profitAndLoss(rows: readonly Row[]): Source | undefined {
  const start = rows.findIndex((row) => row.slice(1).some(isMonth));
  const header = rows[start];
  if (!header) return undefined;
  const below = rows.slice(start + 1);
  const revenue = lineOf(below, REVENUE);
  if (!revenue) return undefined;
  const profit = lineOf(below, PROFIT);
  const months = header.flatMap((cell, index) =>
    index > 0 && isMonth(cell)
      ? [[monthText(cell), revenue[index] ?? '', profit?.[index] ?? '']]
      : [],
  );
  const found = spreadsheetOf(
    profit ? ['Month', 'Revenue', 'Profit'] : ['Month', 'Revenue'],
    months,
  );
  return found && { ...found, name: nameOf(rows) };
}

/** The first row of which the label matches the best pattern and that has figures. */
function lineOf(rows: readonly Row[], labels: readonly RegExp[]): Row | undefined {
  for (const label of labels) {
    const found = rows.find(
      (row) => label.test(columnName(row[0] ?? '')) && row.slice(1).some((cell) => /\d/.test(cell)),
    );
    if (found) return found;
  }
  return undefined;
}

function nameOf(rows: readonly Row[]): string | null {
  const labels = rows.map((row) => row[0]?.trim() ?? '');
  const isSomeRow = (pattern: RegExp) => labels.some((label) => pattern.test(label));
  if (
    isSomeRow(/^Total for |^Net Operating Income$|^Distribution account$|^(Accrual|Cash) Basis/i)
  ) {
    return 'QuickBooks profit and loss report';
  }
  if (isSomeRow(/^(Total )?Trading Income$|^Total Operating Expenses$|^Net Profit$|^Account$/i)) {
    return 'Xero profit and loss report';
  }
  return isProfitAndLoss(rows) ? 'profit and loss report' : null;
}
