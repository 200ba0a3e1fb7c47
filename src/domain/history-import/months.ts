import { addMonths, monthsBetween, monthsUntil } from '../shared/calendar-month.ts';
import { HISTORY_MONTHS } from '../shared/limits.ts';
import { readAmount } from './amounts.ts';
import { readDate } from './dates.ts';
import type { Interview } from './interview.ts';
import { effectIn } from './kinds.ts';
import { type Effect, isReason, MONEY, type Reason, type Role } from './plan.ts';
import type { ImportPlan } from './propose.ts';
import { addedIn } from './running-totals.ts';
import { type BodyRow, cellAt, isMaybeTotal, isTotal } from './table.ts';

/** What one row says about a month. Amounts are in cents. */
export interface Reading extends BodyRow {
  /** Like 2026-10; '' without a date. */
  month: string;
  /** Like 2026-10-04, or only its month. */
  date: string;
  reason: Reason | undefined;
  /** Sales less refunds, without tax. */
  revenue: number;
  refund: number;
  fee: number;
  cost: number;
  profit: number | undefined;
  currency: string;
}

/** @param above The date of the row above, for rows without one. */
function readRow(row: BodyRow, plan: ImportPlan, file: Interview, above = ''): Reading {
  const { cells } = row;
  const text = (role: Role) => cellAt(cells, file.of(role)[0]);
  let currency = text('currency').toUpperCase();
  const sum = (role: Role) =>
    file.of(role).reduce((all, at) => {
      const read = readAmount(cellAt(cells, at), plan.mark, plan.unit);
      if (read.cents !== 0) currency ||= read.currency;
      return all + (role === 'in' || role === 'profit' ? read.cents : Math.abs(read.cents));
    }, 0);
  const sums = { total: sum('in'), tax: sum('tax'), refunded: sum('refund') };
  const cost = sum('cost');
  const profit = text('profit') === '' ? undefined : sum('profit');
  const isBroken = Number.isNaN(sums.total + sums.tax + sums.refunded + cost + (profit ?? 0));
  const isEmpty = MONEY.every((role) => file.of(role).every((at) => cellAt(cells, at) === ''));
  const dateText = text('date') || above;
  const date = readDate(dateText, plan.order) ?? '';
  const effect = effectIn(row, plan.kinds);
  const parts = partsOf(effect, sums, plan);
  const unused = isReason(effect) ? effect : dateText === '' ? 'undated' : undefined;
  const unread = date === '' || isBroken ? 'unreadable' : parts.reason;
  return {
    ...row,
    month: date.slice(0, 7),
    date,
    currency,
    revenue: 0,
    refund: 0,
    fee: sum('fee') || 0,
    cost,
    profit,
    ...parts,
    reason: isEmpty ? 'empty' : (unused ?? unread),
  };
}

type Sums = Readonly<Record<'total' | 'tax' | 'refunded', number>>;

function partsOf(effect: Effect, sums: Sums, { negative, source }: ImportPlan): Partial<Reading> {
  const { total, tax, refunded } = sums;
  const size = Math.abs(total) - tax;
  // What came back to the seller was theirs before.
  if (effect === 'refund' && total > 0 && negative === 'spent') return { reason: 'spent' };
  if (effect === 'refund') return { refund: size, revenue: -size };
  if (effect === 'back') return { refund: -size, revenue: size };
  if (effect === 'cost') return { cost: size };
  if (effect === 'fee') return { fee: Math.abs(total) || 0 };
  if (total < 0 && negative === 'spent') return { reason: 'spent' };
  if (total < 0 && negative === 'cost') return { cost: -total };
  const sale = total - tax;
  // A row of an export is a sale of its own, of which no more than all comes off.
  const refund = source !== null && sale >= 0 ? Math.min(refunded, sale) : refunded;
  return { refund: sale < 0 ? refund - sale : refund, revenue: sale - refund };
}

