import { formatDay, formatMonth } from '../shared/calendar-date.ts';
import { addMonths } from '../shared/calendar-month.ts';
import { formatCount, formatNumber, formatDollars } from '../shared/number-text.ts';
import { LIMITS } from '../shared/limits.ts';
import { formatList } from '../shared/list-text.ts';
import { nameOf } from './column-names.ts';
import { type Choices, Interview, type Question } from './interview.ts';
import { type Effect, effectChoices, REASONS, type Role, ROLES } from './plan.ts';
import { type ImportPlan, propose } from './propose.ts';
import { type ImportedMonth, monthsOf, type Reading, tally } from './months.ts';
import { columnsOf, type Layout } from './table.ts';
import { type Choice, problem } from './texts.ts';

type Months = readonly ImportedMonth[];
type Readings = readonly Reading[];

export type Outcome =
  | {
      kind: 'months';
      source: string | null;
      months: Months;
      notes: readonly string[];
      /** How the months came about, for the seller, the owner, and later buyers. */
      record: string;
    }
  | { kind: 'question'; question: Question }
  | { kind: 'problem'; message: string };

/** A column or a value of one: what it's used for, and what else it could be, by the key of the choice. */
export interface Part<Use> {
  key: string;
  at: number;
  title: string;
  chosen: Use;
  why: string;
  choices: readonly Choice[];
}

export interface HistoryImport {
  outcome: Outcome;
  /** In the order of the roles, those without a use last. */
  columns: readonly Part<Role>[];
  values: readonly Part<Effect>[];
  /** Where each row is: its month, and why it doesn't count. */
  rows: Readings;
}

const MOST_VALUES = 30;
/** A file that starts later in its first month probably lacks some of it. */
const STARTS_BY_DAY = 7;
/** Fewer months than this don't compare well. */
const ENOUGH_MONTHS = 3;
const OUTSIDE = ['running', 'future', 'early'];

/** Reads a table into months, as far as the choices go. @param today Year-month-day, where the seller is. */
export function importHistory(
  table: Layout | string,
  { today, choices = new Map() }: { today: string; choices?: Choices },
): HistoryImport {
  if (typeof table === 'string')
    return { columns: [], values: [], rows: [], outcome: { kind: 'problem', message: table } };
  const file = new Interview(table, columnsOf(table), choices);
  const plan = propose(file);
  const rows = plan ? tally(plan, file) : [];
  const months = monthsOf(rows, plan?.isLevel ?? false, today);
  const roles = Object.entries(ROLES).map(([value, label]) => ({ value, label }));
  const columns = file.columns.map(({ at, title }): Part<Role> => {
    const { role = 'none', why = '' } = file.uses.find((each) => each.at === at) ?? {};
    return { key: `column:${at}`, at, title, chosen: role, why, choices: roles };
  });
  const placeOf = (column: Part<Role>) => Object.keys(ROLES).indexOf(column.chosen);
  columns.sort((one, other) => placeOf(one) - placeOf(other));
  const values = (plan?.kinds ?? []).flatMap(({ ats: [at = -1], effects }) => {
    const some = [...effects].slice(0, MOST_VALUES);
    const named = new Map(some.map(([value, effect]) => [nameOf(value), effect]));
    return [...named].map(([value, chosen]): Part<Effect> => {
      const title = `${file.columns[at]?.title}: ${value || 'empty'}`;
      const choices = effectChoices(chosen);
      return { key: `value:${at}:${value}`, at, title, chosen, why: '', choices };
    });
  });
  const outcome = (): Outcome => {
    const [question] = file.open;
    const refusal = file.refusal ?? foreign(rows);
    if (question && refusal === undefined) return { kind: 'question', question };
    const message = refusal ?? (plan ? unsold(rows) : problem('noTable'));
    if (!plan || message) return { kind: 'problem', message };
    const notes = [...importNotes(months, rows, today.slice(0, 7)), ...plan.notes, ...file.notes];
    const record = recordOf(plan, months, rows, file, today);
    return { kind: 'months', source: plan.source, months, notes, record };
  };
  return { columns, values, rows, outcome: outcome() };
}

