import { isAmount } from './amounts.ts';
import { meaningOf, nameOf } from './column-names.ts';
import { isDate, monthNamed, readDate } from './dates.ts';
import type { Interview } from './interview.ts';
import { type BodyRow, cellAt, type Layout, withoutDates } from './layout.ts';
import { isTotal } from './totals.ts';

/** A column of a file: its name, and what is in it. */
export interface Column {
  at: number;
  /** As the file has it, or 'Column C'. */
  title: string;
  /** Without case and signs. */
  name: string;
  /** What the name says: one of the meanings in column-names.ts. */
  meaning: string;
  /** Shares of the cells that aren't empty, 0 to 1; numbers may be dates too, like 46299. */
  dates: number;
  numberDates: number;
  amounts: number;
  isEmpty: boolean;
  /** Whether all amounts are 0 or missing. */
  isZero: boolean;
  /** Values that are there; undefined if they are many. */
  values: readonly string[] | undefined;
}

/** Rows to look at closely: the first ones, and some of the rest. */
const SAMPLE = 400;
/** A column with more values than this has no kinds of rows. */
const MOST_VALUES = 40;

/** Looks at the columns of a table. */
export function columnsOf({ header, body }: Layout): Column[] {
  const step = Math.max(1, Math.floor(body.length / SAMPLE));
  const sample = body.filter(
    ({ cells }, index) => (index < SAMPLE || index % step === 0) && !cells.some(isTotal),
  );
  return header.map((text, at) => {
    const cells = sample.map((row) => cellAt(row.cells, at)).filter((cell) => cell !== '');
    const share = (test: (cell: string) => boolean) =>
      cells.filter(test).length / Math.max(1, cells.length);
    const isNumberDate = (cell: string) => readDate(cell, 'month-first') !== undefined;
    return {
      at,
      title: text === '' ? `Column ${String.fromCharCode(65 + (at % 26))}` : text,
      name: nameOf(text),
      meaning: isCount(text, cells) ? 'unknown' : meaningOf(text),
      dates: share(isDate),
      numberDates: share((cell) => !isDate(cell) && isNumberDate(cell)),
      amounts: share(isAmount),
      isEmpty: cells.length === 0,
      isZero: !body.some((row) => /[1-9]/.test(row.cells[at] ?? '')),
      values: valuesOf(body, at),
    };
  });
}

/** Sales may be how many. */
const isCount = (title: string, cells: readonly string[]) =>
  /^sales$/i.test(title) && cells.every((cell) => /^(?:1?\d)?\d$/.test(cell));

function valuesOf(body: readonly BodyRow[], at: number) {
  const values = new Set<string>();
  for (const { cells } of body) {
    if (values.add(cellAt(cells, at)).size > MOST_VALUES) return undefined;
  }
  return [...values];
}

const DATE_NAME =
  /\b(?:date|month|period|day|time|created|paid|datum|fecha|data|monat|mes|mois|buchungstag)\b/;
/** Dates of something else than the sale. */
const OTHER_DATE =
  /\b(?:due|ship\w*|available|arrival|payout|updated|modified|expir\w*|starts?|started|ends?|ended|cancel\w*|refund\w*|deliver\w*|birth\w*|trial|next|last|first|settle\w*|fulfi\w*|value date|closed|renew\w*|previous|prior)\b|wertstellung|valuta/;
/** The day of the payment, else that of the sale. */
const rank = ({ name }: Column) => {
  if (/\bpaid\b|payment date/.test(name)) return 0;
  return OTHER_DATE.test(name) ? 3 : DATE_NAME.test(name) ? 1 : 2;
};

/**
 * The column with each row's date.
 * @param own The columns that an export or the seller has for it.
 * @returns Undefined if the file is refused.
 */
export function chooseDate(
  columns: readonly Column[],
  [own]: readonly number[],
  file: Interview,
): number | undefined {
  const { body } = file.table;
  const found = columns
    .filter((column) =>
      own === undefined ? isDateColumn(column, columns, body) : column.at === own,
    )
    .sort((one, other) => rank(one) - rank(other));
  const [first] = found;
  if (!first) {
    file.refuse(withoutDates(file.table));
    return undefined;
  }
  const monthAt = ({ cells }: BodyRow, at: number) =>
    readDate(cells[at] ?? '', 'month-first')?.month;
  const differs = (row: BodyRow, at: number) =>
    (monthAt(row, at) ?? monthAt(row, first.at)) !== (monthAt(row, first.at) ?? monthAt(row, at));
  const rivals = found.filter(
    (each) =>
      Math.max(1, rank(each)) === Math.max(1, rank(first)) &&
      body.some((row) => differs(row, each.at)),
  );
  const answer =
    rivals.length === 0
      ? undefined
      : file.ask('date', {
          choices: [first, ...rivals].map(({ at, title }) => ({
            value: String(at),
            label: `${title}: ${cellAt(body[0]?.cells ?? [], at)}`,
          })),
          rows: body.filter((row) => rivals.some(({ at }) => differs(row, at))),
        });
  const chosen = found.find(({ at }) => String(at) === answer) ?? first;
  const why =
    own === undefined
      ? 'Other dates are of something else, or in the same months.'
      : 'This export has it there.';
  file.note(
    'Date',
    chosen.title,
    `${answer === undefined ? why : 'You chose it.'} Times count as written.`,
  );
  return chosen.at;
}

/** Dates, or numbers and names of months under a name that says so. */
function isDateColumn(
  column: Column,
  columns: readonly Column[],
  body: readonly BodyRow[],
): boolean {
  const { at, name, dates, numberDates, isEmpty, values } = column;
  if (isEmpty || dates > 0.5) return !isEmpty;
  if (!DATE_NAME.test(name)) return false;
  // Dates that don’t exist are said to be so, each of them.
  if (values?.some((cell) => /^\d{1,4}[-/.]\d{1,2}[-/.]\d/.test(cell))) return true;
  const isBareMonth = (cell: string) =>
    /^(?:0?[1-9]|1[0-2]|)$/.test(cell) || monthNamed(cell) !== undefined;
  const rows = body.filter(({ cells }) => !cells.some(isTotal)).slice(0, SAMPLE);
  const hasYear = columns.some(({ meaning }) => meaning === 'year');
  return (
    dates + numberDates > 0.5 ||
    (hasYear && rows.every(({ cells }) => isBareMonth(cellAt(cells, at))))
  );
}
