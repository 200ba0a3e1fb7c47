import { readAmount } from './amounts.ts';
import { nameOf } from './column-names.ts';
import type { Column } from './columns.ts';
import { columnsNamed, type Exporter } from './exporters/exporter.ts';
import type { Interview } from './interview.ts';
import { type BodyRow, cellAt } from './layout.ts';
import { type Effect, EFFECTS, isEffect, type RowKinds } from './plan.ts';
import { effectOf, flagEffect, isYesOrNo, STAMP } from './row-kinds.ts';

/** Values of a column of topics, like categories, that are asked about one by one. */
const MOST_TOPICS = 12;
const CHOICES = 'sale refund won cost spent moved unpaid undone other'.split(' ').filter(isEffect);
/** Words that are products or categories as often. */
const PLAIN = ['sale', 'fee', 'tax', 'moved', 'cost', 'profit', undefined];
const OWN_WORDS = /^(?:state|art)$|(?:payment|order|card|product) type/;

/** As many values as kinds of rows are at most, under names of other things. */
const FEW = 6;
const SAYS_WHAT =
  /product|item|plan|tier|variant|size|color|package|bundle|course|book|title|app|service|project|campaign|event|customer|client|buyer|user|member|donor|patron|company|name|email|phone|address|country|city|region|state|province|zip|location|market|store|shop|site|channel|source|medium|referr|device|browser|platform|gateway|processor|provider|method|card|brand|bank|wallet|vendor|supplier|payee|merchant|coupon|discount|code|promo|sku|tag|note|memo|comment|message|description|particulars|detail|reason|language|zone|team|agent|rep|staff|employee|owner|seller|marketplace|accepts|newsletter|consent|subscri|recurring|gift|quantity|unit|rate|currency|tax|ship|deliver|fulfi|vat|date|year|month|week|day/;

/** What the seller says about a value. */
function ask(
  { at, title }: Column,
  value: string,
  guess: Effect | undefined,
  file: Interview,
): Effect {
  const ways = [...new Set([...CHOICES.filter((way) => way === guess), ...CHOICES])];
  const answer = file.ask(`value:${at}:${nameOf(value)}`, {
    words: [
      value || 'nothing',
      title,
      guess ? 'The word could mean something else here.' : 'We don’t know this word.',
    ],
    choices: ways.map((way) => ({ value: way, label: EFFECTS[way] })),
    rows: file.table.body.filter(({ cells }) => cellAt(cells, at) === value),
  });
  return isEffect(answer) ? answer : 'unknown';
}

/** What each value means by the words in it; undefined if the column says nothing of payment. */
function effectsOf(column: Column, file: Interview): Map<string, Effect> | undefined {
  const { values = [], meaning, name, title, at, isEmpty } = column;
  const given = values.filter((value) => value !== '');
  const [first] = file.table.body.filter(({ cells }) => cellAt(cells, at) !== '');
  const isStamp = STAMP.test(name) && !isEmpty && column.amounts < 0.5 && meaning !== 'status';
  if (isStamp && !given.every(isYesOrNo) && given.every((value) => effectOf(value) === undefined)) {
    const answer = file.ask(`stamp:${at}`, { words: [title], rows: first ? [first] : [] });
    return answer === 'out'
      ? new Map([
          ['', 'sale'],
          ['*', 'undone'],
        ])
      : undefined;
  }
  if (given.length === 0) return undefined;
  if (given.every(isYesOrNo)) {
    const effects = values.flatMap((value): [string, Effect][] => {
      const found = flagEffect(title, value);
      const isOpen = found === 'partly' || found === 'unknown';
      return found ? [[nameOf(value), isOpen ? ask(column, value, undefined, file) : found]] : [];
    });
    return effects.length > 0 ? new Map(effects) : anyOf(column, file);
  }
  if (column.amounts > 0.5) return undefined;
  const isStrong = meaning === 'kind' || meaning === 'status';
  const isTelling = (value: string) => {
    const effect = effectOf(value);
    return isStrong || meaning === 'topic' ? effect !== undefined : !PLAIN.includes(effect);
  };
  const telling = values.filter(isTelling);
  if (telling.length === 0 && (!isStrong || OWN_WORDS.test(name))) return anyOf(column, file);
  const asksOthers = isStrong || (meaning === 'topic' && given.length <= MOST_TOPICS);
  // A file with invoices and their payments has each sale twice.
  const has = (word: string) => given.some((value) => nameOf(value) === word);
  const isVague = (word: string) =>
    (word === 'payment' && has('invoice')) || (word === 'credit' && !has('debit'));
  const effects = values.flatMap((value): [string, Effect][] => {
    const found = isVague(nameOf(value)) ? undefined : effectOf(value);
    const isSure = isStrong && found !== undefined && found !== 'partly';
    if (isSure && !file.choices.has(`value:${at}:${nameOf(value)}`))
      return [[nameOf(value), found]];
    if (value === '' || (!asksOthers && !telling.includes(value))) return [];
    return [[nameOf(value), ask(column, value, found, file)]];
  });
  return new Map(effects);
}

