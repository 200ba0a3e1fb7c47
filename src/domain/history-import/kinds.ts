import { nameOf } from './column-names.ts';
import { type Exporter, kindsIn } from './exporters.ts';
import type { Interview } from './interview.ts';
import { type BodyRow, cellAt, type Column, type Row } from './table.ts';
import { type Effect, effectChoices, isEffect, isReason, type RowKinds } from './plan.ts';

/** What values of types and statuses say by the words that many tools use. */
const WORDS = `
sale | sale, sales, plus, won, closed won, accepted, charge, charged, payment, payments, purchase, order, subscription, renewal, credit, income, revenue, donation, product, received, paid, completed, complete, succeeded, success, successful, settled, captured, cleared, processed, approved, closed, fulfilled, shipped, delivered, done, posted, in, cr, yes, true, ok, valid, recurring, rebill, confirmed, collected, payment received, sales receipt, subscription payment, recurring payment, one time, one time payment, paid in full, new sale, settled successfully, live, live mode, livemode, billed, billable, invoiced, valid, reconciled
refund | refund, refunds, return, returns, payment refund, sales return, credit memo, credit note, refund issued, full refund, chargeback, chargebacks, dispute, disputes, payment reversal, chargeback lost, dispute lost, lost dispute
back | chargeback reversal, dispute reversal, chargeback reversed, chargeback won, dispute won, reversed chargeback, canceled reversal, reversal of chargeback, chargeback recovered, refund failure, failed refund, refund failed, refund reversal, refund reversed, reversed refund, canceled refund, refund canceled
undone | refunded, reversed, returned, charged back, fully refunded, charge refunded, refund completed
unknown | partially refunded, partial refund, partly refunded, partially paid, partial, disputed, in dispute, under review
cost | expense, expenses, cost, costs, hosting, advertising, ads, marketing, rent, salary, salaries, payroll, wages, software, contractors, contractor, insurance, utilities, travel, supplies, cogs, web hosting, office supplies, professional services, cost of goods sold, software subscriptions, bank fees, operating expenses, bill, bill payment
fee | fee, fees, commission, stripe fee, processing fee, processing fees, service fee, transaction fee, payment fee, chargeback fee, bank fee, platform fee, marketing fee, application fee, subscription fee, listing fee
tax | tax, taxes, vat, gst, sales tax, tax withheld, tax collected, sales tax paid
moved | payout, payouts, transfer, transfers, withdrawal, withdrawals, topup, top up, reserve, loan, disbursement, transfer to bank, bank transfer, general withdrawal, reserve hold, reserve release, currency conversion, owner draw, owner s draw, owner contribution, internal transfer, payout failure, account transfer, credit card payment, opening balance, closing balance, beginning balance, ending balance
spent | debit, spent, out, dr
unpaid | failed, failure, fail, lost, closed lost, no show, bounced, declined, denied, rejected, canceled, void, voided, pending, draft, unpaid, overdue, uncollectible, expired, incomplete, abandoned, hold, authorized, blocked, unclaimed, scheduled, upcoming, error, no, false, removed, due, trialing, trial, viewed, quote, estimate, deleted, on hold, past due, written off, write off, bad debt, not paid, payment failed, requires payment method, requires action, requires confirmation, requires capture, pending payment, awaiting payment, payment pending, in progress, not captured, late
test | test, sandbox, test order, test payment, test mode
`;
const KNOWN = new Map(
  [...WORDS.matchAll(/^(\w+) \| (.+)$/gm)].flatMap(([, effect, words = '']) =>
    words.split(', ').flatMap((word) => (isEffect(effect) ? [[word, effect] as const] : [])),
  ),
);
const plainWord = (text: string) => nameOf(text).replace('cancell', 'cancel');
/** What a value says; undefined for other words. Only whole values count: 'Fee-free course' is no fee. */
const effectOf = (value: string): Effect | undefined => KNOWN.get(plainWord(value));

const YES = /^(?:yes|y|true|1|x|✓|✔)$/i;
const isYesOrNo = (cell: string) => YES.test(cell) || /^(?:no|n|false|0|)$/i.test(cell);
/** Names of flags that say whether something was paid, and those under which a no says that nothing was. */
const DONE = /(?:ed|paid|able|valid|success|successful|won)$|^live/;
const PAID = /paid|captured|settled|completed|collected|received|cleared|succeeded|^live/;

