import { nameOf } from '../column-names.ts';
import { BOOKS } from './books.ts';
import { type Exporter, exportersIn, fits } from './exporter.ts';
import { TOOLS } from './tools.ts';

/** Exports that can't be revenue: what they are, and what to export instead. The form of the table is in exporter.ts. */
const NO_REVENUE = `
subscriptions
  has current period start|current period start utc|current term start, current period end|current period end utc|current term end
  refuse This is a list of subscriptions, not of payments: it doesn’t say what was paid in which month. In Stripe, choose Transactions > Payments > Export instead, or export your tool’s list of payments.

subscriptions by plan
  has interval|billing interval|billing period|billing cycle|billing frequency, start|start date|started at|signup date|created|created utc|created at|activated at|renewal date|start utc|trial end|next billing date|next payment date|next charge date|renews at|canceled at
  refuse This is a list of subscriptions, not of payments: it doesn’t say what was paid in which month. In Stripe, choose Transactions > Payments > Export instead, or export your tool’s list of payments.

payouts
  has amount|net|total|payout amount|amount usd, arrival date|arrival date utc|expected arrival date|arriving by|estimated arrival|bank account|destination|destination id|destination name|payout id|payout date|payout method
  not order,order id,customer,customer email,product,transaction type,charge id,fee,fees,transaction date
  refuse This is a list of payouts: transfers to your bank, after fees and often days later. In Stripe, choose Transactions > Payments > Export instead, or export your tool’s list of orders or payments.

customers
  has email|customer email|email address|customer|name|customer id|first name, total spent|total spend|lifetime value|lifetime spend|ltv|amount spent|money spent
  refuse This is a list of customers with what each has spent in all, not in which month. Export your orders or payments instead.

an ad report
  has impressions|reach|clicks|link clicks, cost|spend|amount spent|amount spent usd|ad spend|total spend|cost usd
  refuse This report says what you spent on ads, not what you earned. Export your orders or payments instead.

an inventory
  has sku|variant sku|handle, price|variant price|unit price, inventory|stock|quantity on hand|variant inventory qty|in stock
  refuse This is a list of products and their prices, not of sales. Export your orders or payments instead.
`;

const EXPORTERS = exportersIn(`${TOOLS}\n\n${BOOKS}`);
const WITHOUT_REVENUE = exportersIn(NO_REVENUE);

/** The export that has these columns: one that we know, or one that can't be revenue. */
export function exporterOf(header: readonly string[], isAcross: boolean): Exporter | undefined {
  const names = header.map(nameOf);
  const known = EXPORTERS.find((each) => fits(each, names, isAcross));
  const hasRevenue = header.some((each) => /revenue|sales|earnings|conversion value/i.test(each));
  return (
    known ?? (hasRevenue ? undefined : WITHOUT_REVENUE.find((each) => fits(each, names, isAcross)))
  );
}
