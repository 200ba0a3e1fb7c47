import { readAmount } from './amounts.ts';
import { currencyIn, nameOf } from './column-names.ts';
import { monthNamed, readDate } from './dates.ts';
import { type BodyRow, cellAt } from './layout.ts';
import type { Effect, Plan } from './plan.ts';

/** Why a row is in no month, or counts for nothing there. */
export type Reason =
  | Effect
  | 'total'
  | 'empty'
  | 'undated'
  | 'unreadable'
  | 'twice'
  | 'hand'
  | 'earlier'
  | 'early'
  | 'running'
  | 'future';

/** What one row says about a month. Amounts are in cents. */
export interface Reading {
  at: number;
  /** Like '2026-10'; '' without a date. */
  month: string;
  day: number | undefined;
  /** Undefined if it counts. */
  reason: Reason | undefined;
  /** Sales less refunds and lost disputes. */
  revenue: number;
  /** What the row's amounts add up to before that is decided. */
  total: number;
  /** The parts of the revenue, and the fees, which are none. */
  sale: number;
  refund: number;
  dispute: number;
  fee: number;
  cost: number;
  /** Undefined if the row has none. */
  profit: number | undefined;
  /** ISO code; '' if the row doesn't say. */
  currency: string;
}

const LEFT_OUT: readonly Effect[] = ['unpaid', 'test', 'moved', 'spent', 'fee', 'tax', 'other'];
const COUNTED: readonly Effect[] = ['refund', 'dispute', 'won', 'back', 'cost', 'profit'];

/** What the columns of types and statuses make of a row. */
function effectIn({ cells }: BodyRow, { kinds }: Plan): Effect {
  const found = kinds.map(({ at, effects }) => {
    const value = nameOf(cells[at] ?? '');
    return effects.get(value) ?? (value === '' ? 'sale' : (effects.get('*') ?? 'sale'));
  });
  const of = (wanted: readonly Effect[]) => found.find((each) => wanted.includes(each));
  return of(LEFT_OUT) ?? of(['undone']) ?? of(COUNTED) ?? of(['partly', 'unknown']) ?? 'sale';
}

/** A row's date, as text: of a year and a month in two columns too. */
export function dateText({ cells }: BodyRow, { date, year }: Plan): string {
  const [text, inYear] = [cellAt(cells, date), cellAt(cells, year)];
  if (inYear === '' || text === '') return text;
  if (/^\d{1,2}$/.test(text)) return `${inYear}-${text}`;
  return monthNamed(text) === undefined ? text : `${text} ${inYear}`;
}

/**
 * What a row says.
 * @param header Names of the columns, which may have a currency.
 * @param above The date of the row above, for rows without one.
 */
export function readRow(row: BodyRow, plan: Plan, header: readonly string[], above = ''): Reading {
  const { cells } = row;
  const { terms, costs, profit: profitAt } = plan;
  let currency = cellAt(cells, plan.currency).toUpperCase();
  const amount = (at: number) => {
    const read = readAmount(cellAt(cells, at), plan.mark, plan.unit);
    const named = plan.isNamed ? currencyIn(header[at] ?? '') : '';
    if (read.cents !== 0) currency ||= read.currency || named;
    return read.cents;
  };
  const sum = (of: 'tax' | 'refund' | undefined) =>
    terms.reduce(
      (all, { at, sign, off }) =>
        all + (off !== of ? 0 : off ? Math.abs(amount(at)) : sign * amount(at)),
      0,
    );
  const [total, tax, refunded] = [sum(undefined), sum('tax'), sum('refund')];
  const cost = costs.reduce((all, at) => all + Math.abs(amount(at)), 0);
  const profit =
    cellAt(cells, profitAt) === '' || profitAt === undefined ? undefined : amount(profitAt);
  const fee = plan.fee === undefined ? 0 : amount(plan.fee) || 0;
  const ats = [
    ...terms.map(({ at }) => at),
    ...costs,
    ...(profitAt === undefined ? [] : [profitAt]),
  ];
  const isEmpty = ats.every((at) => cellAt(cells, at) === '');

  const text = dateText(row, plan) || (isEmpty ? '' : above);
  const date = readDate(text, plan.order);
  const effect = effectIn(row, plan);
  const nothing = {
    total: total || 0,
    revenue: 0,
    sale: 0,
    refund: 0,
    dispute: 0,
    fee: 0,
    cost: 0,
    profit: undefined,
  };
  const base: Reading = {
    at: row.at,
    month: date?.month ?? '',
    day: date?.day,
    reason: undefined,
    currency,
    ...nothing,
  };
  if (isEmpty) return { ...base, reason: 'empty' };
  if (LEFT_OUT.includes(effect))
    return { ...base, reason: effect, fee: effect === 'fee' ? Math.abs(total) || 0 : 0 };
  if (text === '') return { ...base, reason: 'undated' };
  const isBroken = [total, tax, refunded, cost, profit ?? 0].some(Number.isNaN);
  if (!date || isBroken) return { ...base, reason: 'unreadable' };
  return { ...base, fee, cost, profit, ...splitBy(effect, { total, tax, refunded }, row, plan) };
}

/** The parts of a row's revenue. */
function splitBy(
  effect: Effect,
  { total, tax, refunded }: { total: number; tax: number; refunded: number },
  row: BodyRow,
  plan: Plan,
): Partial<Reading> {
  const size = Math.abs(total) - tax;
  // What came back to the seller was theirs before.
  const isOwn = total > 0 && plan.negative === 'spent';
  if (isOwn && (effect === 'refund' || effect === 'dispute')) return { reason: 'spent' };
  if (effect === 'refund') return { refund: size, revenue: -size };
  if (effect === 'back') return { refund: -size, revenue: size };
  if (effect === 'dispute') return { dispute: size, revenue: -size };
  if (effect === 'won') return { dispute: -size, revenue: size };
  if (effect === 'cost') return { cost: size };
  if (effect === 'profit') return { profit: total };
  if (effect === 'undone') return { reason: 'undone', sale: total - tax, refund: total - tax };
  if (effect === 'partly' || effect === 'unknown') return { reason: effect };
  if (total < 0 && plan.negative === 'spent') return { reason: 'spent' };
  if (total < 0 && plan.negative === 'cost') return { cost: -total };
  const sale = (plan.negative === 'flipped' ? -total : total) - tax;
  if (sale < 0) return { refund: refunded - sale, revenue: sale - refunded };
  const refund = plan.isOrder ? Math.min(refunded, sale) : refunded;
  const dispute = lostIn(row, plan, sale - refund);
  return { sale, refund, dispute, revenue: sale - refund - dispute };
}

/** A dispute is no larger than what is left of the sale. */
function lostIn({ cells }: BodyRow, { lost, mark, unit }: Plan, most: number): number {
  const isYes = (at: number | undefined) => lost?.is.test(nameOf(cellAt(cells, at))) === true;
  if (!lost || !isYes(lost.when) || (lost.unless !== undefined && isYes(lost.unless))) return 0;
  const amount =
    lost.amount === undefined ? most : readAmount(cellAt(cells, lost.amount), mark, unit).cents;
  return Math.min(amount || 0, Math.max(0, most));
}
