import { nameOf } from './column-names.ts';
import { type Effect, isEffect, isRole, type Use } from './plan.ts';

/**
 * Exports of tools, as text, the more particular ones first. An entry starts with a name and the columns that only this
 * export has together, in plain words, of which any of a|b will do. Then come lines, or parts between semicolons: a role
 * (`plan.ts`) and its columns; `kind` and what the values of a column, or of two side by side, make of a row, where
 * others are asked about; `not` and columns of other exports; `is` bank, spending (an amount below zero is a purchase),
 * or across (with months side by side); `note` for the seller; `refuse` and what to export instead of what is no revenue.
 */
const INCOME =
  'total for income|total income|total trading income|total revenue|total for revenue|total operating revenue|total operating income|total turnover|total sales|total for sales';
const PROFIT =
  'net income|net profit|net earnings|net income loss|net profit loss|profit for the year|net operating income|operating profit|profit';
const BALANCE_TYPES =
  '(payment |payment failure )?refund|charge failure|payment reversal|partial capture reversal=refund, refund failure|dispute reversal=back, dispute=refund, (payout|transfer|topup|advance|obligation|reserve|risk reserved).*=moved';
const SUBSCRIPTIONS =
  'refuse This is a list of subscriptions, not of payments: it doesn’t say what was paid in which month. In Stripe, choose Transactions > Payments > Export instead, or export your tool’s list of payments.';
const AFTER_SALE = 'note Refunds are subtracted from the month of the original sale.';

const LEMON_SQUEEZY = `kind test mode: 1|true|yes=test, .*=sale
  kind status: paid|partial(ly)? refund(ed)?=sale, refunded=undone, .*=unpaid
  note Refunds are subtracted from the month of the original order. Sales tax isn’t counted.`;

