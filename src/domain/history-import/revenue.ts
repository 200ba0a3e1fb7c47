import type { Column } from './columns.ts';
import type { Interview } from './interview.ts';
import { cellAt } from './layout.ts';
import type { Plan, Term } from './plan.ts';
import { PROBLEMS } from './problems.ts';
import { relationsOf } from './relations.ts';

/** Which columns make the revenue, and how. */
export interface Revenue extends Pick<Plan, 'terms' | 'isLevel' | 'divisor'> {
  title: string;
  /** Costs and profit, if the seller said so of columns without a name. */
  costs: readonly number[];
  profit?: number;
  /** Columns whose part in the revenue is known. */
  explained: ReadonlySet<number>;
  /** Whether negative amounts explain themselves: net sales may be below zero. */
  isNet: boolean;
}

const NOT_SAID = {
  ...{ isLevel: false, isNet: false, divisor: 1, costs: [] },
  explained: new Set<number>(),
};
const titlesOf = (columns: readonly Column[]) => columns.map(({ title }) => title).join(' + ');

/** Revenue of some columns added up, with the reason for it. */
export function sumOf(
  columns: readonly Column[],
  why: string,
  file: Interview,
  more?: Partial<Revenue>,
): Revenue {
  const title = titlesOf(columns);
  file.note('Revenue', title, why);
  const terms = columns.map(({ at }): Term => ({ at, sign: 1 }));
  return { ...NOT_SAID, terms, title, ...more };
}

const YOU_CHOSE = 'You chose it.';
const CERTAIN = 'net revenue amount';
/** Names of parts of the revenue. */
const PART = /\b(?:revenue|sales|income|turnover)\b/;
/** Ways to read a column whose name doesn't say, and of which a choice among columns doesn't tell. */
const WAYS = new Map(
  Object.entries({
    annual: ['annual', 'none'],
    trailing: ['flow', 'year', 'none'],
    price: ['flow', 'each', 'none'],
    unknown: ['flow', 'level', 'annual', 'none'],
  }),
);

/**
 * The columns that make the revenue. What their names and sums don't tell is asked; undefined if there is none, or
 * while that is open.
 */
export function chooseRevenue(columns: readonly Column[], file: Interview): Revenue | undefined {
  const used = columns.filter(({ isZero }) => !isZero);
  const named = (meanings: string) =>
    used.filter(({ meaning }) => meanings.split(' ').includes(meaning));
  const [net] = named('net revenue');
  const [moneyIn] = named('in');
  const [moneyOut] = named('out');
  if (moneyIn && moneyOut && !net) return ledger(moneyIn, moneyOut, file);

  const certain = named(CERTAIN);
  if (certain.length === 0) return fallback(named, file);
  const relations = relationsOf(named(`${CERTAIN} after-fees with-tax`), used, file.table);
  const { explained } = relations;
  const isNew = ({ at }: Column) => !explained.has(at);
  const isNet = (all: readonly (Column | undefined)[]) =>
    all.every((each) => each?.meaning === 'net' || each?.meaning === 'revenue');
  const rivals = [
    ...named(`${CERTAIN} earnings after-fees with-tax`).filter(isNew),
    // A part of the revenue, or something else that was paid.
    ...named('unknown').filter(
      (each) => isNew(each) && (!net || (PART.test(each.name) && !/^(?:total|net)/.test(net.name))),
    ),
  ];
  if (relations.terms && rivals.length === 0) {
    const { terms, text: title } = relations;
    file.note(
      'Revenue',
      title,
      'This adds up in every row. Tax isn’t revenue, and fees lower your profit.',
    );
    return { ...NOT_SAID, terms, title, explained, isNet: isNet([net]) };
  }
  const same = relations.terms ? [] : certain.filter((each) => !isNew(each)).slice(0, 1);
  const all = [...rivals, ...same];
  const isOnly = all.length === 1 && !relations.terms;
  const found = isOnly ? all : which([...certain, ...rivals], file);
  if (found.length === 0) return undefined;
  const why = isOnly ? 'The name says so, and no other column is like it.' : YOU_CHOSE;
  return sumOf(found, why, file, { explained, isNet: isNet(found) });
}

