import { formatNumber } from '../shared/format-number.ts';
import { formatList } from '../shared/list-text.ts';

/** Why a file can't be used, and what to do. */
export const PROBLEMS = {
  empty: 'This file is empty. Export it again, and check that the dates you chose have sales.',
  onlyHeader: 'This file has column names but no rows. Export it again with a longer date range.',
  workbook:
    'This workbook can’t be read: it is damaged, has a password, or is in an old format. Open it, choose File > Save As (or Download), and pick .xlsx or CSV. Then import that file.',
  zip: 'This is a compressed file. Unzip it first, then import the file inside.',
  pdf: 'This is a PDF. Go back to where you got it and export a CSV instead.',
  page: 'This is a web page, not a table. Use the Export or Download button in your tool and pick CSV.',
  binary:
    'This isn’t a text file. Export a CSV or an Excel workbook from your tool, or paste the rows instead.',
  quotes: (line: number) =>
    `A quotation mark in row ${formatNumber(line)} isn’t closed, so the rows after it can’t be told apart. Remove it or export the file again.`,
  tooWide:
    'This file has more than 1,000 columns. Export a list with one row for each sale or month.',
  slow: 'This file takes too long to read. Export only the last 24 months, or a summary by month.',
  noTable:
    'We couldn’t find columns in this file. Export a CSV, or paste rows with a month and an amount, like 2026-10, 3244.',
  noMonthColumns:
    'This profit and loss report has no columns for months. Set it to show months side by side, then export it again.',
  monthTwice: (month: string) =>
    `One month is there twice: ${month}. We can’t tell which column counts. Keep one column for each month, then import the file again.`,
  budget:
    'Some columns are a budget, a forecast, or an earlier year. Keep one column for each month with what was earned, then import the file again.',
  noYear: 'These months have no year. Write them like 2026-10, then import the file again.',
  weeks:
    'These are totals by week, and a week can be in two months. Export them by month or by day.',
  quarters: 'These are totals by quarter or year. Export them by month.',
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
  foreign:
    'Listings are in US dollars. Export the file in dollars, or convert each month’s total and type it in the field above.',
  mixed: (currencies: readonly string[]) =>
    `This file mixes currencies: ${formatList(currencies)}. Export it in US dollars only, or convert each month’s total and type it in the field above.`,
  noDates: (columns: string) =>
    `We couldn’t find a date in each row. Name the date column “Date” or “Month,” with dates like 2026-10-04.${columns}`,
  noAmounts: (columns: string) =>
    `We couldn’t tell which column is your revenue. Name it “Revenue” or “Amount.”${columns}`,
  notRevenue: (what: string) =>
    `We can’t use “${what}”: it isn’t revenue by month. Export your orders, payments, or sales by month instead.`,
  cumulative: (what: string) =>
    `We can’t use “${what}”: it’s a running total, which doesn’t say what came in each month. Export revenue by month instead.`,
  perPiece: 'A price for each piece needs its quantity. Add a column with the total of each row.',
  fixFirst: 'Correct those rows in your file or tool, then import the file again.',
  unreadable: (count: number, example: string) =>
    count === 1
      ? `We couldn’t read 1 row: “${example}.” Check its date and amount, then import the file again.`
      : `We couldn’t read ${formatNumber(count)} rows, such as “${example}.” Check the dates and amounts there, then import the file again.`,
} as const;