/** A month's totals in US dollars, to the cent. */
export interface ImportedMonth {
  month: string;
  /** Sales less refunds and lost disputes, before fees; negative if more went back than came in. */
  revenue: number;
  /** For every month or none: only if the file has profits or costs. */
  profit?: number;
}

/** Adds up the last 24 full months before today (year-month-day). Of a level, the last date of a month counts. */
export function monthsOf(
  readings: readonly Reading[],
  isLevel: boolean,
  today: string,
): ImportedMonth[] {
  const now = today.slice(0, 7);
  const first = addMonths(now, -HISTORY_MONTHS);
  const all = readings.filter(({ reason }) => reason === undefined);
  const dates = isLevel ? all.map(({ date }) => date).sort() : [];
  const last = new Map(dates.map((date) => [date.slice(0, 7), date]));
  for (const each of all) {
    const { month, date } = each;
    if (month > now) each.reason = 'future';
    else if (month === now) each.reason = 'running';
    else if (month < first) each.reason = 'early';
    else if (date < (last.get(month) ?? '')) each.reason = 'earlier';
  }
  const used = all.filter(({ reason }) => reason === undefined);
  const hasProfits = used.some(({ profit }) => profit !== undefined);
  const hasCosts = used.some(({ cost }) => cost !== 0);
  const known = used.map(({ month }) => month).sort();
  const [start, end] = [known[0], known.at(-1)];
  if (start === undefined || end === undefined) return [];
  return monthsUntil(end, monthsBetween(start, end) + 1).map((month) => {
    const own = used.filter((each) => each.month === month);
    const sum = (of: (each: Reading) => number) => own.reduce((cents, each) => cents + of(each), 0);
    const revenue = sum((each) => each.revenue) / 100;
    if (!hasProfits && !hasCosts) return { month, revenue };
    const profit =
      sum((each) => (hasProfits ? (each.profit ?? 0) : each.revenue - each.cost)) / 100;
    return { month, revenue, profit };
  });
}

const MOST_UNREADABLE = 0.2;
/** Columns that number sales. */
const SALE_ID =
  /^(?:(?:balance )?transaction|txn|order|invoice|charge|payment|purchase|receipt|sale)?(?: ?(?:id|number|no|ref|reference))?$/;
/** Longer times in place of a month: 'YTD', 'Q3 2026'. */
const PERIOD = /^(?:ytd|year to date|(?:q[1-4]|h[12]|fy)(?: ?\d{2,4})?|\d{4})$/i;

