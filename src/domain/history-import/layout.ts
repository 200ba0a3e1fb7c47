import { isAmount } from './amounts.ts';
import { meaningOf } from './column-names.ts';
import { isDate, monthNamed } from './dates.ts';
import { PROBLEMS } from './problems.ts';

export type Row = readonly string[];

/** A row below the header. */
export interface BodyRow {
  /** Where it is in the file, counted from 1; the column's number if the months are side by side. */
  at: number;
  cells: Row;
}

/** A table with a date in each row. */
export interface Layout {
  /** Names of the columns as the file has them; '' for those without. */
  header: Row;
  body: readonly BodyRow[];
  /** What is written above the header. */
  above: readonly string[];
  /** Whether the file has the months side by side, and its lines are columns here. */
  isAcross: boolean;
  /** The row in which another table begins, which isn't read. */
  nextTable?: number | undefined;
}

/** Reports may start with their title, the company, and the dates. */
const HEADER_WITHIN = 40;
const LOOK_BELOW = 20;
/** Columns beside the months that are no month, and those that aren't what was earned. */
const BESIDE = /^(grand |sub ?)?total|ytd|year|change|average|avg|%|q[1-4]|sum\b|fy|variance/i;
const OTHER_FIGURES = /budget|forecast|plan|target|goal|prior|previous|py\b/i;

export const cellAt = (row: Row, at = -1): string => row[at]?.trim() ?? '';
const filled = (row: Row) => row.flatMap((cell, at) => (cell.trim() === '' ? [] : [at]));
const isText = (cell: string) => cell !== '' && !isAmount(cell) && !isDate(cell);
const hasFigure = (row: Row, at: readonly number[]) =>
  at.some((each) => isAmount(cellAt(row, each)) && !isDate(cellAt(row, each)));

/**
 * Finds the table in a file's rows.
 * @param isKnown Whether a row is the header of an export that we know.
 * @returns A message if there is none.
 */
export function layOut(rows: readonly Row[], isKnown: (header: Row) => boolean): Layout | string {
  const head = rows.slice(0, HEADER_WITHIN);
  if (rows.length === 1 && filled(rows[0] ?? []).length > 1) return PROBLEMS.onlyHeader;
  const known = head.findIndex(isKnown);
  if (known >= 0) return belowHeader(rows, known);
  const across = head.findIndex((row, at) => isMonthsHeader(row, rows.slice(at + 1, at + 6)));
  if (across >= 0) return turned(rows, across);
  const scores = head.map((row, at) => headerScore(row, rows.slice(at + 1, at + 1 + LOOK_BELOW)));
  const best = Math.max(...scores);
  if (best > 0) return belowHeader(rows, scores.indexOf(best));
  const start = head.findIndex((row) => row.some(isDate) && row.some(isAmount));
  return start < 0 ? PROBLEMS.noTable : belowHeader([[], ...rows.slice(start)], 0, start - 1);
}

const aboveOf = (rows: readonly Row[], at: number) =>
  rows.slice(0, at).map((row) => row.join(' ').trim());

function belowHeader(rows: readonly Row[], at: number, offset = 0): Layout {
  const [header = [], ...below] = rows.slice(at);
  const width = Math.max(...[header, ...below.slice(0, LOOK_BELOW)].map((row) => row.length));
  const names = Array.from({ length: width }, (_, index) => cellAt(header, index));
  // Exports that were joined repeat their header; another header begins another table.
  const isHeader = (row: Row) => row[0] === header[0] && row.join('\n') === header.join('\n');
  const next = below.findIndex(
    (row, index) =>
      index > 0 &&
      !row.some((cell) => /^\W?\d/.test(cell)) &&
      !isHeader(row) &&
      headerScore(row, below.slice(index + 1, index + 4)) >= 20,
  );
  const body = below
    .map((cells, index) => ({ at: at + index + 2 + offset, cells }))
    .filter(({ cells }, index) => (next < 0 || index < next) && !isHeader(cells));
  const nextTable = next < 0 ? undefined : at + next + 2 + offset;
  return { header: names, body, above: aboveOf(rows, at), isAcross: false, nextTable };
}