/** Why amounts that count, also in other months, aren't in US dollars; undefined if they are. */
function foreign(readings: Readings): string | undefined {
  const counted = readings.filter(({ reason = 'early' }) => OUTSIDE.includes(reason));
  const currencies = [...new Set(counted.flatMap(({ currency }) => currency || []))].sort();
  const [only = 'USD', second] = currencies;
  if (second !== undefined) return problem('mixed', formatList(currencies));
  return only === 'USD' ? undefined : problem('currency', only);
}

/** Why there is no revenue in these months; '' if there is some. */
function unsold(readings: Readings): string {
  const used = readings.filter(({ reason }) => reason === undefined);
  const [last] = readings
    .filter(({ reason = '' }) => OUTSIDE.includes(reason))
    .sort((one, two) => two.month.localeCompare(one.month));
  if (used.length === 0 && last?.reason) return problem(last.reason, formatMonth(last.month));
  if (used.length === 0) return problem('nothingSold');
  const isSold = used.some(({ revenue, refund }) => revenue > 0 || refund <= 0);
  return isSold ? '' : problem('onlyRefunds');
}

const leftOut = (readings: Readings): string[] =>
  Object.entries(REASONS).flatMap(([reason, text]) => {
    const own = readings.filter((each) => each.reason === reason);
    const count = new Set(own.map(({ at }) => at)).size;
    const why = count === 1 && reason === 'hand' ? 'you left it out' : text;
    return count > 0 ? [`Left out ${formatCount(formatNumber(count), 'row')}: ${why}.`] : [];
  });

const dollars = (cents: number) => formatDollars(cents / 100);
/** 'March 2026', or how many if there are more. */
const nameMonths = ([first, ...more]: Months) =>
  more.length === 0 ? formatMonth(first?.month ?? '') : `${more.length + 1} months`;

/** What was subtracted or left out, and what to check: whole sentences. @param now Year-month. */
function* importNotes(months: Months, readings: Readings, now: string) {
  const used = readings.filter(({ reason }) => reason === undefined);
  const refund = used.reduce((all, each) => all + each.refund, 0);
  const fees = readings.filter(({ reason = 'fee' }) => reason === 'fee');
  const fee = fees.reduce((all, each) => all + each.fee, 0);
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
  const [start = ''] = used.map(({ date }) => date).sort();
  const isCut = readings.some(({ reason }) => reason === 'early');
  if (used.length > months.length && Number(start.slice(8)) > STARTS_BY_DAY && !isCut)
    yield `The earliest row is dated ${formatDay(start)}. If you had sales earlier that month, correct the month or leave it out.`;
  const last = months.at(-1)?.month ?? '';
  if (last < addMonths(now, -1))
    yield `The file ends in ${formatMonth(last)}. Export it again to include the months since.`;
  if (months.length < ENOUGH_MONTHS)
    yield `That’s only ${months.length === 1 ? 'one month' : `${months.length} months`}. If the business is older, choose a longer date range in the export.`;
}

/** How the figures came about, without anything from the file's rows. At most as long as an answer may be. */
function recordOf(
  plan: ImportPlan,
  months: Months,
  readings: Readings,
  file: Interview,
  today: string,
) {
  const total = months.reduce((sum, { revenue }) => sum + revenue, 0);
  const changed = [...file.choices.keys()].filter((key) => key.startsWith('row:')).length;
  const text = [
    `Imported: ${today}, from a ${plan.source ?? 'spreadsheet'} with ${formatCount(formatNumber(file.table.body.length), 'row')}`,
    `Figures: ${plan.isLevel ? 'Monthly recurring revenue' : 'Revenue'}`,
    ...file.uses.map(({ at, role, why }) => `${ROLES[role]}: “${file.columns[at]?.title}.” ${why}`),
    ...file.answered.map(({ question, answer }) => `Asked: ${question} ${answer}`),
    ...leftOut(readings),
    ...(changed > 0 ? [`Changed by hand: ${formatCount(changed, 'row')}`] : []),
    `Months: ${months[0]?.month} to ${months.at(-1)?.month}, ${formatDollars(total)} in all`,
  ].join('\n');
  return text.length > LIMITS.text ? `${text.slice(0, LIMITS.text - 1)}…` : text;
}
