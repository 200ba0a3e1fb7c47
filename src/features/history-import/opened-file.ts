import {
  type HistoryImport,
  importHistory,
  tableOf,
} from '#src/domain/history-import/import-history.ts';
import type { Choices, Question } from '#src/domain/history-import/interview.ts';
import type { BodyRow } from '#src/domain/history-import/layout.ts';
import { PROBLEMS } from '#src/domain/history-import/problems.ts';
import { QUESTIONS } from '#src/domain/history-import/questions.ts';
import type { Reading } from '#src/domain/history-import/rows.ts';
import { formatNumber } from '#src/domain/shared/format-number.ts';
import { readRows, type ReadRows, readText } from './read-text.ts';

/** 50,000 payments with all columns are about 25 MB. */
const LIMITS = { megabytes: 60, rows: 200_000 };
const MB = 1_000_000;
/** No date, amount, or kind is longer, and a cell of megabytes would keep the page busy for seconds. */
const MOST_LETTERS = 300;
const shortened = (cells: string[]): string[] =>
  cells.some(({ length }) => length > MOST_LETTERS)
    ? cells.map((cell) => cell.slice(0, MOST_LETTERS))
    : cells;
/** Rows shown of a file, and of a month. */
const SAMPLE = 6;
const MOST_SHOWN = 25;

/** What shows of a file: what it comes to, how it was read, and a few of its rows. */
export interface View extends Omit<HistoryImport, 'rows'> {
  header: readonly string[];
  /** The rows that a question is about, or else the first ones. */
  sample: readonly BodyRow[];
}

/** Rows of a month, or of none, and how many more there are. */
export interface MonthRows {
  rows: readonly (BodyRow & Pick<Reading, 'reason' | 'revenue' | 'cost' | 'profit'>)[];
  more: number;
}

/** A file, or pasted text, that was opened. Nothing of it leaves the browser. */
export class OpenedFile {
  /** Names of a workbook's sheets, if there are several. */
  #sheets: readonly string[] = [];
  /** Reads one of the sheets, or all there is. */
  #read: (sheet: string) => Promise<ReadRows> | ReadRows = () => ({ rows: [] });
  readonly #tables = new Map<string, ReturnType<typeof tableOf>>();
  #latest: HistoryImport | undefined;
  #rows = new Map<number, BodyRow>();

  /** @returns What the file comes to without any choices. */
  async open(given: Blob | string, today: string, limits = LIMITS): Promise<View> {
    const size = (typeof given === 'string' ? given.length : given.size) / MB;
    if (size > limits.megabytes) {
      const most = `${limits.megabytes} MB`;
      return this.#problem(PROBLEMS.tooLarge(`${formatNumber(size, 0)} MB`, most));
    }
    const within = (read: ReadRows): ReadRows => {
      if ('problem' in read || read.rows.length <= limits.rows) return read;
      const most = `${formatNumber(limits.rows)} rows`;
      return { problem: PROBLEMS.tooLarge(`more than ${most}`, most) };
    };
    if (typeof given === 'string') this.#read = () => within(readRows(given, limits.rows + 1));
    else {
      const bytes = new Uint8Array(await given.arrayBuffer());
      const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
      const workbook = isZip ? await import('./read-workbook.ts') : undefined;
      if (workbook?.isWorkbook(bytes)) {
        const sheets = await workbook.sheetsOf(bytes);
        if ('problem' in sheets) return this.#problem(sheets.problem);
        this.#sheets = sheets.names;
        this.#read = async (sheet) =>
          within(await workbook.readSheet(bytes, sheet, limits.rows + 1));
      } else this.#read = () => within(readText(bytes, limits.rows + 1));
    }
    return this.view(new Map(), today);
  }

  /** What the file comes to with the choices made so far. */
  async view(choices: Choices, today: string): Promise<View> {
    const [first = '', second] = this.#sheets;
    const sheet = second === undefined ? first : choices.get('sheet');
    if (sheet === undefined) return this.#asked(this.#sheets);
    const table = this.#tables.get(sheet) ?? (await this.#tableIn(sheet));
    this.#tables.set(sheet, table);
    const { rows: _rows, ...shown } = (this.#latest = importHistory(table, { today, choices }));
    if (typeof table === 'string') return { ...shown, header: [], sample: [] };
    this.#rows = new Map(table.body.map((row) => [row.at, row]));
    const { outcome } = shown;
    const asked = outcome.kind === 'question' ? outcome.question.rows : [];
    const found = asked.flatMap((at) => this.#rows.get(at) ?? []);
    const sample = found.length > 0 ? found : table.body.slice(0, SAMPLE);
    return { ...shown, header: table.header, sample };
  }

  /** The file's own rows of a month, those left out first if there are many. @param month '' for rows in none. */
  rowsOf(month: string, most = MOST_SHOWN): MonthRows {
    const found = (this.#latest?.rows ?? []).filter((each) => each.month === month);
    const leftOut = found.filter(({ reason }) => reason !== undefined);
    const counted = found.filter(({ reason }) => reason === undefined);
    const first = found.length > most ? [...leftOut, ...counted].slice(0, most) : found;
    const rows = first.flatMap(({ at, reason, revenue, cost, profit }) => {
      const cells = this.#rows.get(at)?.cells;
      return cells ? [{ at, cells, reason, revenue, cost, profit }] : [];
    });
    return { rows, more: found.length - rows.length };
  }

  async #tableIn(sheet: string) {
    const read = await this.#read(sheet);
    return 'problem' in read ? read.problem : tableOf(read.rows.map(shortened));
  }

  #problem(message: string): View {
    const { rows: _rows, ...shown } = importHistory(message, { today: '' });
    return { ...shown, header: [], sample: [] };
  }

  #asked(sheets: readonly string[]): View {
    const [text = '', hint = ''] = QUESTIONS.get('sheet') ?? [];
    const choices = sheets.map((name) => ({ value: name, label: name }));
    const question: Question = { id: 'sheet', text, hint, choices, rows: [] };
    return { ...this.#problem(''), outcome: { kind: 'question', question } };
  }
}
