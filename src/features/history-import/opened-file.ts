import { type HistoryImport, importHistory } from '#src/domain/history-import/import-history.ts';
import type { Choices } from '#src/domain/history-import/interview.ts';
import { type BodyRow, type Layout, type Row, tableOf } from '#src/domain/history-import/table.ts';
import type { Reading } from '#src/domain/history-import/months.ts';
import { problem, questionText } from '#src/domain/history-import/texts.ts';
import { formatNumber } from '#src/domain/shared/number-text.ts';
import { lazily } from '#src/domain/shared/list-text.ts';
import { readText } from './read-text.ts';
import type { Sheets } from './read-workbook.ts';

/** 50,000 payments with all columns are about 25 MB. */
const LIMITS = { megabytes: 60, rows: 200_000 };
/** No date, amount, or kind is longer, and a cell of megabytes would keep the page busy for seconds. */
const MOST_LETTERS = 300;
const SAMPLE = 6;
const MOST_SHOWN = 25;

export interface Wanted {
  choices: Choices;
  today: string;
  /** The month whose rows are shown; '' for rows without one. */
  month?: string | undefined;
}

/** What shows of a file: what it comes to, how it was read, and a few of its rows. */
export interface View extends Omit<HistoryImport, 'rows'> {
  sample: readonly BodyRow[];
  /** Rows of the wanted month; if there are more, those that are left out come first. */
  ofMonth: { month: string | undefined; rows: readonly Reading[]; more: number };
}

/** Opens a file, of which one sheet is read at a time. */
export async function openFile(given: Blob, limits = LIMITS): Promise<Sheets<Layout>> {
  const { names, read } = await sheetsOf(given, limits);
  const most = `${formatNumber(limits.rows)} rows`;
  const tableIn = async (name: string) => {
    const rows = await read(name);
    if (typeof rows === 'string') return rows;
    if (rows.length > limits.rows) return problem('tooLarge', `more than ${most}`, most);
    return tableOf(rows.map((row) => row.map((cell) => cell.slice(0, MOST_LETTERS))));
  };
  const tables = new Map(names.map((name) => [name, lazily(() => tableIn(name))]));
  return { names, read: (name) => tables.get(name)?.() ?? '' };
}

async function sheetsOf(given: Blob, limits: typeof LIMITS): Promise<Sheets<readonly Row[]>> {
  const [names, most] = [[''], limits.rows + 1];
  const size = given.size / 1e6;
  const tooLarge = ['tooLarge', `${formatNumber(size, 0)} MB`, `${limits.megabytes} MB`] as const;
  if (size > limits.megabytes) return { names, read: () => problem(...tooLarge) };
  const bytes = new Uint8Array(await given.arrayBuffer());
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  const workbook = isZip
    ? await (await import('./read-workbook.ts')).openWorkbook(bytes, most)
    : undefined;
  return workbook ?? { names, read: () => readText(bytes, most) };
}

export async function viewOf({ names, read }: Sheets<Layout>, wanted: Wanted): Promise<View> {
  const sheet = names.length === 1 ? names[0] : wanted.choices.get('sheet');
  const table = sheet === undefined ? '' : await read(sheet);
  const { rows: readings, ...shown } = importHistory(table, wanted);
  if (sheet === undefined) {
    const choices = names.map((name) => ({ value: name, label: name }));
    const question = { id: 'sheet', ...questionText('sheet'), choices, rows: [] };
    shown.outcome = { kind: 'question', question };
  }
  const body = typeof table === 'string' ? [] : table.body;
  const own = readings.filter((each) => each.month === wanted.month);
  if (own.length > MOST_SHOWN) own.sort((one, two) => Number(!one.reason) - Number(!two.reason));
  return {
    ...shown,
    sample: body.slice(0, SAMPLE),
    ofMonth: {
      month: wanted.month,
      rows: own.slice(0, MOST_SHOWN),
      more: Math.max(0, own.length - MOST_SHOWN),
    },
  };
}
