import { formatMonth } from '../shared/calendar-date.ts';
import { type DecimalMark, MarkEvidence } from './amount.ts';
import type { Row } from './columns.ts';
import { type DateOrder, OrderEvidence, readDate } from './dates.ts';
import type { Entry, Ignored } from './entry.ts';
import { findSource } from './find-source.ts';
import { type ImportedMonth, MonthTotals } from './month-totals.ts';
import { importNotes } from './notes.ts';
import { PROBLEMS } from './problems.ts';
import type { Source } from './source.ts';

export interface ImportOptions {
  /** Year-month-day, where the seller is. */
  today: string;
  /** The seller's answer, once we asked. */
  dateOrder?: DateOrder | undefined;
}

export type HistoryImport =
  | {
      kind: 'months';
      /** Like 'Stripe payments export'; null for a plain spreadsheet. */
      source: string | null;
      /** Oldest first, without gaps: at most the last 24 full months. */
      months: readonly ImportedMonth[];
      /** What was subtracted or left out, and what to check: whole sentences. */
      notes: readonly string[];
    }
  /** All dates are like 3/4/2026, so only the seller knows which is the month. */
  | { kind: 'ask-date-order'; example: string }
  /** Why the file can't be used, and what to do. */
  | { kind: 'problem'; message: string };

/** Rows read between two pauses. */
const AT_A_TIME = 500;
/** The largest share of unreadable rows. */
const MOST_UNREADABLE = 0.2;

/** Reads a table at once. */
export function importHistory(rows: readonly Row[], options: ImportOptions): HistoryImport {
  const steps = historySteps(rows, options);
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}

/** Reads a table in steps of a few milliseconds, so that a page can respond in between. */
export function* historySteps(
  table: readonly Row[],
  { today, dateOrder }: ImportOptions,
): Generator<void, HistoryImport> {
  const rows = table.filter((row) => row.some((cell) => cell.trim() !== ''));
  if (rows.length === 0) return problem(PROBLEMS.empty);
  const source = findSource(rows);
  if (typeof source === 'string') return problem(source);
  if (source.rows.length === 0) return problem(PROBLEMS.onlyHeader);

  const marks = new MarkEvidence();
  const orders = new OrderEvidence();
  for (const [index, row] of source.rows.entries()) {
    const read = source.read(row, '.', (text) => marks.note(text));
    if (typeof read === 'object') orders.note(read.date);
    if (index % AT_A_TIME === 0) yield;
  }
  const order = dateOrder ?? orders.decide();
  if (order === undefined) return { kind: 'ask-date-order', example: orders.example ?? '' };

  const isInCents = source.inCents && !marks.hasMarks;
  const tally = new Tally(source, today.slice(0, 7), { mark: marks.decide(), order, isInCents });
  for (const [index, row] of source.rows.entries()) {
    tally.add(row);
    if (index % AT_A_TIME === 0) yield;
  }
  return tally.result();
}

const problem = (message: string) => ({ kind: 'problem', message }) as const;

/** How amounts and dates of a file are written. */
interface Spelling {
  mark: DecimalMark;
  order: DateOrder;
  isInCents: boolean;
}

const AMOUNTS = ['sale', 'refund', 'dispute', 'fee', 'profit', 'cost'] as const;

/** A file's totals and the rows that are in none of them. */
class Tally {
  readonly #totals: MonthTotals;
  readonly #ignored = new Map<Ignored, number>();
  readonly #unreadable: string[] = [];
  #read = 0;

  readonly #source: Source;
  readonly #spelling: Spelling;

  constructor(source: Source, now: string, spelling: Spelling) {
    this.#source = source;
    this.#spelling = spelling;
    this.#totals = new MonthTotals(now);
  }

  add(row: Row) {
    const { mark, order, isInCents } = this.#spelling;
    const read = this.#source.read(row, mark);
    if (typeof read === 'string') {
      this.#ignored.set(read, (this.#ignored.get(read) ?? 0) + 1);
      return;
    }
    const date = readDate(read.date, order);
    if (!date || AMOUNTS.some((name) => Number.isNaN(read[name] ?? 0))) {
      this.#unreadable.push(row.slice(0, 4).join(', ').slice(0, 60).trim());
      return;
    }
    this.#read += 1;
    this.#totals.add(date, isInCents ? inDollars(read) : read);
  }

  result(): HistoryImport {
    const message = this.#problem();
    if (message !== undefined) return problem(message);
    const source = this.#source;
    const months = this.#totals.months();
    const notes = importNotes(this.#totals, months, this.#ignored, this.#unreadable);
    if (this.#spelling.isInCents) notes.push('Amounts without decimals were read as cents.');
    return { kind: 'months', source: source.name, months, notes: [...notes, ...source.notes] };
  }

  #problem(): string | undefined {
    const totals = this.#totals;
    const missed = this.#unreadable.length;
    if (missed > 0 && missed > (missed + this.#read) * MOST_UNREADABLE) {
      return PROBLEMS.unreadable(missed, this.#unreadable[0] ?? '');
    }
    if (this.#read === 0) return PROBLEMS.nothingSold;
    const foreign = currencyProblem([...totals.currencies]);
    if (foreign !== undefined) return foreign;
    const { sale, refund } = totals.parts;
    if (totals.start) return sale === 0 && refund > 0 ? PROBLEMS.onlyRefunds : undefined;
    const { running, future, early, now } = totals;
    if (running.count > 0) return PROBLEMS.onlyThisMonth(formatMonth(now));
    if (future.count > 0) return PROBLEMS.allInFuture(formatMonth(future.last));
    return PROBLEMS.tooOld(formatMonth(early.last));
  }
}

function currencyProblem(found: readonly string[]): string | undefined {
  const currencies = found.filter((currency) => currency !== '').sort();
  const [only] = currencies;
  if (currencies.length > 1) return PROBLEMS.mixed(currencies);
  return only === undefined || only === 'USD' ? undefined : PROBLEMS.notDollars(only);
}

/** An entry of which the amounts were cents, read as dollars. */
function inDollars(entry: Entry): Entry {
  const smaller = { ...entry };
  for (const name of AMOUNTS) {
    const amount = entry[name];
    if (amount !== undefined) smaller[name] = Math.round(amount / 100);
  }
  return smaller;
}
