import { formatDay, DAY_MS } from '../shared/calendar-date.ts';
import { formatExactDollars } from '../shared/number-text.ts';
import { type DecimalMark, decideMark, readAmount } from './amounts.ts';
import { chooseColumns } from './choose-columns.ts';
import { currencyIn, FOREIGN, unitIn } from './column-names.ts';
import { type DateOrder, decideOrder, readDate } from './dates.ts';
import { exporterOf, said } from './exporters.ts';
import type { Interview } from './interview.ts';
import { chooseKinds, effectIn } from './kinds.ts';
import { type Effect, MONEY, type RowKinds } from './plan.ts';
import { type BodyRow, cellAt } from './table.ts';

/**
 * How a table makes months: as the seller chose, by the export that has these columns, else by names and by what is in
 * the columns. What isn't certain is asked.
 * @returns Undefined while a question is open without which nothing can be read, or if the file is refused.
 */
export function propose(file: Interview) {
  const { table, columns } = file;
  const exporter = exporterOf(table.header, table.isAcross);
  const is = said(exporter, 'is');
  const isNamedLevel = chooseColumns(file, exporter);
  const [date] = file.of('date');
  if (date === undefined || isNamedLevel === undefined) return undefined;

  const [amount = 0] = file.of('in');
  const below = table.body.filter((row) => centsIn(row, amount) < 0);
  const kinds = undoneOnce(chooseKinds(file, exporter), below, file);
  const amounts = file.uses.filter(({ role }) => MONEY.includes(role)).map(({ at }) => at);
  askCurrency(amounts, exporter !== undefined, file);
  // Net sales may be below zero, and levels.
  const isNet = NET.includes(columns[amount]?.meaning ?? '') || isNamedLevel;
  const isBank = is.includes('bank') || (!exporter && !isNet && isLedger(file, kinds));
  const unsaid = below.filter((row) => effectIn(row, kinds) === 'sale');
  const isOpen = unsaid.length > 0 && !isNet && !exporter;
  const bank = isBank ? file.ask('bank', { words: ['A bank account'] }) : undefined;
  const sign = isOpen && !isBank ? file.ask('negative', { rows: unsaid }) : bank;
  const spent = is.includes('spending') || isBank ? 'spent' : 'refund';
  const negative = sign === 'cost' || sign === 'spent' ? sign : spent;
  const order = orderOf(date, file);
  const { mark, unit } = unitOf(amounts, file);
  const about = { words: [columns[amount]?.title ?? ''] };
  const isSoFar = columns[amount]?.meaning === 'cumulative';
  const isAsked = !isNamedLevel && !isSoFar && isLevelLike(date, amount, order, table.body);
  const isLevel = isNamedLevel || (isAsked && file.ask('steps', about) === 'level');
  if (columns[date]?.meaning === 'week' && !isLevel) file.refuse('notRevenue', 'Week');
  if (table.nextTable !== undefined)
    file.notes.push(`Another table begins in row ${table.nextTable}. Import it on its own.`);
  return {
    order,
    mark,
    unit,
    negative,
    // A figure like MRR, which has a value at each time: the month's last one counts.
    isLevel,
    /** Whether the name says that each figure is the total so far. */
    isSoFar,
    source: exporter?.name ?? null,
    // What was spent from a bank account is the costs there, if the seller says so.
    kinds: negative === 'cost' ? withEffect(kinds, 'spent', 'cost') : kinds,
    notes: [...(isLevel ? [LEVEL] : []), ...said(exporter, 'note')],
  };
}

/** How a file is read: everything that makes its months. */
export type ImportPlan = NonNullable<ReturnType<typeof propose>>;

const LEVEL =
  'This is monthly recurring revenue: the last value of each month. Say so in your listing if one-time sales are missing.';
const NET = ['net', 'revenue', 'level', 'in', 'out'];

const centsIn = ({ cells }: BodyRow, at: number) =>
  readAmount(cellAt(cells, at), '.').cents || readAmount(cellAt(cells, at), ',').cents;

/** Columns of bank and card statements, and those that only lists of sales have. */
const STATEMENT =
  /description|merchant|payee|vendor|supplier|particulars|memo|card|narrative|verwendungszweck/;
const SALES = /order|customer|client|buyer|product|item|invoice|email|plan|sku|course|subscription/;

/** Whether a file is of all that came into and left an account. */
function isLedger({ columns }: Interview, kinds: readonly RowKinds[]): boolean {
  const has = (pattern: RegExp) => columns.some(({ name }) => pattern.test(name));
  const words = kinds.flatMap(({ effects }) => [...effects.keys()]);
  return (
    columns.some(({ meaning, amounts }) => meaning === 'balance' && amounts > 0.5) ||
    words.some((word) => /^(?:debit|dr)$/i.test(word)) ||
    (kinds.length === 0 && has(STATEMENT) && !has(SALES))
  );
}

/** Whether rows are a week apart, or hardly change from one day to the next, as the values of a level do. */
function isLevelLike(date: number, amount: number, order: DateOrder, body: readonly BodyRow[]) {
  const points = body.flatMap((row) => {
    const read = readDate(row.cells[date] ?? '', order);
    if (read?.length !== 10) return [];
    return [{ day: Date.parse(read) / DAY_MS, cents: centsIn(row, amount) }];
  });
  points.sort((one, two) => one.day - two.day);
  const steps = points.slice(1).map(({ day, cents }, index) => {
    const before = points[index] ?? { day, cents };
    const change = Math.abs(cents - before.cents) / Math.max(1, Math.abs(cents));
    return { days: day - before.day, change };
  });
  const isWeekly = steps.length > 3 && steps.every(({ days }) => days > 0 && days % 7 === 0);
  const alike = steps.filter(({ days, change }) => days === 1 && change < 0.03).length;
  return isWeekly || (steps.length > 18 && alike >= steps.length * 0.9);
}

