import { isAmount, readAmount } from './amounts.ts';
import { type Column, chooseDate, columnsOf } from './columns.ts';
import { readDate } from './dates.ts';
import { columnsNamed } from './exporters/exporter.ts';
import { exporterOf } from './exporters/known.ts';
import type { Interview } from './interview.ts';
import { chooseKinds, withEffect, withRefundRows } from './kinds.ts';
import { cellAt, columnsText } from './layout.ts';
import { chooseNegative, chooseOffs, chooseProfit, isLevelByDay } from './money.ts';
import { isRole, type Plan, type Role, type Term } from './plan.ts';
import { PROBLEMS } from './problems.ts';
import { chooseRevenue, sumOf } from './revenue.ts';
import { flagEffect, isYesOrNo } from './row-kinds.ts';
import { isCurrencyNamed, orderOf, unitOf } from './spelling.ts';

/** How a file is to be read, and what its columns are. */
export interface Proposal {
  plan: Plan;
  columns: readonly Column[];
  /** What each column is used for, by its position. */
  roles: ReadonlyMap<number, Role>;
}

/** Columns of bank and card statements, and those that only lists of sales have. */
const STATEMENT =
  /description|merchant|payee|vendor|supplier|particulars|memo|card|narrative|verwendungszweck/;
const SALES = /order|customer|client|buyer|product|item|invoice|email|plan|sku|course|subscription/;
/** Ids and times as tools write them for other tools, whose amounts are often cents. */
const RAW = /^(?:ch|py|pi|in|txn|re|sub)_\w+$|^1\d{9}(?:\d{3})?$/;
const NO_MONEY = ['elsewhere', 'id', 'year'];
const MONEY = ['amount', 'revenue', 'net'];
const TEXTS = ['date', 'week', 'kind', 'status', 'topic', 'currency'];
const isFlag = ({ title, values = [] }: Column) =>
  values.every(isYesOrNo) && flagEffect(title, '1') !== undefined;

/**
 * How a table makes months: by the export that has these columns, else by names and by what is in the columns. What
 * isn't certain is asked.
 * @returns Undefined while a question is open without which nothing can be read, or if the file is refused.
 */
