import { formatDay, formatMonth } from '../shared/calendar-date.ts';
import { addMonths } from '../shared/calendar-month.ts';
import { formatCount, formatNumber, formatDollars } from '../shared/number-text.ts';
import { LIMITS } from '../shared/limits.ts';
import { formatList } from '../shared/list-text.ts';
import { nameOf } from './column-names.ts';
import { isoDay } from './dates.ts';
import { exporterOf } from './exporters.ts';
import { type Choices, Interview, type Question } from './interview.ts';
import { type Effect, type Plan, REASONS, type Role, ROLES } from './plan.ts';
import { propose } from './propose.ts';
import { type ImportedMonth, type Months, monthsOf, type Reading, tally } from './months.ts';
import { columnsOf, type Layout, layOut, type Row } from './table.ts';
import { problem } from './texts.ts';

/** What a file comes to. */
export type Outcome =
  | {
      kind: 'months';
      source: string | null;
      months: readonly ImportedMonth[];
      notes: readonly string[];
      /** How the months came about, for the seller, the owner, and later buyers. */
      record: string;
    }
  | { kind: 'question'; question: Question }
  | { kind: 'problem'; message: string };

/** What a file comes to, and how it was read. */
export interface HistoryImport {
  outcome: Outcome;
  columns: readonly { at: number; title: string; role: Role; why: string }[];
  values: readonly { at: number; title: string; value: string; effect: Effect }[];
  /** Where each row is: its month, and why it doesn't count. */
  rows: readonly Reading[];
}

const MOST_VALUES = 30;
/** A file that starts later in its first month probably lacks some of it. */
const STARTS_BY_DAY = 7;
/** Fewer months than this don't compare well. */
const ENOUGH_MONTHS = 3;
const OUTSIDE = ['running', 'future', 'early'];

/** The table in a file's rows; a message if there is none. @param rows Or why there are none. */
export const tableOf = (rows: readonly Row[] | string): Layout | string =>
  typeof rows === 'string'
    ? rows
    : layOut(rows, (header) => exporterOf(header, false) !== undefined);

/** Reads a table into months, as far as the choices go. @param today Year-month-day, where the seller is. */
export function importHistory(
  table: Layout | string,
  { today, choices = new Map() }: { today: string; choices?: Choices },
): HistoryImport {
  const none = { columns: [], values: [], rows: [] };
  if (typeof table === 'string') return { ...none, outcome: { kind: 'problem', message: table } };
  const file = new Interview(table, columnsOf(table), choices);
  const plan = propose(file);
  const found = monthsOf(plan ? tally(plan, file) : [], plan?.isLevel ?? false, today);
  const columns = file.columns.map(({ at, title }) => {
    const { role = 'none', why = '' } = file.uses.find((each) => each.at === at) ?? {};
    return { at, title, role, why };
  });
  const values = (plan?.kinds ?? []).flatMap(({ ats: [at = -1], effects }) => {
    const some = [...effects].slice(0, 2 * MOST_VALUES);
    const named = new Map(some.map(([value, effect]) => [nameOf(value), effect]));
    const title = file.columns[at]?.title ?? '';
    const all = [...named].map(([value, effect]) => ({ at, title, value, effect }));
    return all.slice(0, MOST_VALUES);
  });
  const [question] = file.open;
  const refusal = file.refusal ?? foreign(found.readings);
  const shown = { columns, values, rows: found.readings };
  if (refusal !== undefined) return { ...shown, outcome: { kind: 'problem', message: refusal } };
  if (question) return { ...shown, outcome: { kind: 'question', question } };
  const message = plan ? unsold(found.readings) : problem('noTable');
  if (!plan || message) return { ...shown, outcome: { kind: 'problem', message } };
  const { months } = found;
  const notes = [...importNotes(found, today.slice(0, 7)), ...plan.notes];
  const record = recordOf(plan, found, file, today);
  return { ...shown, outcome: { kind: 'months', source: plan.source, months, notes, record } };
}

/** Why amounts that count, also in other months, aren't in US dollars; undefined if they are. */
function foreign(readings: readonly Reading[]): string | undefined {
  const counted = readings.filter(({ reason = 'early' }) => OUTSIDE.includes(reason));
  const all = new Set(counted.map(({ currency }) => currency));
  const currencies = [...all].filter((each) => each !== '').sort();
  const [only = 'USD', second] = currencies;
  if (second !== undefined) return problem('mixed', formatList(currencies));
  return only === 'USD' ? undefined : problem('currency', only);
}

