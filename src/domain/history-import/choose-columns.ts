import { currencyOf, isAmount } from './amounts.ts';
import { isRevenueSoFar } from './column-names.ts';
import { readDate } from './dates.ts';
import { type Exporter, said, usesIn } from './exporters.ts';
import type { Interview } from './interview.ts';
import { isFlag } from './kinds.ts';
import { type BodyRow, cellAt, type Column, DATE_NAME, isTotal } from './table.ts';

/**
 * Chooses what each column is for: as the seller chose, by the export that has these columns, else by names and by
 * what is in them.
 * @returns Whether the revenue is a level with a value at each time, like MRR; undefined if it isn't known, or there is none.
 */
export function chooseColumns(
  file: Interview,
  exporter: Exporter | undefined,
): boolean | undefined {
  const [refusal] = said(exporter, 'refuse');
  if (refusal !== undefined) file.refuse(refusal);
  const hasOwn = file.of('in').length > 0;
  const names = file.columns.map(({ name }) => name);
  for (const { at, role, why } of exporter ? usesIn(exporter, names) : []) {
    if (!file.choices.has(`column:${at}`) && !(hasOwn && role === 'in')) file.use(at, role, why);
  }
  if (file.of('date').length === 0) chooseDate(file);
  if (file.of('date').length === 0) file.refuse('noDates');
  if (file.refusal !== undefined) return undefined;
  const isGiven = file.of('in').length > 0;
  const isLevel = isGiven ? false : chooseRevenue(file);
  if (isLevel === undefined && file.open.length === 0) refuseAmounts(file);
  if (isLevel === undefined) return undefined;
  if (!isGiven && !isLevel) chooseOffs(file);
  if (exporter) return isLevel;
  chooseProfit(file);
  for (const { at } of amountsIn(file, 'fee')) file.use(at, 'fee', 'Fees lower your profit.');
  const [code] = file.free.filter(isCurrency);
  if (code) file.use(code.at, 'currency', 'The file has it there.');
  return isLevel;
}

const isCode = (value: string) =>
  value === '' || (value.length === 3 && currencyOf(value) !== undefined);
const isCurrency = ({ meaning, amounts, values = ['?'], isEmpty }: Column) =>
  !isEmpty && amounts < 0.5 && (meaning === 'currency' || values.every(isCode));

/** Dates of something else than the sale. */
const OTHER_DATE =
  /\b(?:due|ship\w*|available|arrival|payout|updated|modified|expir\w*|starts?|started|ends?|ended|cancel\w*|refund\w*|deliver\w*|birth\w*|trial|next|last|first|settle\w*|fulfi\w*|value date|closed|renew\w*|previous|prior)\b|wertstellung|valuta/;
const rank = ({ name }: Column) => {
  if (/\bpaid\b|payment date/.test(name)) return 0;
  return OTHER_DATE.test(name) ? 3 : DATE_NAME.test(name) ? 1 : 2;
};

/** Chooses the column with each row's date, if there is one. */
function chooseDate(file: Interview) {
  const { body } = file.table;
  const monthIn = ({ cells }: BodyRow, { at }: Column) =>
    readDate(cells[at] ?? '', 'month-first')?.slice(0, 7);
  const found = file.free
    .filter(({ name, dates, values = [] }) => {
      // Dates that don’t exist are said to be so, each of them.
      const isWrong = values.some((cell) => /^\d{1,4}[-/.]\d{1,2}[-/.]\d/.test(cell));
      return dates > 0.5 || (DATE_NAME.test(name) && isWrong);
    })
    .sort((one, other) => rank(one) - rank(other));
  const [first] = found;
  if (!first) return;
  const inOthers = (each: Column) =>
    body.filter((row) => monthIn(row, each) !== monthIn(row, first));
  const least = Math.max(1, rank(first));
  const rivals = found.filter((each) => rank(each) <= least && inOthers(each).length > 0);
  const choices = [first, ...rivals].map(({ at, title }) => ({
    value: String(at),
    label: `${title}: ${cellAt(body[0]?.cells ?? [], at)}`,
  }));
  const answer = rivals.length > 0 && file.ask('date', { choices, rows: rivals.flatMap(inOthers) });
  const why = 'Other dates are of something else, or in the same months.';
  file.use(answer ? Number(answer) : first.at, 'date', answer ? 'You said so.' : why);
}

const TEXTS = ['date', 'week', 'kind', 'status', 'topic', 'currency'];
/** Names that may mean something else than revenue all the same, unless they say that it's a share of what others sell. */
const VAGUE = ['price', 'unknown'];
const SHARE = /earn|royalt|proceeds/;
const PART = /\b(?:revenue|sales|income|turnover)\b/;

/** Columns of amounts without a use so far. @param meanings What their names may say. */
const amountsIn = (file: Interview, meanings: string): Column[] =>
  file.free
    .filter((column) => column.amounts >= 0.6 && !column.isZero && !isFlag(column))
    // 'One-time revenue' isn't a time.
    .map((each) => (TEXTS.includes(each.meaning) ? { ...each, meaning: 'unknown' } : each))
    .filter(({ meaning }) => meanings.split(' ').includes(meaning));

function examples({ at, title }: Column, { table }: Interview): string {
  const cells = table.body.map((row) => cellAt(row.cells, at)).filter((cell) => /[1-9]/.test(cell));
  return `${title}: ${cells.slice(0, 3).join('; ')}`;
}