const TABLE = `
Stripe payments export: id, amount, amount refunded, currency, status, captured
  date created date utc|created utc|created; in converted amount|amount; refund converted amount refunded|amount refunded; fee fee
  currency converted currency|currency
  kind dispute status: lost|charge refunded|prevented=undone, .*=sale
  kind mode: test=test, .*=sale
  kind captured: false=unpaid, .*=sale
  kind status: (paid|succeeded|refunded|partial refund|partial refunded|partially refunded|disputed|early fraud warning).*=sale, .*=unpaid
  ${AFTER_SALE}
Stripe balance history: type, source, amount, fee, net, currency, created utc
  date created utc; in amount; fee fee; currency currency
  kind type: charge|payment=sale, stripe fee|stripe fx fee|tax fee|fee|network cost=fee, ${BALANCE_TYPES}, adjustment=sale, .*=other
  kind type,description: adjustment chargeback withdrawal.*=refund, adjustment chargeback re.*=back, adjustment.*=unknown, .*=sale
Stripe balance report: reporting category, gross, fee, net, currency
  date created|created utc; in gross; fee fee; currency currency
  kind reporting category: charge|payment=sale, fee|network cost=fee, ${BALANCE_TYPES}, .*=other
Stripe invoices export: amount due, amount paid, subtotal, tax, total, paid|status
  date date utc|created utc|date|created; in amount paid; tax tax; currency currency
  kind status: paid=sale, .*=unpaid
  kind paid: true|yes|1=sale, .*=unpaid
PayPal activity report: date, type, status, currency, gross, fee, net
  date date; in gross; fee fee; currency currency; is spending
  kind balance impact: memo=unpaid, .*=sale
  kind status: completed|cleared|paid=sale, refunded|reversed=undone, partially refunded=unknown, .*=unpaid
  kind type: .*(chargeback fee|payment fee)|fee.*=fee, .*(cancell?ed reversal|chargeback reversal|dispute won|dispute reversal|reversal of chargeback).*=back, .*refund.*=refund, .*payment reversal|reversal|chargeback=refund, .*(withdrawal|conversion|bank deposit|card deposit|hold|reserve|authori[sz]ation|release|transfer|top ?up|loan|payout|mass ?pay).*=moved, .*tax collected.*=tax, .*(payment|donation|checkout|sale|subscription|invoice|money received).*=sale
Paddle adjustments report: action, status, transaction id, currency code, tax, earnings
  date created at; in total; tax tax; currency currency code
  kind status: approved=sale, .*=unpaid
  kind action: chargeback reverse=back, chargeback.*=refund, .*reverse=back, .*=refund
Paddle transactions report: status, currency code, collection mode, tax, earnings
  date billed at|completed at|created at; in total|grand total; tax tax; fee fee; currency currency code
  kind status: completed|paid=sale, .*=unpaid
  note This report has no refunds. If you gave any, subtract them below. Paddle’s adjustments report lists them.
Lemon Squeezy orders export: order number, identifier, status, subtotal usd, tax usd, total usd
  date date utc|created at|date; in total usd; tax tax usd; refund refunded amount usd; fee fee usd
  ${LEMON_SQUEEZY}
Lemon Squeezy orders export: order number, identifier, status, currency, subtotal, tax, total
  date date utc|created at|date; in total; tax tax; refund refunded amount; fee fee; currency currency
  ${LEMON_SQUEEZY}
Shopify orders export: name, financial status, paid at, currency, total, lineitem quantity
  date paid at|created at; in total; tax taxes; refund refunded amount; currency currency
  kind financial status: (paid|partially paid|partially refunded|refunded)?=sale, .*=unpaid
  note Refunds are subtracted from the month of the original order. Sales tax isn’t counted; shipping is.
Shopify Payments transactions export: transaction date, type, order, payout status, amount, fee, net
  date transaction date; in amount; fee fee; currency currency
  kind type: charge=sale, refund=refund, refund failure=back, (chargeback|dispute) (won|reversal)=back, (chargeback|dispute).*=refund, (payout|transfer).*=moved, .*fee.*=fee, .*=other
Shopify or WooCommerce sales report: net sales, total sales, orders|gross sales
  in net sales
  note Net sales are without shipping and sales tax.
Gumroad sales export: item name, purchase date, sale price, fully refunded
  date purchase date; in sale price; tax taxes; refund partial refund; fee fees
  kind disputed,dispute won: (1|true|yes)( (0|false|no))?=undone, .*=sale
  kind fully refunded: 1|true|yes=undone, .*=sale
  ${AFTER_SALE}
Etsy sold orders export: sale date, order id, order value, sales tax, order total, order net
  date sale date; in order total; tax sales tax; fee card processing fees; currency currency
  kind status: (completed|shipped|paid|open)?=sale, (cancel|refund).*=unpaid
  note This export has no refunds. If you gave any, subtract them below.
Etsy monthly statement: date, type, title, info, amount, fees taxes, net
  date date; in amount; currency currency
  kind type: sale|shipping=sale, refund=refund, .*(fee|marketing|vat|seller).*=fee, tax.*=tax, (deposit|payment|reserve).*=moved
Square transactions export: date, gross sales, discounts, net sales, tax, total collected, fees
  date date; in net sales; fee fees
AdSense report: estimated earnings|estimated earnings usd|estimated earnings gbp|estimated earnings eur
  in estimated earnings|estimated earnings usd|estimated earnings gbp|estimated earnings eur
  note Estimated earnings can differ a little from what AdSense pays.
Amazon Associates report: items shipped|date shipped, revenue, ad fees
  in ad fees
Google Play earnings report: transaction date, transaction type, merchant currency, amount merchant currency
  date transaction date; in amount merchant currency; currency merchant currency
  kind transaction type: charge=sale, charge refund=refund, .*fee.*=fee, .*tax.*=tax
QuickBooks profit and loss report: total for income|total income, net operating income|net income
  in ${INCOME}; profit ${PROFIT}; is across
Xero profit and loss report: total trading income|total income|total revenue, net profit
  in ${INCOME}; profit net profit; is across
profit and loss report: ${INCOME}, ${PROFIT}
  in ${INCOME}; profit ${PROFIT}; is across
Revolut statement: type, started date, completed date, amount, state, balance
  date completed date|started date; in amount; currency currency; is bank
  kind state: completed=sale, .*=unpaid
subscriptions: current period start|current period start utc|current term start, current period end|current period end utc|current term end
  ${SUBSCRIPTIONS}
subscriptions by plan: interval|billing interval|billing period|billing cycle|billing frequency, start|start date|started at|signup date|created|created utc|created at|activated at|renewal date|start utc|trial end|next billing date|next payment date|next charge date|renews at|canceled at
  ${SUBSCRIPTIONS}
payouts: amount|net|total|payout amount|amount usd, arrival date|arrival date utc|expected arrival date|arriving by|estimated arrival|bank account|destination|destination id|destination name|payout id|payout date|payout method
  not order|order id|customer|customer email|product|transaction type|charge id|fee|fees|transaction date
  refuse This is a list of payouts: transfers to your bank, after fees and often days later. In Stripe, choose Transactions > Payments > Export instead, or export your tool’s list of orders or payments.
an ad report: impressions|reach|clicks|link clicks, cost|spend|amount spent|amount spent usd|ad spend|total spend|cost usd
  refuse This report says what you spent on ads, not what you earned. Export your orders or payments instead.
`;