/** What every row of a file says, with each doubt about single rows settled or asked. */
export function tally(plan: ImportPlan, file: Interview): readonly Reading[] {
  const { body } = file.table;
  const date = file.of('date')[0] ?? -1;
  const readings = body.map((row) => readRow(row, plan, file));
  const counted = (reason?: Reason) => readings.filter((each) => each.reason === reason);
  const says = ({ cells }: Reading, test: (cell: string) => boolean) =>
    cells.some((cell) => test(cell.trim()));
  const mark = (found: readonly Reading[], reason: Reason) => {
    for (const each of found) each.reason = reason;
  };
  /** Asks about rows, of which some are marked if the answer is a reason. */
  const ask = (name: string, found: readonly Reading[], words: string[] = [], marked = found) => {
    const answer = found.length > 0 ? file.ask(name, { words, rows: found }) : undefined;
    if (isReason(answer)) mark(marked, answer);
    return answer;
  };

  // Rows that say they are totals, in place of a date too, and a sum below the table without a date or a name.
  const isUndated = (each: Reading) =>
    each.month === '' && (says(each, isMaybeTotal) || PERIOD.test(cellAt(each.cells, date)));
  const totals = readings.filter((each) => says(each, isTotal) || isUndated(each));
  mark(totals, 'total');
  const last = counted('undated').at(-1);
  const sum = counted().reduce((all, { revenue }) => all + revenue, 0);
  if (last && Math.abs(last.revenue - sum) <= Math.max(1, counted().length)) mark([last], 'total');
  // Others may be: by their words, or in each month as the sum of its other rows.
  const maybe = counted().filter((each) => says(each, isMaybeTotal));
  const several = (keyOf: (each: Reading) => string, found = counted()) =>
    [...Map.groupBy(found, keyOf).values()].filter((own) => own.length > 1);
  const parted = several(({ month }) => month);
  const sums = parted.flatMap((own) => {
    const all = own.reduce((cents, { revenue }) => cents + revenue, 0);
    const isHalf = ({ revenue }: Reading) => Math.abs(2 * revenue - all) <= own.length;
    return all > 0 ? (own.findLast(isHalf) ?? []) : [];
  });
  const areSums = sums.length === parted.length && parted.some((own) => own.length > 2);
  if (plan.source === null) ask('totals', maybe.length > 0 ? maybe : areSums ? sums : []);

  // The number of a sale in several rows, with the same amount.
  const id = file.columns.find(({ meaning, name }) => meaning === 'id' && SALE_ID.test(name));
  const numberOf = (each: Reading) => cellAt(each.cells, id?.at);
  const numbered = counted().filter((each) => each.revenue !== 0 && numberOf(each) !== '');
  const sales = several(numberOf, numbered);
  const isSame = ([first, ...own]: readonly Reading[]) =>
    own.every((each) => first && each.date === first.date && each.revenue === first.revenue);
  const distinctIn = (own: readonly Reading[]) =>
    new Set(own.map(({ cells }) => cells.join('\n'))).size;
  const isCopied = (own: readonly Reading[]) => distinctIn(own) < own.length;
  const repeated = sales.every(isSame) ? sales : sales.filter(isCopied);
  ask(
    'repeats',
    repeated.flat(),
    [id?.title ?? ''],
    repeated.flatMap((own) => own.slice(1)),
  );

  if (ask('undated', counted('undated')) === 'above') {
    let above = '';
    for (const each of readings) {
      above = cellAt(each.cells, date) || above;
      if (each.reason === 'undated') Object.assign(each, readRow(each, plan, file, above));
    }
  }

  const missed = counted('unreadable');
  const read = missed.length + counted().length;
  if (missed.length > read * MOST_UNREADABLE) file.refuseRows(missed);
  else ask('unreadable', missed);

  // The same month twice without anything that tells the rows apart, and levels of several dates.
  const hasLabels = file.columns.some(
    ({ at, amounts, isEmpty }) =>
      amounts < 0.9 && !isEmpty && !file.uses.some((use) => use.at === at && use.role !== 'kind'),
  );
  const isByDay = counted().some(({ date: on }) => on.length > 7);
  const again = !hasLabels && (!isByDay || plan.isLevel) ? several((each) => each.date) : [];
  const copies = again.flatMap((own) => own.slice(1));
  ask(again.every((own) => distinctIn(own) === 1) ? 'copies' : 'again', again.flat(), [], copies);
  ask('levels', plan.isLevel && isByDay && hasLabels && counted().length > 1 ? counted() : []);

  const { isSoFar } = plan;
  const mayBe = isSoFar || (!plan.isLevel && plan.source === null);
  const added = mayBe ? addedIn(counted(), file, isSoFar) : undefined;
  for (const each of added ? counted() : []) {
    const own = added?.get(each.date) ?? { reason: 'before', revenue: 0 };
    Object.assign(each, { refund: 0, fee: 0 }, own);
  }

  // What the seller says of a single row comes last.
  const plain: ImportPlan = { ...plan, kinds: [], negative: 'refund' };
  for (const each of readings) {
    const choice = file.choices.get(`row:${each.at}`);
    if (choice === 'in' && each.reason) Object.assign(each, readRow(each, plain, file));
    if (choice === 'out') each.reason = 'hand';
  }
  return readings;
}
