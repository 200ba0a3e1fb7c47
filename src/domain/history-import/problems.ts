import { formatNumber } from '../shared/format-number.ts';
import { formatList } from '../shared/list-text.ts';

/** Why a file can't be used, and what to do. */
export const PROBLEMS = {
  empty: 'This file is empty. Export it again, and check that the dates you chose have sales.',
  onlyHeader: 'This file has column names but no rows. Export it again with a longer date range.',
  workbook:
    'This is an Excel workbook. Open it, choose File > Save As (or Download), and pick CSV. Then import that file.',
  pdf: 'This is a PDF. Go back to where you got it and export a CSV instead.',
  page: 'This is a web page, not a table. Use the Export or Download button in your tool and pick CSV.',
  binary: 'This isn’t a text file. Export a CSV from your tool, or paste the rows instead.',
  noTable:
    'We couldn’t find columns in this file. Export a CSV, or paste rows with a month and an amount, like 2026-10, 3244.',
  noMonthColumns:
    'This profit and loss report has no columns for months. Set it to show months side by side, then export it again.',
  allInFuture: (last: string) =>
    `Every date in this file is after today; the last one is in ${last}. Check the year and the order of day and month.`,
  onlyThisMonth: (month: string) =>
    `Everything in this file is from ${month}, which isn’t over yet. Export earlier months instead.`,
  tooOld: (last: string) =>
    `This file ends in ${last}, before the last 24 full months. Export a newer date range.`,
  nothingSold:
    'This file has no sales, only payouts, failed payments, or other rows that aren’t revenue. Export payments or orders instead.',
  onlyRefunds:
    'This file has only refunds. Import the file with your sales, then subtract the refunds from each month.',
  tooLarge: (size: string, most: string) =>
    `This file is too large (${size}; we read up to ${most}). Export only the last 24 months, or a summary by month.`,
  notDollars: (currency: string) =>
    `These amounts are in ${currency}. Listings are in US dollars. Export the file in dollars, or convert each month’s total and type it in the field above.`,
  mixed: (currencies: readonly string[]) =>
    `This file mixes currencies: ${formatList(currencies)}. Export it in US dollars only, or convert each month’s total and type it in the field above.`,
  noDates: (columns: string) =>
    `We couldn’t find a date in each row. Name the date column “Date” or “Month,” with dates like 2026-10-04.${columns}`,
  noAmounts: (columns: string) =>
    `We couldn’t tell which column is your revenue. Name it “Revenue” or “Amount.”${columns}`,
  unreadable: (count: number, example: string) =>
    count === 1
      ? `We couldn’t read 1 row: “${example}.” Check its date and amount, then import the file again.`
      : `We couldn’t read ${formatNumber(count)} rows, such as “${example}.” Check the dates and amounts there, then import the file again.`,
} as const;