export function propose(file: Interview): Proposal | undefined {
  const { table } = file;
  const columns = columnsOf(table);
  const exporter = exporterOf(table.header, table.isAcross);
  const line = (word: string) => exporter?.lines.get(word)?.[0];
  const is = (what: string) => exporter?.lines.get('is')?.includes(what) ?? false;
  if (table.nextTable !== undefined)
    file.note(
      'Rows',
      'The first table',
      `Another one begins in row ${table.nextTable}. Import it on its own.`,
    );
  const refusal = line('refuse');
  if (refusal !== undefined) file.refuse(refusal);

  // What the seller chose for single columns comes before all else.
  const chosenRole = ({ at }: Column) => file.choices.get(`column:${at}`);
  const chosen = (role: Role) =>
    columns.filter((each) => chosenRole(each) === role).map(({ at }) => at);
  const left = columns.filter((each) => !isRole(chosenRole(each)));
  const names = columns.map(({ name }) => name);
  const own = (word: string) =>
    columnsNamed(names, line(word)).filter((at) => left.some((each) => each.at === at));

  const date = chooseDate(columns, [...chosen('date'), ...own('date')], file);
  if (date === undefined || file.refusal !== undefined) return undefined;
  const isMoney = (each: Column) =>
    each.at !== date && each.amounts >= 0.6 && !NO_MONEY.includes(each.meaning) && !isFlag(each);
  // 'One-time revenue' isn't a time.
  const money = left
    .filter(isMoney)
    .map((each) => (TEXTS.includes(each.meaning) ? { ...each, meaning: 'unknown' } : each));
  const ins = chosen('in').length > 0 ? chosen('in') : own('in');
  const why =
    chosen('in').length > 0 ? 'You chose it.' : `It’s what was paid in a ${exporter?.name}.`;
  const given =
    ins.length > 0
      ? sumOf(
          columns.filter(({ at }) => ins.includes(at)),
          why,
          file,
        )
      : undefined;
  const revenue = given ?? chooseRevenue(money, file);
  if (!revenue) {
    if (file.open.length > 0) return undefined;
    const named = left.find(({ meaning, isEmpty }) => MONEY.includes(meaning) && !isEmpty);
    const broken = named
      ? table.body.filter(({ cells }) => !isAmount(cellAt(cells, named.at)))
      : [];
    const example = broken[0]?.cells.slice(0, 4).join(', ');
    if (example !== undefined) file.refuse(PROBLEMS.unreadable(broken.length, example));
    file.refuse(PROBLEMS.noAmounts(columnsText(table)));
    return undefined;
  }
  const offs = given ? [...own('off')] : [];
  const offTitles = offs.map((at) => columns[at]?.title).join(', ');
  if (offTitles !== '')
    file.note('Taken off', offTitles, 'Sales tax isn’t revenue, and refunds lower it.');
  const terms: Term[] = [
    ...revenue.terms,
    ...(given ? [] : chooseOffs(money, revenue, file)),
    ...[...offs, ...chosen('off')].map((at): Term => ({
      at,
      sign: -1,
      off: columns[at]?.meaning === 'tax' ? 'tax' : 'refund',
    })),
  ];
  const amounts = terms.map(({ at }) => at);
  const free = left.filter(({ at }) => at !== date && !amounts.includes(at));
  const known = { profit: chosen('profit')[0] ?? own('profit')[0], costs: chosen('cost') };
  const hasProfit = known.profit !== undefined || known.costs.length > 0 || exporter !== undefined;
  const { profit, costs } = hasProfit ? known : chooseProfit(free, revenue, file);
  const [fee] = [
    ...chosen('fee'),
    ...own('fee'),
    ...(exporter ? [] : money.filter(({ meaning }) => meaning === 'fee').map(({ at }) => at)),
  ];
  const isCode = (value: string) =>
    value === '' || (value.length === 3 && readAmount(`1 ${value}`, '.').currency !== '');
  const isCurrency = ({ meaning, amounts: share, values = ['?'], isEmpty }: Column) =>
    !isEmpty && share < 0.5 && (meaning === 'currency' || values.every(isCode));
  const [currency] = [
    ...chosen('currency'),
    ...own('currency'),
    ...(exporter ? [] : left.filter(isCurrency).map(({ at }) => at)),
  ];

  const asKinds = columns.filter((each) => chosenRole(each) === 'kind');
  const unused = free.filter(({ at }) => at !== profit && at !== currency && !costs.includes(at));
  const found = chooseKinds(columns, [...unused, ...asKinds], exporter, file);
  const [amount = 0] = amounts;
  const hasRefunds = terms.some(({ off }) => off === 'refund');
  const rowKinds = hasRefunds ? found : withRefundRows(found, amount, file);
  const isNamed = isCurrencyNamed(
    amounts,
    { isSure: is('named'), isWritten: currency !== undefined },
    file,
  );
  const isLedger =
    columns.some((each) => each.meaning === 'balance' && each.amounts > 0.5) ||
    rowKinds.some(({ effects }) => effects.has('debit') || effects.has('dr')) ||
    (rowKinds.length === 0 &&
      names.some((name) => STATEMENT.test(name)) &&
      !names.some((name) => SALES.test(name)));
  const isBank = is('bank') || (exporter === undefined && !revenue.isNet && isLedger);
  const negative = chooseNegative(
    revenue,
    amount,
    rowKinds,
    { isBank, isKnown: exporter !== undefined, isSpending: is('spending') },
    file,
  );
  const isRaw =
    exporter === undefined &&
    (/[a-z]_[a-z]/.test(table.header.join(' ')) ||
      table.body.slice(0, 3).some(({ cells }) => cells.some((cell) => RAW.test(cell.trim()))));
  const order = orderOf(date, file);
  const all = [...amounts, ...costs, ...(profit === undefined ? [] : [profit])];
  const { mark, unit } = unitOf(all, is('cents') || isRaw, file);
  const points = table.body.map(({ at, cells }) => {
    const { month = '', day } = readDate(cells[date] ?? '', order) ?? {};
    const time =
      day === undefined ? Number.NaN : Date.parse(`${month}-${String(day).padStart(2, '0')}`);
    return { at, time, cents: readAmount(cellAt(cells, amount), mark).cents };
  });
  const [when, pattern = ''] = (line('when') ?? '').split(': ');
  const [whenAt] = columnsNamed(names, when);
  const isLevel = isLevelByDay(revenue, points, file);
  if (columns[date]?.meaning === 'week' && !isLevel) file.refuse(PROBLEMS.weeks);
  const plan: Plan = {
    ...{ date, order, terms, profit, costs, fee, currency, mark, unit, isLevel, negative },
    source: exporter?.name ?? null,
    year: columns.find(({ meaning }) => meaning === 'year')?.at,
    isNamed,
    // What was spent from a bank account is the costs there, if the seller says so.
    kinds:
      negative === 'cost' ? rowKinds.map((each) => withEffect(each, 'spent', 'cost')) : rowKinds,
    lost:
      whenAt === undefined
        ? undefined
        : {
            amount: own('lost')[0],
            when: whenAt,
            is: new RegExp(`^(?:${pattern})$`),
            unless: own('unless')[0],
          },
    isOrder: is('order'),
    divisor: revenue.divisor,
    notes: exporter?.lines.get('note') ?? [],
  };
  return { plan, columns, roles: rolesOf(plan) };
}

function rolesOf({ date, terms, costs, profit, fee, kinds, currency }: Plan): Map<number, Role> {
  const all: [number | undefined, Role][] = [
    [fee, 'fee'],
    ...kinds.map(({ at }): [number, Role] => [at, 'kind']),
    [currency, 'currency'],
    ...costs.map((at): [number, Role] => [at, 'cost']),
    [profit, 'profit'],
    ...terms.map(({ at, sign }): [number, Role] => [at, sign === 1 ? 'in' : 'off']),
    [date, 'date'],
  ];
  return new Map(all.flatMap(([at, role]) => (at === undefined ? [] : [[at, role] as const])));
}