/** Chooses the columns that make the revenue. What their names don't tell is asked. */
function chooseRevenue(file: Interview): boolean | undefined {
  const named = (meanings: string) => amountsIn(file, meanings);
  const [[moneyIn], [moneyOut], [net]] = [named('in'), named('out'), named('net revenue')];
  if (moneyIn && moneyOut && !net) return ledger(moneyIn, moneyOut, file);
  const [certain, levels] = [named('net revenue amount'), named('level')];
  const unsure = named('earnings after-fees with-tax price in unknown');
  // Beside those, parts of the revenue, or something else that was paid.
  const rivals = unsure.filter(({ meaning, name }) => {
    const isPart = !net || (PART.test(name) && !/^(?:total|net)/.test(net.name));
    return meaning === 'unknown' ? isPart : !['price', 'in'].includes(meaning);
  });
  const soFar = named('cumulative').filter(({ title }) => isRevenueSoFar(title));
  const open = unsure.every(({ meaning }) => meaning === 'unknown')
    ? [...soFar, ...unsure]
    : unsure;
  const certainAll = certain.length > 0 ? [...certain, ...rivals] : [];
  const all = [certainAll, levels, open].find((each) => each.length > 0) ?? [];
  const chosen = all.length > 1 ? which(all, file) : all;
  const [column, second] = chosen;
  if (!column) {
    const [other] = named(
      'cumulative annual balance due cost part-cost fee tax refund profit out discount',
    );
    if (all.length === 0 && other)
      file.refuse(other.meaning === 'cumulative' ? 'cumulative' : 'notRevenue', other.title);
    return undefined;
  }
  const isOnly = all.length === 1;
  const isVague = VAGUE.includes(column.meaning) || (isOnly && !SHARE.test(column.name));
  // Totals so far are asked about once their figures are read.
  const isAsked = all === open && !second && isVague && column.meaning !== 'cumulative';
  const words = [column.title, examples(column, file)];
  const answer = isAsked ? file.ask(`what:${column.at}`, { words }) : '';
  const why =
    isOnly && !isAsked ? 'The name says so, and no other column is like it.' : 'You said so.';
  for (const { at } of chosen) file.use(at, 'in', why);
  return answer === undefined ? undefined : answer === 'level' || all === levels;
}

function which(all: readonly Column[], file: Interview): readonly Column[] {
  const choices = all.map((each) => ({ value: String(each.at), label: examples(each, file) }));
  const sum = `All added up: ${all.map(({ title }) => title).join(' + ')}`;
  const answer = file.ask('revenue', {
    words: ['This file'],
    choices: [...choices, { value: 'all', label: sum }],
  });
  return all.filter(({ at }) => answer === 'all' || String(at) === answer);
}

function ledger(moneyIn: Column, moneyOut: Column, file: Interview): false | undefined {
  const answer = file.ask('ledger', { words: [moneyIn.title, moneyOut.title] });
  if (answer === undefined) return undefined;
  file.use(answer === 'out' ? moneyOut.at : moneyIn.at, 'in', 'You said that it is all revenue.');
  if (answer === 'both') file.use(moneyOut.at, 'cost', 'You said that these are all your costs.');
  return false;
}

function refuseAmounts(file: Interview) {
  const named = file.columns.find(
    ({ meaning, isEmpty }) => ['amount', 'revenue', 'net', 'level'].includes(meaning) && !isEmpty,
  );
  const broken = file.table.body.filter(({ cells }) => named && !isAmount(cellAt(cells, named.at)));
  if (broken.length > 0) file.refuseRows(broken);
  file.refuse('noAmounts');
}

/** Taxes, refunds, and discounts that may or may not be off the revenue already. */
function chooseOffs(file: Interview) {
  const [base, second] = file.columns.filter(({ at }) => file.of('in').includes(at));
  if (!base || second || base.meaning === 'net') return;
  for (const { at, meaning, title } of amountsIn(file, 'tax refund discount')) {
    const isSure = meaning === 'refund' && (base.meaning === 'amount' || /gross/.test(base.name));
    const rows = file.table.body.filter(({ cells }) => /[1-9]/.test(cellAt(cells, at)));
    const answer = isSure || file.ask(`off:${at}`, { words: [base.title, title], rows });
    const why = isSure ? 'Refunds lower your revenue.' : 'You said that it’s included.';
    if (answer === true || answer === 'yes')
      file.use(at, meaning === 'tax' ? 'tax' : 'refund', why);
  }
}

/** Profit, or the costs that it is revenue less. */
function chooseProfit(file: Interview) {
  const { body } = file.table;
  if (file.of('profit').length + file.of('cost').length > 0) return;
  const named = (meanings: string[]) =>
    file.free.filter(({ meaning, isZero }) => meanings.includes(meaning) && !isZero);
  const profits = named(['profit']);
  const profit = profits.find(({ name }) => /^net (?:income|profit)$/.test(name)) ?? profits[0];
  const [cost, second] = named(['cost', 'part-cost']);
  if (profit) {
    // In a table of months, an empty profit could be none or unknown.
    const [date = 0] = file.of('date');
    const missing = body.filter(({ cells }) => {
      const read = readDate(cells[date] ?? '', 'month-first');
      const isBlank = /^(?:n\/?a|none|null|nil|)$/i.test(cellAt(cells, profit.at));
      return read?.length === 7 && isBlank && !cells.some(isTotal);
    });
    if (missing.length === 0 || file.ask('profits', { rows: missing }) !== 'out')
      file.use(profit.at, 'profit', 'The column says so.');
  } else if (second) file.notes.push('Profit is left out: say which columns are all your costs.');
  else if (cost?.meaning === 'cost') file.use(cost.at, 'cost', 'Revenue less costs is the profit.');
}