/** What a yes in a column of this name makes of a row; undefined if it says nothing of payment. */
function flagEffect(title: string): Effect | undefined {
  const name = plainWord(title).replace(/^(?:is|was|a) /, '');
  const effect = effectOf(name) ?? 'sale';
  if (effect === 'sale') return KNOWN.has(name) && DONE.test(name) ? effect : undefined;
  if (effect === 'refund') return 'undone';
  return /undone|unpaid|test|unknown/.test(effect) ? effect : undefined;
}

/** Whether a column says of each row, with a yes or no, that it was paid, undone, or a test. */
export const isFlag = ({ title, values = ['5'] }: Column): boolean =>
  values.every(isYesOrNo) && flagEffect(title) !== undefined;

/** Columns that are filled in when something was taken back: 'Refunded at', 'Cancellation reason'. */
const STAMP =
  /\b(?:refund(?:ed)?|cancel(?:l?ed)?|cancellation|void(?:ed)?|chargeback|reversed|failed|failure|declined?|deleted|disputed?)\b/;
/** What words that are products or categories as often may mean. */
const PLAIN = ['sale', 'fee', 'tax', 'moved', 'cost'];
const OWN_WORDS = /^(?:state|art)$|(?:payment|order|card|product) type/;
/** Values of a column of topics, like categories, that are asked about one by one. */
const MOST_TOPICS = 12;
/** As many values as kinds of rows are at most, under names that don't say something else. */
const FEW = 6;
const SAYS_WHAT =
  /product|item|plan|tier|variant|size|color|package|bundle|course|book|title|app|service|project|campaign|event|customer|client|buyer|user|member|donor|patron|company|name|email|phone|address|country|city|region|state|province|zip|location|market|store|shop|site|channel|source|medium|referr|device|browser|platform|gateway|processor|provider|method|card|brand|bank|wallet|vendor|supplier|payee|merchant|coupon|discount|code|promo|sku|tag|note|memo|comment|message|description|particulars|detail|reason|language|zone|team|agent|rep|staff|employee|owner|seller|marketplace|accepts|newsletter|consent|subscri|recurring|gift|quantity|unit|rate|currency|tax|ship|deliver|fulfi|vat|date|year|month|week|day/;

/** What a value may mean: undefined if it says nothing, 'unknown' if it must be asked about. */
type Rule = (name: string, value: string) => Effect | undefined;

/** What each value of columns makes of a row, by a rule or as the seller says. @param isSure Whether the rule's word is enough. */
function settle(ats: readonly number[], rule: Rule, file: Interview, isSure = true): RowKinds {
  const { body } = file.table;
  const values = new Set(body.map(({ cells }) => kindAt(cells, ats)));
  const effects = new Map<string, Effect>();
  for (const [name, own] of Map.groupBy([...values], nameOf)) {
    const [value = ''] = own;
    const guess = rule(name, value);
    if (!guess) continue;
    const id = `value:${ats[0]}:${name}`;
    const isSettled = isSure && guess !== 'unknown' && !file.choices.has(id);
    // As many as there are descriptions.
    if (isSettled && guess === 'sale' && ats.length > 1) continue;
    const answer = isSettled
      ? guess
      : file.ask(id, {
          words: [value || 'nothing', file.columns[ats[0] ?? -1]?.title ?? ''],
          choices: effectChoices(guess).filter(({ value: way }) => way !== 'unknown'),
          rows: body.filter(({ cells }) => kindAt(cells, ats) === value),
        });
    for (const each of own) effects.set(each, isEffect(answer) ? answer : 'unknown');
  }
  const others = [...effects].flatMap(([value, effect]) => (effect === 'sale' ? [] : [value]));
  // Descriptions are nobody else's business.
  const some = ats.length > 1 ? 'some rows' : others.sort().slice(0, 6).join(', ');
  for (const at of others.length > 0 ? ats : []) file.use(at, 'kind', `Not simply added: ${some}.`);
  return { ats, effects };
}