/** Sales marked as refunded count for nothing, unless the file has a row for each refund as well. */
function undoneOnce(kinds: readonly RowKinds[], below: readonly BodyRow[], file: Interview) {
  const has = (effect: Effect) =>
    kinds.some(({ effects }) => [...effects.values()].includes(effect));
  const isTwice = has('undone') && (has('refund') || below.length > 0);
  if (!isTwice || file.of('refund').length > 0) return kinds;
  return file.ask('undone') === 'sale' ? withEffect(kinds, 'undone', 'sale') : kinds;
}

const withEffect = (kinds: readonly RowKinds[], from: Effect, to: Effect): RowKinds[] =>
  kinds.map(({ ats, effects }) => ({
    ats,
    effects: new Map([...effects].map(([value, effect]) => [value, effect === from ? to : effect])),
  }));

function orderOf(date: number, file: Interview): DateOrder {
  const { body } = file.table;
  const { order, example } = decideOrder(body.map(({ cells }) => cells[date] ?? ''));
  if (order) return order;
  const choices = (['month-first', 'day-first', 'year-first'] as const).flatMap((value) => {
    const read = readDate(example, value);
    return read ? [{ value, label: formatDay(read) }] : [];
  });
  const rows = body.filter(({ cells }) => cellAt(cells, date) === example);
  const answer = file.ask('order', { words: [example], choices, rows });
  return choices.find(({ value }) => value === answer)?.value ?? 'month-first';
}

/** Names, ids, and times as tools write them for other tools, whose amounts are often cents. */
const RAW = /[a-z]_[a-z]|^(?:ch|py|pi|in|txn|re|sub)_\w+$|^1\d{9}(?:\d{3})?$/;

function unitOf(amounts: readonly number[], file: Interview) {
  const { body, above, header } = file.table;
  const texts = body.flatMap(({ cells }) => amounts.map((at) => cellAt(cells, at)));
  const { mark: guess, unclear = '', hasMarks } = decideMark(texts);
  const readAs = (value: unknown, text: string, mark: DecimalMark, unit?: number) => {
    const dollars = readAmount(text, mark, unit).cents / 100;
    return { value: String(value), label: formatExactDollars(dollars) };
  };
  const marks = [readAs(',', unclear, ','), readAs('.', unclear, '.')];
  const answered = unclear && file.ask('mark', { words: [unclear], choices: marks });
  const mark = answered === ',' || answered === '.' ? answered : guess;
  const names = amounts.map((at) => header[at] ?? '');
  const units = names.map(unitIn);
  const named = [...units, ...above.map(unitIn)].find((each) => each !== 1) ?? 1;
  const example = texts.find((cell) => /[1-9]/.test(cell)) ?? '';
  const isRaw = [header, ...body.slice(0, 3).map(({ cells }) => cells)]
    .flat()
    .some((cell) => RAW.test(cell));
  const [plain, inUnit] = [1, named].map((each) => readAmount(example, mark, each).cents);
  const isLarge = named > 1 && plain !== inUnit && Math.abs(plain ?? 0) >= 100_000;
  const isMixed = new Set(units).size > 1 || (named < 1 && hasMarks);
  const mayBeCents = isRaw && !hasMarks && named === 1;
  if (!isLarge && !isMixed && !mayBeCents) return { mark, unit: named };
  const choices = [mayBeCents ? 0.01 : named, 1].map((unit) => readAs(unit, example, mark, unit));
  const answer = file.ask('unit', { words: [example, names[0] ?? ''], choices });
  return { mark, unit: Number(answer ?? named) };
}

const TITLED = /\b(?:EUR|GBP|CAD|AUD|CHF|SEK|NOK|DKK|PLN|INR|JPY|BRL)\b|[€£¥₹]/;

/** Asks about a currency that only a name, a title, or the language tells. */
function askCurrency(amounts: readonly number[], isExport: boolean, file: Interview) {
  const { header, above, body } = file.table;
  const names = amounts.map((at) => header[at] ?? '');
  const codes = names.map((name) => currencyIn(name) || (TITLED.exec(name)?.[0] ?? ''));
  const named = codes.find((code) => code !== '' && code !== 'USD');
  const isSure = isExport || /[€£¥₹]/.test(names.join(''));
  if (named !== undefined && isSure) file.refuse('currency', named);
  const isDollars =
    file.of('currency').length > 0 ||
    codes.includes('USD') ||
    body.slice(0, 50).some(({ cells }) => amounts.some((at) => /\$|usd/i.test(cells[at] ?? '')));
  const titled = above.map((line) => TITLED.exec(line)?.[0]).find((code) => code !== undefined);
  const foreign = FOREIGN.test(header.join(' ').toLowerCase()) ? 'another currency' : 'USD';
  const hint = named ?? (isDollars ? 'USD' : (titled ?? foreign));
  if (hint !== 'USD') file.ask('currency', { words: [hint] });
}