/** Higher the more names of columns we know; 0 if it is no header. */
function headerScore(row: Row, below: readonly Row[]): number {
  const at = filled(row);
  if (at.length < 2 || at.some((each) => !isText(cellAt(row, each)))) return 0;
  if (!below.some((other) => other.some((cell) => isAmount(cell) || isDate(cell)))) return 0;
  const known = at.filter((each) => meaningOf(cellAt(row, each)) !== 'unknown');
  return (
    known.length * 10 + at.filter((each) => below.some((line) => cellAt(line, each) !== '')).length
  );
}

/** Whether a row has months side by side: 'Account, Aug 2026, Sep 2026, Total'. */
function isMonthsHeader(row: Row, below: readonly Row[]): boolean {
  const others = filled(row).filter((at) => at > 0);
  const months = others.filter((at) => isDate(cellAt(row, at)));
  const rest = others.filter((at) => !months.includes(at) && !BESIDE.test(cellAt(row, at)));
  if (isDate(cellAt(row, 0)) || months.length === 0) return false;
  const lines = below.filter((line) => months.length > 1 || isText(cellAt(line, 0)));
  return rest.length <= (months.length - 1) / 4 && lines.some((line) => hasFigure(line, months));
}

/** A table with a row for each month of one that has them side by side. */
function turned(rows: readonly Row[], at: number): Layout | string {
  const [header = [], ...below] = rows.slice(at);
  const months = filled(header).filter((column) => column > 0 && isDate(cellAt(header, column)));
  const names = months.map((column) => cellAt(header, column));
  const twice = names.find((name, index) => names.indexOf(name) < index);
  if (twice !== undefined) return PROBLEMS.monthTwice(twice);
  const subtitles = months.map((column) => cellAt(below[0] ?? [], column)).filter(isText);
  if (subtitles.some((name) => OTHER_FIGURES.test(name))) return PROBLEMS.budget;
  const lines = below.filter((row) => hasFigure(row, months));
  const labels = lines.map((row) => row.slice(0, months[0]).join(' ').trim());
  const body = months.map((column) => ({
    at: column + 1,
    cells: [cellAt(header, column), ...lines.map((row) => cellAt(row, column))],
  }));
  const above = [...aboveOf(rows, at), ...below.filter((row) => filled(row).length === 1).flat()];
  return { header: ['Month', ...labels], body, above, isAcross: true };
}

/** Why a table has no dates. */
export function withoutDates(layout: Layout): string {
  const texts = layout.body.slice(0, LOOK_BELOW).map(({ cells }) => cells.join(' ').trim());
  const are = (pattern: RegExp) =>
    texts.filter((text) => pattern.test(text)).length > texts.length / 2;
  const isReport = layout.above.some((line) =>
    /profit (?:and|&) loss|income statement/i.test(line),
  );
  if (isReport) return PROBLEMS.noMonthColumns;
  if (are(/^(?:\d{4}[ -]*w\d|w(?:eek|k)? ?\d)/i)) return PROBLEMS.weeks;
  if (are(/^(?:q[1-4]|h[12]|fy|(?:19|20)\d{2}(?: |[ -]*q[1-4]|$))/i)) return PROBLEMS.quarters;
  const names = [...layout.header, ...layout.body.map(({ cells }) => cellAt(cells, 0))];
  if (names.some((name) => monthNamed(name) !== undefined)) return PROBLEMS.noYear;
  return PROBLEMS.noDates(columnsText(layout));
}

const NAMED_COLUMNS = 8;
/** The columns that a file has, for a message. */
export function columnsText({ header }: Layout): string {
  const names = header.filter((name) => name !== '');
  const more = names.length > NAMED_COLUMNS ? ', …' : '';
  return names.length === 0
    ? ''
    : ` Your columns: ${names.slice(0, NAMED_COLUMNS).join(', ')}${more}.`;
}