/** What the values of a column make of a row by the words in it; undefined if it says nothing of payment. */
function inferred(column: Column, file: Interview): RowKinds | undefined {
  const { at, values = [], meaning, name, title, amounts, dates } = column;
  const given = values.filter((value) => value !== '');
  const { body } = file.table;
  const filled = body.filter(({ cells }) => kindAt(cells, [at]) !== '');
  const isStamp = STAMP.test(name) && amounts < 0.5 && meaning !== 'status' && filled.length > 0;
  if (isStamp && !given.every(isYesOrNo) && !given.some(effectOf)) {
    const isBack = file.ask(`stamp:${at}`, { words: [title], rows: filled }) === 'undone';
    return isBack ? { ats: [at], effects: new Map([['*', 'undone']]) } : undefined;
  }
  const yes = flagEffect(title);
  const areFlags = given.every(isYesOrNo);
  if (given.length === 0 || (amounts > 0.5 && !areFlags)) return undefined;
  if (yes && areFlags) {
    const no = yes !== 'sale' ? 'sale' : PAID.test(name) ? 'unpaid' : 'unknown';
    return settle([at], (_, value) => (YES.test(value) ? yes : no), file);
  }
  const isStrong = meaning === 'kind' || meaning === 'status';
  const isTopic = meaning === 'topic';
  const telling = given.filter((value) => {
    const effect = effectOf(value);
    return effect && !areFlags && (isStrong || isTopic || !PLAIN.includes(effect));
  });
  if (telling.length === 0 && (!isStrong || OWN_WORDS.test(name))) {
    // Few values under a name that we don't know may say which rows count.
    const isFew = given.length > 1 && given.length <= FEW && values.length < body.length;
    const isOpen =
      isFew && dates <= 0.5 && meaning === 'unknown' && !SAYS_WHAT.test(name || 'name');
    const words = [title, given.join(', ')];
    const isTold = isOpen && file.ask(`counts:${at}`, { words }) === 'no';
    return isTold ? settle([at], () => 'unknown', file) : undefined;
  }
  const asksOthers = isStrong || (isTopic && given.length <= MOST_TOPICS);
  // A file with invoices and their payments has each sale twice.
  const has = (word: string) => given.some((value) => nameOf(value) === word);
  const isVague = (word: string) =>
    (word === 'payment' && has('invoice')) || (word === 'credit' && !has('debit'));
  const rule: Rule = (word, value) => {
    if (value === '' || !(asksOthers || telling.includes(value))) return undefined;
    return isVague(word) ? 'unknown' : (effectOf(value) ?? 'unknown');
  };
  return settle([at], rule, file, isStrong);
}

/** The columns that say what a row is: its type, its status, or whether it was paid. */
export function chooseKinds(file: Interview, exporter: Exporter | undefined): RowKinds[] {
  const { columns, free } = file;
  const infer = (all: readonly Column[]) => all.flatMap((column) => inferred(column, file) ?? []);
  const chosen = columns.filter(({ at }) => file.of('kind').includes(at));
  const own = infer(chosen.map((column) => ({ ...column, meaning: 'kind' })));
  if (exporter) {
    const names = columns.map(({ name }) => name);
    const known = kindsIn(exporter, names).map(({ ats, effectIn }) => settle(ats, effectIn, file));
    return [...known, ...own];
  }
  const types = [...own, ...infer(free.filter(({ meaning }) => meaning === 'kind'))];
  // A type that says what comes in and goes out makes categories plain words.
  const says = ({ meaning, values = [] }: Column) =>
    meaning !== 'kind' && (meaning === 'status' || types.length === 0 || values.every(isYesOrNo));
  return [...types, ...infer(free.filter(says))];
}

/** The value of the columns that say what a row is. */
const kindAt = (cells: Row, ats: readonly number[]): string =>
  ats
    .map((at) => cellAt(cells, at))
    .join(' ')
    .trim();

/** What the columns of types and statuses make of a row: what leaves it out comes first. */
export function effectIn({ cells }: BodyRow, kinds: readonly RowKinds[]): Effect {
  const found = kinds.map(({ ats, effects }) => {
    const value = kindAt(cells, ats);
    return effects.get(value) ?? (value === '' ? undefined : effects.get('*')) ?? 'sale';
  });
  return found.find(isReason) ?? found.find((effect) => effect !== 'sale') ?? 'sale';
}