/** Why there is no revenue in these months; '' if there is some. */
function unsold(readings: readonly Reading[]): string {
  const used = readings.filter(({ reason }) => reason === undefined);
  const [last] = readings
    .filter(({ reason = '' }) => OUTSIDE.includes(reason))
    .sort((one, two) => two.month.localeCompare(one.month));
  if (used.length === 0 && last?.reason) return problem(last.reason, formatMonth(last.month));
  if (used.length === 0) return problem('nothingSold');
  const isSold = used.some(({ revenue, refund }) => revenue > 0 || refund <= 0);
  return isSold ? '' : problem('onlyRefunds');
}

const leftOut = (readings: readonly Reading[]): string[] =>
  Object.entries(REASONS).flatMap(([reason, text]) => {
    const count = readings.filter((each) => each.reason === reason).length;
    return count > 0 ? [`Left out ${formatCount(formatNumber(count), 'row')}: ${text}.`] : [];
  });

const dollars = (cents: number) => formatDollars(cents / 100);
/** 'March 2026', or how many if there are more. */
const nameMonths = ([first, ...more]: readonly ImportedMonth[]) =>
  more.length === 0 ? formatMonth(first?.month ?? '') : `${more.length + 1} months`;

/** What was subtracted or left out, and what to check: whole sentences. @param now Year-month. */
function* importNotes({ months, readings }: Months, now: string) {
  const used = readings.filter(({ reason }) => reason === undefined);
  const refund = used.reduce((all, each) => all + each.refund, 0);
  const fee = readings
    .map(({ reason, total, fee: own }) => (reason === 'fee' ? Math.abs(total) : reason ? 0 : own))
    .reduce((all, each) => all + each, 0);
  if (refund > 0) yield `We subtracted ${dollars(refund)} in refunds and disputes.`;
  if (refund < 0) yield `We added back ${dollars(-refund)} from disputes that were won.`;
  if (fee !== 0)
    yield `We didn’t subtract ${dollars(fee)} in fees: they lower your profit, not your revenue.`;
  yield* leftOut(readings);
  const negative = months.filter(({ revenue }) => revenue < 0);
  const [when, which] = negative.length === 1 ? ['In', 'that month'] : ['In each of', 'each'];
  if (negative.length > 0)
    yield `${when} ${nameMonths(negative)}, refunds and disputes were more than sales. Enter 0 for ${which}, and subtract the difference from the month of the original sale.`;
  const gaps = months.filter(({ month }) => !used.some((each) => each.month === month));
  if (gaps.length > 0)
    yield `The file has no rows for ${nameMonths(gaps)}, so we entered 0. Correct that if you had sales.`;
  const [first = '', last = ''] = [months[0]?.month, months.at(-1)?.month];
  const days = used.filter(({ month }) => month === first).map(({ day = 1 }) => day);
  const [start = 1] = days.sort((one, two) => one - two);
  const isCut = readings.some(({ reason }) => reason === 'early');
  if (used.length > months.length && start > STARTS_BY_DAY && !isCut)
    yield `The earliest row is dated ${formatDay(isoDay({ month: first, day: start }))}. If you had sales earlier that month, correct the month or leave it out.`;
  if (last < addMonths(now, -1))
    yield `The file ends in ${formatMonth(last)}. Export it again to include the months since.`;
  if (months.length < ENOUGH_MONTHS)
    yield `That’s only ${months.length === 1 ? 'one month' : `${months.length} months`}. If the business is older, choose a longer date range in the export.`;
}

/** How the figures came about, without anything from the file's rows. At most as long as an answer may be. */
function recordOf(plan: Plan, { months, readings }: Months, file: Interview, today: string) {
  const total = months.reduce((sum, { revenue }) => sum + revenue, 0);
  const changed = [...file.choices.keys()].filter((key) => key.startsWith('row:')).length;
  const text = [
    `Imported: ${today}, from a ${plan.source ?? 'spreadsheet'} with ${formatCount(formatNumber(readings.length), 'row')}`,
    `Figures: ${plan.isLevel ? 'Monthly recurring revenue' : 'Revenue'}`,
    ...plan.uses.map(({ at, role, why }) => `${ROLES[role]}: ${file.columns[at]?.title}. ${why}`),
    ...file.answered.map(({ question, answer }) => `Asked: ${question} ${answer}`),
    ...leftOut(readings),
    ...(changed > 0 ? [`Changed by hand: ${formatCount(changed, 'row')}`] : []),
    `Months: ${months[0]?.month} to ${months.at(-1)?.month}, ${formatDollars(total)} in all`,
  ].join('\n');
  return text.length > LIMITS.text ? `${text.slice(0, LIMITS.text - 1)}…` : text;
}
