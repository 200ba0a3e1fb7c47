import type { Exporter } from '../columns.ts';

/**
 * Orders > Export. Its columns are an order's fields in the API; amounts are also there in US dollars. Lemon Squeezy
 * adds sales tax and pays it itself. https://docs.lemonsqueezy.com/api/orders/the-order-object
 */
export const lemonSqueezyOrders: Exporter = {
  name: 'Lemon Squeezy orders export',
  columns: ['order number', 'identifier', 'status', 'currency', 'subtotal', 'tax', 'total'],
  inCents: true,
  read: (cells) => {
    const status = cells.text('status').toLowerCase();
    if (cells.isYes('test mode')) return 'test';
    if (!/^(paid|refunded|partial[_ ]refund)/.test(status)) return 'unpaid';
    const isInDollars = cells.text('total usd') !== '';
    const suffix = isInDollars ? ' usd' : '';
    const sale = cells.cents(`total${suffix}`) - cells.cents(`tax${suffix}`);
    const refunded = cells.cents(`refunded amount${suffix}`);
    return {
      date: cells.text('date utc', 'created at', 'date'),
      currency: isInDollars ? 'USD' : cells.currency('currency'),
      sale,
      refund: status === 'refunded' ? sale : Math.min(refunded, sale),
      fee: cells.cents(`fee${suffix}`),
    };
  },
  notes: ['Refunds are subtracted from the month of the original order. Sales tax isn’t counted.'],
};
