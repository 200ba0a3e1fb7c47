import { readAmount } from './amounts.ts';
import { nameOf } from './column-names.ts';
import type { Column } from './columns.ts';
import type { Interview } from './interview.ts';
import { cellAt } from './layout.ts';
import type { Plan, RowKinds, Term } from './plan.ts';
import { PROBLEMS } from './problems.ts';
import type { Revenue } from './revenue.ts';

/** Taxes, refunds, and discounts that may or may not be off the revenue already. */
export function chooseOffs(money: readonly Column[], revenue: Revenue, file: Interview): Term[] {
  const { terms, explained, isLevel } = revenue;
  const base = money.find(({ at }) => terms[0]?.at === at);
  if (isLevel || !base || base.meaning === 'net' || terms.length > 1) return [];
  return money.flatMap(({ at, meaning, title, isZero }): Term[] => {
    const isKnown = explained.has(at) && explained.has(base.at);
    if (isZero || isKnown || !['tax', 'refund', 'discount'].includes(meaning)) return [];
    const isSure = meaning === 'refund' && (base.meaning === 'amount' || /gross/.test(base.name));
    const rows = file.table.body.filter(({ cells }) => /[1-9]/.test(cellAt(cells, at)));
    const answer = isSure ? 'yes' : file.ask(`off:${at}`, { words: [base.title, title], rows });
    if (answer !== 'yes') return [];
    file.note(
      'Taken off',
      title,
      isSure ? 'Refunds lower your revenue.' : 'You said that it’s included.',
    );
    return [{ at, sign: -1, off: meaning === 'tax' ? 'tax' : 'refund' }];
  });
}

/** Profit, or the costs that it is revenue less. */
export function chooseProfit(
  free: readonly Column[],
  revenue: Revenue,
  file: Interview,
): Pick<Plan, 'profit' | 'costs'> {
  const of = (meaning: string) =>
    free.filter((each) => each.meaning === meaning && each.amounts >= 0.5 && !each.isZero);
  const named = ['net income', 'net profit', 'profit'].flatMap((name) =>
    of('profit').filter((each) => each.name === name),
  );
  const [profit] = [...free.filter(({ at }) => at === revenue.profit), ...named, ...of('profit')];
  if (profit) file.note('Profit', profit.title, 'The column says so.');
  if (profit || revenue.costs.length > 0) return { profit: profit?.at, costs: revenue.costs };
  const isTotal = ({ name }: Column) => name.startsWith('total');
  const all = [
    ...of('cost').sort((one, two) => Number(isTotal(two)) - Number(isTotal(one))),
    ...of('part-cost'),
  ];
  const [cost, second] = all;
  if (cost?.meaning !== 'cost') return { profit: undefined, costs: [] };
  let chosen: readonly Column[] = [cost];
  if (second) {
    const titles = (columns: readonly Column[]) => columns.map(({ title }) => title).join(' + ');
    const ways = [...of('cost').map((each) => [each]), all];
    const choices = ways.map((way, index) => ({ value: String(index), label: titles(way) }));
    chosen = ways[Number(file.ask('costs', { choices }) ?? -1)] ?? [];
  }
  const text = `Revenue − ${chosen.map(({ title }) => title).join(' − ')}`;
  if (chosen.length > 0) file.note('Profit', text, 'The file has costs but no profit.');
  return { profit: undefined, costs: chosen.map(({ at }) => at) };
}

/** What amounts below zero are, and whether all that came into a bank account is revenue. */
export function chooseNegative(
  { isNet, isLevel }: Revenue,
  amount: number,
  kinds: readonly RowKinds[],
  { isBank, isKnown, isSpending }: Record<'isBank' | 'isKnown' | 'isSpending', boolean>,
  file: Interview,
): Plan['negative'] {
  if (isBank) {
    const answer = file.ask('bank');
    if (answer === 'none') file.refuse(PROBLEMS.notRevenue('A bank account'));
    return answer === 'cost' ? 'cost' : 'spent';
  }
  if (isSpending) return 'spent';
  const isSaid = (cells: readonly string[]) =>
    kinds.some(({ at, effects }) => (effects.get(nameOf(cells[at] ?? '')) ?? 'sale') !== 'sale');
  const isBelow = (cell: string) =>
    readAmount(cell, '.').cents < 0 || readAmount(cell, ',').cents < 0;
  const rows = file.table.body.filter(
    ({ cells }) => isBelow(cellAt(cells, amount)) && !isSaid(cells),
  );
  if (rows.length === 0 || isNet || isLevel || isKnown) return 'sale';
  const answer = file.ask('negative', { rows });
  return answer === 'spent' || answer === 'cost' || answer === 'flipped' ? answer : 'refund';
}

/** So many values, one for each day or week, show what they are. */
const ENOUGH = { days: 20, weeks: 5 };
const DAY_MS = 86_400_000;

/**
 * Whether values are a level, as MRR is, and would be added up otherwise: asked if they hardly change from one day to
 * the next. Totals by week are asked about too, because a week can be in two months.
 */
export function isLevelByDay(
  { isLevel, title }: Revenue,
  points: readonly { at: number; time: number; cents: number }[],
  file: Interview,
): boolean {
  const sorted = points
    .filter(({ time }) => !Number.isNaN(time))
    .sort((one, two) => one.time - two.time);
  const steps = sorted.slice(1).map(({ time, cents }, index) => ({
    days: (time - (sorted[index]?.time ?? 0)) / DAY_MS,
    change: Math.abs(cents - (sorted[index]?.cents ?? 0)) / Math.max(1, Math.abs(cents)),
  }));
  const isWeekly =
    steps.length >= ENOUGH.weeks - 1 && steps.every(({ days }) => days > 0 && days % 7 === 0);
  const smooth = steps.filter(({ days, change }) => days === 1 && change < 0.03).length;
  const isSmooth = steps.length >= ENOUGH.days - 1 && smooth >= steps.length * 0.9;
  if (isLevel || (!isWeekly && !isSmooth)) return isLevel;
  const answer = file.ask(isWeekly ? 'weekly' : 'smooth', { words: [title], rows: sorted });
  if (answer === 'none') file.refuse(isWeekly ? PROBLEMS.weeks : PROBLEMS.notRevenue(title));
  return answer === 'level';
}
