import { Columns, type Row } from './columns.ts';
import { readDate } from './dates.ts';
import { EXPORTERS } from './exporters/known.ts';
import { PROBLEMS } from './problems.ts';
import { isProfitAndLoss, profitAndLoss } from './profit-and-loss.ts';
import { sourceOf, type Source } from './source.ts';
import { spreadsheet } from './spreadsheet.ts';

/** Reports may start with their title, the company, and the dates. */
const HEADER_WITHIN = 30;
/** How many columns a message names. */
const NAMED_COLUMNS = 8;

/** What a table is, by its columns; a message if we can't tell. */
export function findSource(rows: readonly Row[]): Source | string {
  for (const [index, header] of rows.slice(0, HEADER_WITHIN).entries()) {
    const columns = new Columns(header);
    const exporter = EXPORTERS.find((each) => each.columns.every(columns.has));
    if (exporter) return sourceOf(exporter, header, rows.slice(index + 1));
  }
  const found = profitAndLoss(rows);
  if (found) return found;
  return (isProfitAndLoss(rows) ? undefined : spreadsheet(rows)) ?? whyNot(rows);
}

function whyNot(rows: readonly Row[]): string {
  if (isProfitAndLoss(rows)) return PROBLEMS.noMonthColumns;
  const [widest = []] = rows
    .slice(0, HEADER_WITHIN)
    .map((row) => row.map((cell) => cell.trim()).filter((cell) => cell !== ''))
    .sort((one, other) => other.length - one.length);
  if (widest.length < 2) return PROBLEMS.noTable;
  const more = widest.length > NAMED_COLUMNS ? ', …' : '';
  const columns = ` Your columns: ${widest.slice(0, NAMED_COLUMNS).join(', ')}${more}.`;
  const hasDates = rows
    .slice(0, HEADER_WITHIN)
    .some((row) =>
      row.some((cell) => readDate(cell, 'month-first') ?? readDate(cell, 'day-first')),
    );
  return hasDates ? PROBLEMS.noAmounts(columns) : PROBLEMS.noDates(columns);
}