/** Few values under a name that we don't know may say which rows count: asked, and then each of them. */
function anyOf(column: Column, file: Interview): Map<string, Effect> | undefined {
  const { values = [], name, title, at, meaning, dates } = column;
  const given = values.filter((value) => value !== '');
  const isFew = given.length > 1 && given.length <= FEW && values.length < file.table.body.length;
  if (!isFew || dates > 0.5 || meaning !== 'unknown' || name === '' || SAYS_WHAT.test(name))
    return undefined;
  const words = [title, given.slice(0, FEW).join(', ')];
  if (file.ask(`counts:${at}`, { words }) !== 'no') return undefined;
  return new Map(values.map((value) => [nameOf(value), ask(column, value, undefined, file)]));
}

/**
 * The columns that say what a row is: its type, its status, or whether it was paid.
 * @param free Columns that may be looked at.
 */
export function chooseKinds(
  columns: readonly Column[],
  free: readonly Column[],
  exporter: Exporter | undefined,
  file: Interview,
): RowKinds[] {
  const names = columns.map(({ name }) => name);
  const own = exporter?.kinds.flatMap(({ column: name, values }) => {
    const column = columns[columnsNamed(names, name)[0] ?? -1];
    const cells = column
      ? [...new Set(file.table.body.map((row) => cellAt(row.cells, column.at)))]
      : [];
    const effects = cells.map((value): [string, Effect] => {
      const found = values.find(([pattern]) => pattern.test(nameOf(value)))?.[1];
      const isOpen = found === undefined || found === 'partly';
      const isChosen = file.choices.has(`value:${column?.at}:${nameOf(value)}`);
      return [
        nameOf(value),
        column && (isOpen || isChosen) ? ask(column, value, found, file) : (found ?? 'unknown'),
      ];
    });
    return column ? [{ at: column.at, title: column.title, effects: new Map(effects) }] : [];
  });
  const infer = (all: readonly Column[]) =>
    all.flatMap((column) => {
      const isChosen = file.choices.get(`column:${column.at}`) === 'kind';
      const effects = effectsOf(isChosen ? { ...column, meaning: 'kind' } : column, file);
      return effects ? [{ at: column.at, title: column.title, effects }] : [];
    });
  const inferred = () => {
    const types = infer(free.filter(({ meaning }) => meaning === 'kind'));
    // A type that says what comes in and goes out makes categories plain words.
    const says = ({ meaning, values = [] }: Column) =>
      meaning === 'status' || types.length === 0 || values.every(isYesOrNo);
    return [...types, ...infer(free.filter((each) => each.meaning !== 'kind' && says(each)))];
  };
  const found = own ?? inferred();
  for (const { title, effects } of found) {
    const others = [...effects].flatMap(([value, effect]) =>
      effect === 'sale' ? [] : [value || 'empty'],
    );
    if (others.length > 0)
      file.note('Rows that count', title, `Not simply added: ${others.slice(0, 6).join(', ')}.`);
  }
  return found;
}

/** Sales marked as refunded count for nothing, unless the file has a row for each refund as well. */
export function withRefundRows(
  kinds: readonly RowKinds[],
  amount: number,
  file: Interview,
): RowKinds[] {
  const centsIn = ({ cells }: BodyRow) => readAmount(cells[amount] ?? '', '.').cents;
  const has = ({ at, effects }: RowKinds, { cells }: BodyRow, effect: Effect) =>
    effects.get(nameOf(cells[at] ?? '')) === effect;
  const back = file.table.body.filter(
    (row) => centsIn(row) < 0 || kinds.some((each) => has(each, row, 'refund')),
  );
  const amounts = new Set(back.map((row) => Math.abs(centsIn(row))));
  return kinds.map((each) => {
    const paired = file.table.body.filter(
      (row) => has(each, row, 'undone') && centsIn(row) > 0 && amounts.has(centsIn(row)),
    );
    if (paired.length === 0) return each;
    const answer = file.ask(`undone:${each.at}`, {
      words: [each.title],
      rows: [...paired.slice(0, 3), ...back],
    });
    return answer === 'sale' ? withEffect(each, 'undone', 'sale') : each;
  });
}

/** The same kinds, with one effect in place of another. */
export const withEffect = (kinds: RowKinds, from: Effect, to: Effect): RowKinds => ({
  ...kinds,
  effects: new Map(
    [...kinds.effects].map(([value, effect]) => [value, effect === from ? to : effect]),
  ),
});