/** Some amounts of a column, for a question. */
function examples({ at, title }: Column, { table }: Interview): string {
  const cells = table.body.map((row) => cellAt(row.cells, at)).filter((cell) => /[1-9]/.test(cell));
  return `${title}: ${cells.slice(0, 3).join('; ')}`;
}

/** Asks which of several columns count. */
function which(columns: readonly Column[], file: Interview): readonly Column[] {
  const all = [...new Set(columns)];
  const choices = all.map((each) => ({ value: String(each.at), label: examples(each, file) }));
  const sum = { value: 'all', label: `All added up: ${titlesOf(all)}` };
  const answer = file.ask('revenue', { choices: [...choices, sum] });
  if (answer === 'none') file.refuse(PROBLEMS.notRevenue('This file'));
  return all.filter(({ at }) => answer === 'all' || String(at) === answer);
}

/** Money in and money out, as in a bank account or a cash book. */
function ledger(moneyIn: Column, moneyOut: Column, file: Interview): Revenue | undefined {
  const answer = file.ask('ledger', { words: [moneyIn.title, moneyOut.title] });
  if (answer === 'none') file.refuse(PROBLEMS.notRevenue(moneyIn.title));
  if (answer === undefined || answer === 'none') return undefined;
  const column = answer === 'flipped' ? moneyOut : moneyIn;
  const costs = answer === 'both' ? [moneyOut.at] : [];
  return sumOf([column], 'You said that it is all revenue.', file, { costs, isNet: true });
}

/** Files whose columns aren't named as revenue. */
function fallback(named: (meanings: string) => Column[], file: Interview): Revenue | undefined {
  const levels = named('level');
  const found = levels.length > 1 ? which(levels, file) : levels;
  if (found.length > 0) {
    const why = 'It’s a level: the last value of each month counts, and it’s marked as recurring.';
    return sumOf(found, why, file, { isLevel: true, isNet: true });
  }
  if (levels.length > 0) return undefined;
  const open = named('annual trailing earnings after-fees with-tax price in unknown');
  const [one, two, three] = open;
  if (one && !two && /earn|royalt|proceeds/.test(one.name)) {
    return sumOf([one], 'It’s your share of what others sell.', file);
  }
  if (one?.name === '' && two?.name === '' && !three) return pair(one, two, file);
  const chosen = two ? which(open, file) : open;
  const [column, second] = chosen;
  if (second || (column && two && !WAYS.has(column.meaning))) return sumOf(chosen, YOU_CHOSE, file);
  if (column) return asked(column, file);
  const [total] = named('cumulative');
  const [other] = named('balance due cost part-cost fee tax refund profit out discount');
  if (total) file.refuse(PROBLEMS.cumulative(total.title));
  else if (other && !one) file.refuse(PROBLEMS.notRevenue(other.title));
  return undefined;
}

/** Asks what a column is whose name doesn't say. */
function asked(column: Column, file: Interview): Revenue | undefined {
  const only = WAYS.get(column.meaning) ?? ['flow', 'none'];
  const words = [column.title, examples(column, file)];
  const answer = file.ask(`what:${column.at}`, { words, only });
  if (answer === 'none' || answer === 'year') file.refuse(PROBLEMS.notRevenue(column.title));
  if (answer === 'each') file.refuse(PROBLEMS.perPiece);
  if (answer === undefined || file.refusal !== undefined) return undefined;
  const level = { isLevel: true, isNet: true, divisor: answer === 'annual' ? 12 : 1 };
  return sumOf([column], 'You said so.', file, answer === 'flow' ? {} : level);
}

/** A table without names: a date and two amounts. */
function pair(one: Column, two: Column, file: Interview): Revenue | undefined {
  const words = [examples(one, file), examples(two, file), one.title, two.title];
  const answer = file.ask('pair', { words });
  if (answer === undefined) return undefined;
  return sumOf([answer === 'other' ? two : one], YOU_CHOSE, file, {
    costs: answer === 'cost' ? [two.at] : [],
    ...(answer === 'profit' && { profit: two.at }),
  });
}
