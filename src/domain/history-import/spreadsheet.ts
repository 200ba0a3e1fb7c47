import { Columns, type Cells, type Row } from './columns.ts';
import { readDate } from './dates.ts';
import type { Entry, RowReading } from './entry.ts';
import { sourceOf, type Source } from './source.ts';
import { readCents } from './amount.ts';

/** Names of columns, the best first. */
const NAMES = {
  date: [
    ...['month', 'date', 'period', 'day', 'transaction date', 'invoice date', 'payment date'],
    ...['created', 'created at', 'created date', 'paid at', 'order date', 'posting date', 'time'],
  ],
  revenue: [
    ...['net revenue', 'net sales', 'revenue', 'total revenue', 'monthly revenue', 'sales'],
    ...['total sales', 'income', 'total income', 'turnover', 'gross revenue', 'gross sales'],
    ...['earnings', 'gross', 'amount', 'total', 'total amount', 'price', 'mrr'],
  ],
  profit: ['profit', 'net profit', 'monthly profit', 'net income', 'sde', 'total profit'],
  cost: ['costs', 'total costs', 'cost', 'expenses', 'total expenses'],
  refund: ['refunds', 'refund', 'refunded', 'amount refunded', 'refunded amount', 'returns'],
  fee: ['fees', 'fee', 'processing fees'],
  currency: ['currency', 'currency code'],
  type: ['type', 'kind', 'category', 'transaction type'],
  status: ['status', 'state', 'payment status'],
} as const;
/** Net of refunds already, so a column of refunds isn't subtracted again. */
const NET: readonly string[] = ['net revenue', 'net sales'];

const TOTALS = /^(?:grand )?(?:totals?|sum|averages?)\b/i;

/** A file that has a header with a date and an amount, or whose columns can be told by what is in them. */
export function spreadsheet(rows: readonly Row[]): Source | undefined {
  for (const [index, header] of rows.slice(0, 20).entries()) {
    const found = spreadsheetOf(header, rows.slice(index + 1));
    if (found) return found;
  }
  return byContent(rows);
}

export function spreadsheetOf(header: Row, rows: readonly Row[]): Source | undefined {
  const columns = new Columns(header);
  const date = columns.find(NAMES.date);
  const revenue = columns.find(NAMES.revenue);
  if (date === undefined || revenue === undefined) return undefined;
  const has = {
    profit: columns.find(NAMES.profit) !== undefined,
    cost: columns.find(NAMES.cost) !== undefined,
    refund: !NET.includes(revenue) && columns.find(NAMES.refund) !== undefined,
  };
  const hasYear = date === 'month' && columns.has('year');
  const read = (cells: Cells): RowReading => {
    const written = cells.text(date);
    if (written === '' || TOTALS.test(written)) return 'part';
    if (/fail|cancel|declin|void|pending|draft|unpaid/i.test(cells.text(...NAMES.status))) {
      return 'unpaid';
    }
    const sale = cells.cents(revenue);
    const entry: Entry = {
      ...typed(cells.text(...NAMES.type), sale),
      date: hasYear ? monthOfYear(cells.text('year'), written) : written,
      currency: cells.currency(...NAMES.currency),
    };
    if (has.refund) entry.refund = (entry.refund ?? 0) + Math.abs(cells.cents(...NAMES.refund));
    if (has.profit) entry.profit = cells.cents(...NAMES.profit);
    else if (has.cost) entry.cost = Math.abs(cells.cents(...NAMES.cost));
    const fee = Math.abs(cells.cents(...NAMES.fee));
    if (fee !== 0) entry.fee = fee;
    return isMoved(cells.text(...NAMES.type)) ? 'payout' : entry;
  };
  return sourceOf({ name: null, read }, header, rows);
}

const monthOfYear = (year: string, month: string) =>
  /^\d{1,2}$/.test(month) ? `${year}-${month}` : /\d{4}/.test(month) ? month : `${month} ${year}`;

const isMoved = (type: string) => /payout|transfer|withdraw|deposit to/i.test(type);

/** A negative amount is a refund, and so is what a column says is one. */
function typed(type: string, sale: number): Pick<Entry, 'sale' | 'refund' | 'fee'> {
  if (/refund|chargeback|dispute/i.test(type)) return { refund: Math.abs(sale) };
  if (/\bfees?\b/i.test(type)) return { fee: Math.abs(sale) };
  return sale < 0 ? { refund: 0 - sale } : { sale };
}

/** Without names that we know: one column of dates, and one or two of amounts: revenue and profit. */
function byContent(rows: readonly Row[]): Source | undefined {
  const sample = rows.slice(0, 200);
  const width = Math.max(0, ...sample.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, index) =>
    sample.map((row) => row[index]?.trim() ?? ''),
  );
  const share = (cells: string[], test: (cell: string) => boolean) =>
    cells.filter(test).length / Math.max(1, sample.length);
  const isDate = (cell: string) =>
    readDate(cell, 'month-first') !== undefined || readDate(cell, 'day-first') !== undefined;
  const isAmount = (cell: string) => cell !== '' && !Number.isNaN(readCents(cell, '.'));
  const date = columns.findIndex((cells) => share(cells, isDate) > 0.5);
  if (date < 0) return undefined;
  const amounts = columns.flatMap((cells, index) =>
    index !== date && share(cells, isAmount) > 0.5 ? [index] : [],
  );
  const [revenue, profit] = amounts;
  if (revenue === undefined || amounts.length > 2) return undefined;
  const first = rows[0]?.[date] ?? '';
  const header = Array.from({ length: width }, (_, index) =>
    index === date ? 'date' : index === revenue ? 'revenue' : index === profit ? 'profit' : '',
  );
  const found = spreadsheetOf(header, isDate(first.trim()) ? rows : rows.slice(1));
  const columnsRead = profit === undefined ? 'revenue' : 'revenue, then profit';
  return (
    found && {
      ...found,
      notes: [
        `We didn’t recognize your column names, so we read the columns as date, then ${columnsRead}.`,
      ],
    }
  );
}
