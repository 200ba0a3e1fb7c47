import type { Exporter } from '../columns.ts';

/**
 * Orders > Export. An order with several items has a row for each, and only the first has the order's figures.
 * https://help.shopify.com/en/manual/fulfillment/managing-orders/exporting-orders
 */
const orders: Exporter = {
  name: 'Shopify orders export',
  columns: ['name', 'financial status', 'paid at', 'currency', 'total', 'lineitem quantity'],
  read: (cells) => {
    const status = cells.text('financial status').toLowerCase();
    if (status === '' && cells.text('total') === '') return 'part';
    if (!/^(paid|partially_paid|partially_refunded|refunded)$/.test(status)) return 'unpaid';
    const [total, tax] = [cells.cents('total'), cells.cents('taxes')];
    const refunded = cells.cents('refunded amount');
    const currency = cells.currency('currency');
    const date = cells.text('paid at', 'created at');
    // A refund of the whole order includes its sales tax.
    return { date, currency, sale: total - tax, refund: Math.min(refunded, total - tax) };
  },
  notes: [
    'Refunds are subtracted from the month of the original order. Sales tax isn’t counted; shipping is.',
  ],
};

/**
 * Finances > Payouts > Transactions > Export.
 * https://help.shopify.com/en/manual/payments/shopify-payments/payouts/transactions
 */
const transactions: Exporter = {
  name: 'Shopify Payments transactions export',
  columns: ['transaction date', 'type', 'order', 'payout status', 'amount', 'fee', 'net'],
  read: (cells) => {
    const type = cells.text('type').toLowerCase();
    const amount = cells.cents('amount');
    const entry = { date: cells.text('transaction date'), currency: cells.currency('currency') };
    const fee = cells.cents('fee');
    if (type === 'charge') return { ...entry, sale: amount, fee };
    if (type === 'refund') return { ...entry, refund: 0 - amount, fee };
    if (/chargeback|dispute/.test(type)) return { ...entry, dispute: 0 - amount, fee };
    return type === 'payout' ? 'payout' : 'other';
  },
};

export const shopifyExports: readonly Exporter[] = [orders, transactions];
