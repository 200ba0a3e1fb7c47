import { formatMonth } from '../shared/calendar-date.ts';
import { exporterOf } from './exporters/known.ts';
import { type Choices, Interview, type Part, type Question } from './interview.ts';
import { type Layout, layOut, type Row } from './layout.ts';
import { type ImportedMonth, type Months, monthsOf } from './months.ts';
import { importNotes, leftOut } from './notes.ts';
import type { Effect, Plan, Role } from './plan.ts';
import { PROBLEMS } from './problems.ts';
import { type Proposal, propose } from './propose.ts';
import type { Reading, Reason } from './rows.ts';
import { tally, withRowChoices } from './tally.ts';

export interface ImportOptions {
  /** Year-month-day, where the seller is. */
  today: string;
  choices?: Choices;
}

/** What a file comes to. */
export type Outcome =
  | {
      kind: 'months';
      /** Like 'Stripe payments export'; null for a plain spreadsheet. */
      source: string | null;
      /** Oldest first, without gaps: at most the last 24 full months. */
      months: readonly ImportedMonth[];
      /** What was subtracted or left out, and what to check: whole sentences. */
      notes: readonly string[];
      /** Whether it is recurring revenue, like MRR, instead of sales. */
      isRecurring: boolean;
    }
  /** What the file doesn't say. */
  | { kind: 'question'; question: Question }
  /** Why the file can't be used, and what to do. */
  | { kind: 'problem'; message: string };

/** What a file comes to, and how it was read. */
export interface HistoryImport {
  outcome: Outcome;
  /** What was decided, and why. */
  parts: readonly Part[];
  answered: readonly { question: string; answer: string }[];
  columns: readonly { at: number; title: string; role: Role }[];
  /** Values of the columns that say what a row is. */
  values: readonly { at: number; title: string; value: string; effect: Effect }[];
  /** Where each row is: its month, and why it doesn't count. */
  rows: readonly Reading[];
  /** How many rows there are, and how many are left out for which reason. */
  counts: { all: number; leftOut: readonly (readonly [Reason, number])[] };
}

const problem = (message: string): Outcome => ({ kind: 'problem', message });

/** The table in a file's rows; a message if there is none. */
export function tableOf(rows: readonly Row[]): Layout | string {
  const full = rows.filter((row) => row.some((cell) => cell.trim() !== ''));
  if (full.length === 0) return PROBLEMS.empty;
  const layout = layOut(full, (header) => exporterOf(header, false) !== undefined);
  if (typeof layout === 'string') return layout;
  return layout.body.length === 0 ? PROBLEMS.onlyHeader : layout;
}

/** Reads a table into months, as far as the choices made so far go. */
export function importHistory(
  table: Layout | string,
  { today, choices = new Map() }: ImportOptions,
): HistoryImport {
  if (typeof table === 'string') return { ...NOTHING, outcome: problem(table) };
  const { file, proposal, readings: read } = understand(table, choices);
  const chosen = proposal && withRowChoices(read, { table, choices }, proposal.plan);
  const found = proposal && monthsOf(chosen ?? [], proposal.plan, today);
  const [question] = file.open;
  const asked = question && ({ kind: 'question', question } as const);
  const refusal = file.refusal ?? foreign(found?.readings ?? []);
  const refused = refusal === undefined ? undefined : problem(refusal);
  const { columns = [], roles, plan } = proposal ?? {};
  const readings = found?.readings ?? [];
  return {
    outcome: refused ?? asked ?? result(found, plan, today.slice(0, 7)),
    parts: file.parts,
    answered: file.answered,
    columns: columns.map(({ at, title }) => ({ at, title, role: roles?.get(at) ?? 'none' })),
    values: (plan?.kinds ?? []).flatMap(({ at, title, effects }) =>
      [...effects].slice(0, MOST_VALUES).map(([value, effect]) => ({ at, title, value, effect })),
    ),
    rows: readings,
    counts: { all: readings.length, leftOut: leftOut(readings) },
  };
}

interface Understood {
  key: string;
  file: Interview;
  proposal: Proposal | undefined;
  readings: readonly Reading[];
}

/** How a table is read, apart from single rows. */
function understand(table: Layout, choices: Choices): Understood {
  const others = [...choices].filter(([key]) => !key.startsWith('row:'));
  const key = JSON.stringify(others);
  const latest = UNDERSTOOD.get(table);
  if (latest?.key === key) return latest;
  const file = new Interview(table, new Map(others));
  const proposal = propose(file);
  const understood = { key, file, proposal, readings: proposal ? tally(proposal, file) : [] };
  UNDERSTOOD.set(table, understood);
  return understood;
}

/** So that leaving out one row doesn't read 200,000 again. */
const UNDERSTOOD = new WeakMap<Layout, Understood>();

const NOTHING = {
  ...{ parts: [], answered: [], columns: [], values: [], rows: [] },
  counts: { all: 0, leftOut: [] },
};
/** Values to choose for; descriptions are too many. */
const MOST_VALUES = 30;

function result(found: Months | undefined, plan: Plan | undefined, now: string): Outcome {
  if (!found || !plan) return problem(PROBLEMS.noTable);
  const { readings, months } = found;
  const used = readings.filter(({ reason }) => reason === undefined || reason === 'undone');
  const isOutside = ({ reason }: Reading) => ['running', 'future', 'early'].includes(reason ?? '');
  const outside = readings.filter(isOutside);
  if (used.length === 0) return problem(whyNone(outside, now));
  const isSold = used.some(({ sale, revenue, refund }) => sale > 0 || revenue > 0 || refund <= 0);
  if (!isSold) return problem(PROBLEMS.onlyRefunds);
  const notes = importNotes(found, plan, now);
  return { kind: 'months', source: plan.source, months, notes, isRecurring: plan.isLevel };
}

/** Why amounts that count aren't in US dollars; undefined if they are. */
function foreign(readings: readonly Reading[]): string | undefined {
  const counted = readings.filter((each) => COUNTS.includes(each.reason ?? 'sale'));
  const all = new Set(counted.map(({ currency }) => currency));
  const currencies = [...all].filter((each) => each !== '').sort();
  const [only = 'USD', second] = currencies;
  if (second !== undefined) return PROBLEMS.mixed(currencies);
  return only === 'USD' ? undefined : PROBLEMS.notDollars(only);
}

/** Rows that count, also those of other months. */
const COUNTS: readonly Reason[] = ['sale', 'undone', 'running', 'future', 'early'];

function whyNone(outside: readonly Reading[], now: string): string {
  const last = (wanted: Reason) =>
    outside
      .filter(({ reason }) => reason === wanted)
      .reduce((most, { month }) => (month > most ? month : most), '');
  if (outside.length === 0) return PROBLEMS.nothingSold;
  if (last('running') !== '') return PROBLEMS.onlyThisMonth(formatMonth(now));
  const [future, early] = [last('future'), last('early')];
  return future === ''
    ? PROBLEMS.tooOld(formatMonth(early))
    : PROBLEMS.allInFuture(formatMonth(future));
}