const EXPORTERS = TABLE.trim()
  .split(/\n(?! )/)
  .map((entry) => {
    const [title = '', ...own] = entry.split(/\n +/);
    const [name = '', has = ''] = title.split(': ');
    const parts = own
      .flatMap((line) => (/^(note|refuse)/.test(line) ? line : line.split('; ')))
      .map((part) => ({ word: part.replace(/ .*/, ''), text: part.replace(/^\w+ /, '') }));
    return { name, has: has.split(', '), parts };
  });

/** A tool whose export we know by its columns. */
export type Exporter = (typeof EXPORTERS)[number];

/** What an export's parts with this word say. */
export const said = (exporter: Exporter | undefined, wanted: string): string[] =>
  exporter?.parts.flatMap(({ word, text }) => (word === wanted ? text : [])) ?? [];

/** The columns with these names: of 'a|b' the first that is there, of 'a,b' all. */
const columnsNamed = (names: readonly string[], wanted: string): number[] =>
  wanted.split(',').flatMap((each) => {
    const found = each.split('|').map((name) => names.indexOf(name));
    return found.filter((at) => at >= 0).slice(0, 1);
  });

/** The export that has these columns: one that we know, or one that can't be revenue. */
export function exporterOf(header: readonly string[], isAcross: boolean): Exporter | undefined {
  const names = header.map(nameOf);
  const hasAny = (wanted: string) => columnsNamed(names, wanted).length > 0;
  const hasRevenue = header.some((each) => /revenue|sales|earnings|conversion value/i.test(each));
  return EXPORTERS.find(
    (each) =>
      said(each, 'is').includes('across') === isAcross &&
      each.has.every(hasAny) &&
      !said(each, 'not').some(hasAny) &&
      !(said(each, 'refuse').length > 0 && hasRevenue),
  );
}

/** What an export uses its columns for. */
export const usesIn = ({ name, parts }: Exporter, names: readonly string[]): Use[] =>
  parts.flatMap(({ word: role, text }) => {
    if (!isRole(role) || role === 'kind') return [];
    return columnsNamed(names, text).map((at) => ({ at, role, why: `It’s there in a ${name}.` }));
  });

/** Columns of an export that say what a row is, and what their values mean: 'unknown' if the export doesn't say. */
export const kindsIn = (exporter: Exporter, names: readonly string[]) =>
  said(exporter, 'kind').map((text) => {
    const [columns = '', values = ''] = text.split(': ');
    const known = values.split(', ').map((pair) => {
      const [pattern, effect] = pair.split('=');
      return { pattern: new RegExp(`^(?:${pattern})$`), effect };
    });
    const effectIn = (name: string): Effect => {
      const effect = known.find(({ pattern }) => pattern.test(name))?.effect;
      return isEffect(effect) ? effect : 'unknown';
    };
    return { ats: columnsNamed(names, columns), effectIn };
  });
