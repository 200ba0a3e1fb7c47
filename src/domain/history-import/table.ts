import { isAmount } from './amounts.ts';
import { meaningOf, nameOf } from './column-names.ts';
import { isDate, monthNamed, readDate } from './dates.ts';
import { exporterOf } from './exporters.ts';
import { problem } from './texts.ts';

export type Row = readonly string[];

export interface BodyRow {
  /** Where it is in the file, counted from 1; the column's number if the months are side by side. */
  at: number;
  cells: Row;
}

/** A table with a date in each row. */
export interface Layout {
  header: Row;
  body: readonly BodyRow[];
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

/** A cell's text without spaces around it; empty for a column that isn't there. @param at From 0. */
export const cellAt = (row: Row, at = -1): string => row[at]?.trim() ?? '';
const filled = (row: Row) => row.flatMap((cell, at) => (cell.trim() === '' ? [] : [at]));
const isText = (cell: string) => cell !== '' && !isAmount(cell) && !isDate(cell);
const hasFigure = (row: Row, at: readonly number[]) =>
  at.some((each) => isAmount(cellAt(row, each)) && !isDate(cellAt(row, each)));

/** Finds the table in a file's rows; a message if there is none. @param all Or why there are none. */
export function tableOf(all: readonly Row[] | string): Layout | string {
  if (typeof all === 'string') return all;
  const rows = all.filter((row) => filled(row).length > 0);
  const head = rows.slice(0, HEADER_WITHIN);
  if (rows.length === 0) return problem('empty');
  const known = head.findIndex((row) => exporterOf(row, false) !== undefined);
  const across = head.findIndex((row, at) => isMonthsHeader(row, rows.slice(at + 1, at + 6)));
  if (known < 0 && across >= 0) return turned(rows, across);
  const scores = head.map((row, at) => headerScore(row, rows.slice(at + 1, at + 1 + LOOK_BELOW)));
  const best = Math.max(...scores);
  const header = known < 0 && best > 0 ? scores.indexOf(best) : known;
  const first = head.findIndex((row) => row.some(isDate) && row.some(isAmount));
  const isOneLine = rows.length === 1 && filled(head[0] ?? []).length > 1;
  if (header < 0 && first < 0) return problem(isOneLine ? 'onlyHeader' : 'noTable');
  const bare = rows.toSpliced(first, 0, []);
  const found = header < 0 ? belowHeader(bare, first) : belowHeader(rows, header);
  return found.body.length === 0 ? problem('onlyHeader') : withYears(found);
}

const aboveOf = (rows: readonly Row[], at: number) =>
  rows.slice(0, at).map((row) => row.join(' ').trim());

/** The table below its header, which is empty if the columns have no names. */
function belowHeader(rows: readonly Row[], at: number): Layout {
  const [header = [], ...below] = rows.slice(at);
  const width = Math.max(...[header, ...below.slice(0, LOOK_BELOW)].map((row) => row.length));
  const first = at + (header.length === 0 ? 1 : 2);
  // Exports that were joined repeat their header; another header begins another table.
  const isHeader = (row: Row) => row[0] === header[0] && row.join('\n') === header.join('\n');
  const next = below.findIndex(
    (row, index) =>
      index > 0 &&
      !row.some((cell) => /^\W?\d/.test(cell)) &&
      !isHeader(row) &&
      headerScore(row, below.slice(index + 1, index + 4)) >= 20,
  );
  const own = next < 0 ? below : below.slice(0, next);
  const body = own.map((cells, index) => ({ at: first + index, cells }));
  return {
    header: Array.from({ length: width }, (_, index) => cellAt(header, index)),
    body: body.filter(({ cells }) => !isHeader(cells)),
    above: aboveOf(rows, at),
    isAcross: false,
    nextTable: next < 0 ? undefined : first + next,
  };
}

/** A year and a month in two columns, as one: 'September' beside '2026' is 'September 2026'. */
function withYears(layout: Layout): Layout {
  const meanings = layout.header.map(meaningOf);
  const [year, month] = [meanings.indexOf('year'), meanings.indexOf('date')];
  if (year < 0 || month < 0) return layout;
  const body = layout.body.map((row) => {
    const [ofYear, text] = [cellAt(row.cells, year), cellAt(row.cells, month)];
    const isMonth = /^\d{1,2}$/.test(text) || monthNamed(text) !== undefined;
    const date = /^\d/.test(text) ? `${ofYear}-${text}` : `${text} ${ofYear}`;
    return isMonth && ofYear !== '' ? { ...row, cells: row.cells.with(month, date) } : row;
  });
  return { ...layout, body };
}

/** Higher the more names of columns we know; 0 if it is no header. */
function headerScore(row: Row, below: readonly Row[]): number {
  const at = filled(row);
  const hasData = below.some((other) => other.some((cell) => isAmount(cell) || isDate(cell)));
  if (at.length < 2 || !hasData || at.some((each) => !isText(cellAt(row, each)))) return 0;
  const known = at.filter((each) => meaningOf(cellAt(row, each)) !== 'unknown');
  const used = at.filter((each) => below.some((line) => cellAt(line, each) !== ''));
  return known.length * 10 + used.length;
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
  if (twice !== undefined) return problem('monthTwice', twice);
  const subtitles = months.map((column) => cellAt(below[0] ?? [], column)).filter(isText);
  if (subtitles.some((name) => OTHER_FIGURES.test(name))) return problem('budget');
  const lines = below.filter((row) => hasFigure(row, months));
  const labels = lines.map((row) => row.slice(0, months[0]).join(' ').trim());
  const body = months.map((column) => ({
    at: column + 1,
    cells: [header, ...lines].map((row) => cellAt(row, column)),
  }));
  const above = [...aboveOf(rows, at), ...below.filter((row) => filled(row).length === 1).flat()];
  return { header: ['Month', ...labels], body, above, isAcross: true };
}

/** A column of a file: its name, and what is in it. */
export type Column = ReturnType<typeof columnsOf>[number];

const TOTAL =
  /^(?:(?:grand|sub|net|report|overall|sous|column|all) ?)*(?:totals?|sum|summe|gesamt\w*|zwischensumme|somme|suma|totaal|totale|averages?|avg|mean|median)$/;
const MAYBE_TOTAL =
  /\b(?:sub|grand )?(?:totals?)\b|^(?:all|everything|overall|combined|both|altogether|worldwide|whole|entire)\b/;
/** What every total has, to look no closer at all other cells. */
const HINT =
  /t[oa]t|sum|som|gesamt|aver|avg|mean|median|^\W*(?:all|every|over|comb|both|world|whol|enti)/i;
const isLike = (cell: string) => cell.length < 40 && HINT.test(cell);

/** Whether a cell says that its row is a total. */
export const isTotal = (cell: string): boolean => isLike(cell) && TOTAL.test(nameOf(cell));
/** Whether it could: 'All products', 'Total Wireless'. */
export const isMaybeTotal = (cell: string): boolean =>
  isLike(cell) && MAYBE_TOTAL.test(nameOf(cell)) && !isTotal(cell);

const SAMPLE = 400;
/** A column with more values than this has no kinds of rows. */
const MOST_VALUES = 40;
export const DATE_NAME =
  /\b(?:date|month|period|day|time|created|paid|datum|fecha|data|monat|mes|mois|buchungstag)\b/;

/** Looks at the columns of a table. */
export function columnsOf({ header, body }: Layout) {
  const step = Math.max(1, Math.floor(body.length / SAMPLE));
  const sample = body.filter(({ cells }, at) => at % step === 0 && !cells.some(isTotal));
  return header.map((text, at) => {
    const name = nameOf(text);
    const cells = sample.map((row) => cellAt(row.cells, at)).filter((cell) => cell !== '');
    const values = new Set(body.map((row) => cellAt(row.cells, at)));
    const share = (test: (cell: string) => boolean) =>
      cells.filter(test).length / Math.max(1, cells.length);
    // Sales may be how many.
    const isCount = name === 'sales' && cells.every((cell) => /^(?:1?\d)?\d$/.test(cell));
    // A number like 46299 is a date only where the name says so.
    const isNumber = (cell: string) =>
      DATE_NAME.test(name) && readDate(cell, 'month-first') !== undefined;
    return {
      at,
      name,
      title: text === '' ? `Column ${String.fromCharCode(65 + (at % 26))}` : text,
      // One of the meanings in column-names.ts.
      meaning: isCount ? 'unknown' : meaningOf(text),
      // Shares of the cells that aren't empty.
      dates: share((cell) => isDate(cell) || isNumber(cell)),
      amounts: share(isAmount),
      isEmpty: cells.length === 0,
      isZero: ![...values].some((cell) => /[1-9]/.test(cell)),
      values: values.size > MOST_VALUES ? undefined : [...values],
    };
  });
}
