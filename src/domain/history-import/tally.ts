import type { Column } from './columns.ts';
import type { Interview } from './interview.ts';
import { type BodyRow, cellAt } from './layout.ts';
import type { Plan } from './plan.ts';
import { PROBLEMS } from './problems.ts';
import type { Proposal } from './propose.ts';
import { dateText, type Reading, type Reason, readRow } from './rows.ts';
import { isMaybeTotal, isPeriod, isTotal } from './totals.ts';

/** The largest share of unreadable rows. */
const MOST_UNREADABLE = 0.2;
/** Columns that number sales. */
const SALE_ID =
  /^(?:(?:balance )?transaction|txn|order|invoice|charge|payment|purchase|receipt|sale)?(?: ?(?:id|number|no|ref|reference))?$/;

const counts = ({ reason }: Reading) => reason === undefined;
/** Within a cent for each row that was added up. */
const isSum = (sum: number, parts: readonly number[]) =>
  Math.abs(sum - parts.reduce((all, each) => all + each, 0)) <= Math.max(1, parts.length);

/** What every row of a file says, with each doubt about single rows settled or asked. */
export function tally({ plan, columns }: Proposal, file: Interview): Reading[] {
  const { body, header } = file.table;
  const rows = new Map(body.map((row) => [row.at, row]));
  let readings = body.map((row) => readRow(row, plan, header));
  const mark = (found: readonly Reading[], reason: Reason) => {
    if (found.length === 0) return;
    const ats = new Set(found.map(({ at }) => at));
    readings = readings.map((each) =>
      ats.has(each.at) ? { ...each, reason, revenue: 0, cost: 0, profit: undefined } : each,
    );
  };
  const labels = labelsOf(columns, plan);
  const named = plan.source === null ? labels : [];
  mark(totalsIn(readings, rows, { labels: named, date: plan.date }, file), 'total');
  mark(repeatsIn(readings, rows, columns, file), 'twice');
  readings = withDates(readings, plan, file);
  askUnreadable(readings, rows, file);
  const unknown = profitless(readings, rows, plan, file);
  if (unknown) readings = readings.map((each) => ({ ...each, profit: undefined, cost: 0 }));
  askDates(readings, plan, labels.length > 0, file);
  return readings;
}

/** The same rows, with those that the seller leaves out or counts after all. */
export function withRowChoices(
  readings: readonly Reading[],
  { table, choices }: Pick<Interview, 'table' | 'choices'>,
  plan: Plan,
): readonly Reading[] {
  const chosen = new Map([...choices].filter(([key]) => key.startsWith('row:')));
  if (chosen.size === 0) return readings;
  const plain: Plan = { ...plan, kinds: [], negative: 'sale' };
  return readings.map((reading, index): Reading => {
    const choice = chosen.get(`row:${reading.at}`);
    const row = table.body[index];
    if (choice === 'out') {
      return { ...reading, reason: 'hand', revenue: 0, cost: 0, profit: undefined };
    }
    return choice === 'in' && row && !counts(reading) ? readRow(row, plain, table.header) : reading;
  });
}

/** Columns that say what a row is about. */
const labelsOf = (columns: readonly Column[], { terms, costs, date, currency }: Plan) =>
  columns
    .filter(({ amounts, isEmpty }) => amounts < 0.9 && !isEmpty)
    .map(({ at }) => at)
    .filter(
      (at) =>
        !terms.some((term) => term.at === at) &&
        !costs.includes(at) &&
        at !== date &&
        at !== currency,
    );

type Rows = ReadonlyMap<number, BodyRow>;
const cellIn = (rows: Rows, at: number, column: number) =>
  cellAt(rows.get(at)?.cells ?? [], column);

/** Rows that say they are totals, or are the sum of others. */
function totalsIn(
  all: readonly Reading[],
  rows: Rows,
  { labels, date }: { labels: readonly number[]; date: number },
  file: Interview,
): Reading[] {
  const says = ({ at }: Reading, test: (cell: string) => boolean) =>
    (rows.get(at)?.cells ?? []).some((cell) => test(cell.trim()));
  const isUndated = (each: Reading) =>
    each.month === '' && (says(each, isMaybeTotal) || isPeriod(cellIn(rows, each.at, date)));
  const certain = all.filter((each) => says(each, isTotal) || isUndated(each));
  const known = new Set(certain);
  const rest = all.filter((each) => !known.has(each));
  const counted = rest.filter(counts);
  // A sum below the table has no date and no name.
  const last = rest.findLast(({ reason }) => reason === 'undated');
  if (
    last &&
    isSum(
      last.total,
      counted.map(({ total }) => total),
    )
  )
    certain.push(last);
  const maybe = counted.filter((each) => says(each, isMaybeTotal));
  const doubted = maybe.length > 0 ? maybe : sumsIn(counted, rows, labels);
  const isYes = doubted.length > 0 && file.ask('totals', { rows: doubted }) === 'yes';
  return isYes ? [...certain, ...doubted] : certain;
}

/** In each month, one row under the same name that is the sum of all others. */
function sumsIn(counted: readonly Reading[], rows: Rows, labels: readonly number[]): Reading[] {
  const months = [...Map.groupBy(counted, ({ month }) => month).values()].filter(
    (each) => each.length > 1,
  );
  const sums = months.flatMap((own) => {
    const most = own.reduce((one, two) => (two.revenue > one.revenue ? two : one));
    const others = own.filter((each) => each !== most).map(({ revenue }) => revenue);
    return most.revenue > 0 && isSum(most.revenue, others) ? [most] : [];
  });
  const isNamed = labels.some(
    (label) => new Set(sums.map(({ at }) => cellIn(rows, at, label))).size === 1,
  );
  return sums.length === months.length && months.some((own) => own.length > 2) && isNamed
    ? sums
    : [];
}

/** Rows of one sale: its number is there twice, with the same amount. */
function repeatsIn(
  all: readonly Reading[],
  rows: Rows,
  columns: readonly Column[],
  file: Interview,
): Reading[] {
  const id = columns.find(({ meaning, name }) => meaning === 'id' && SALE_ID.test(name));
  if (!id) return [];
  const numbered = all.filter(
    (each) => counts(each) && each.revenue !== 0 && cellIn(rows, each.at, id.at) !== '',
  );
  const groups = Map.groupBy(numbered, ({ at }) => cellIn(rows, at, id.at));
  const several = [...groups.values()].filter((own) => own.length > 1);
  const keys = (own: readonly Reading[], key: (each: Reading) => string) =>
    new Set(own.map(key)).size;
  const isSame = (own: readonly Reading[]) =>
    keys(own, ({ revenue, month, day }) => `${revenue} ${month} ${day}`) === 1;
  const isCopy = (own: readonly Reading[]) =>
    keys(own, ({ at }) => rows.get(at)?.cells.join('\n') ?? '') < own.length;
  const doubted = several.every(isSame) ? several : several.filter(isCopy);
  if (doubted.length === 0) return [];
  const answer = file.ask('repeats', { words: [id.title], rows: doubted.flat() });
  return answer === 'once' ? doubted.flatMap((own) => own.slice(1)) : [];
}

/** Rows without a date belong to the one above, or don't count. */
function withDates(readings: Reading[], plan: Plan, file: Interview): Reading[] {
  const undated = readings.filter(({ reason }) => reason === 'undated');
  if (undated.length === 0 || file.ask('undated', { rows: undated }) !== 'above') return readings;
  let above = '';
  const { body, header } = file.table;
  return body.map((row, index) => {
    above = dateText(row, plan) || above;
    const reading = readings[index];
    return reading && reading.reason !== 'undated' ? reading : readRow(row, plan, header, above);
  });
}

function askUnreadable(readings: readonly Reading[], rows: Rows, file: Interview) {
  const missed = readings.filter(({ reason }) => reason === 'unreadable');
  const [first] = missed;
  if (!first) return;
  const example = (rows.get(first.at)?.cells ?? []).slice(0, 4).join(', ').slice(0, 60).trim();
  const isMost = missed.length > (missed.length + readings.filter(counts).length) * MOST_UNREADABLE;
  if (isMost) file.refuse(PROBLEMS.unreadable(missed.length, example));
  else if (file.ask('unreadable', { words: [example], rows: missed }) === 'stop')
    file.refuse(PROBLEMS.fixFirst);
}

/** In a table of months, an empty profit could be none or unknown. @returns Whether it is unknown. */
function profitless(
  readings: readonly Reading[],
  rows: Rows,
  { profit }: Plan,
  file: Interview,
): boolean {
  const isBlank = ({ at }: Reading) =>
    /^(?:n\/?a|none|null|nil|)$/i.test(cellIn(rows, at, profit ?? -1));
  const missing = readings.filter(
    (each) => profit !== undefined && counts(each) && each.day === undefined && isBlank(each),
  );
  return missing.length > 0 && file.ask('profits', { rows: missing }) === 'out';
}

/** The same month twice without anything that tells the rows apart, and levels of several dates. */
function askDates(
  readings: readonly Reading[],
  { isLevel }: Plan,
  hasLabels: boolean,
  file: Interview,
) {
  const counted = readings.filter(counts);
  const isByDay = counted.some(({ day }) => day !== undefined);
  const dates = [...Map.groupBy(counted, ({ month, day }) => `${month} ${day}`).values()];
  const again = dates.filter((own) => own.length > 1).flat();
  const isOdd = again.length > 0 && !hasLabels && (!isByDay || isLevel);
  if (isOdd && file.ask('again', { rows: again }) === 'no') file.refuse(PROBLEMS.fixFirst);
  const isSpread = isLevel && isByDay && hasLabels && counted.length > 1;
  if (isSpread && file.ask('levels', { rows: counted }) === 'no') {
    file.refuse(PROBLEMS.notRevenue('A list of customers or subscriptions'));
  }
}
