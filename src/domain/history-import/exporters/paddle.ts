import type { Exporter } from '../columns.ts';

/**
 * Reports > Transactions. Its columns mirror the fields of a transaction in the API. Paddle adds sales tax and
 * pays it itself. https://developer.paddle.com/build/reports/transactions
 */
const transactions: Exporter = {
  name: 'Paddle transactions report',
  columns: ['status', 'currency code', 'collection mode', 'tax', 'earnings'],
  inCents: true,
  read: (cells) => {
    if (!/^(completed|paid)$/i.test(cells.text('status'))) return 'unpaid';
    const sale = cells.cents('total', 'grand total') - cells.cents('tax');
    const fee = cells.cents('fee');
    const currency = cells.currency('currency code');
    return { date: cells.text('billed at', 'completed at', 'created at'), currency, sale, fee };
  },
  notes: [
    'This report has no refunds. If you gave any, subtract them below. Paddle’s adjustments report lists them.',
  ],
};

/** https://developer.paddle.com/build/reports/adjustments */
const adjustments: Exporter = {
  name: 'Paddle adjustments report',
  columns: ['action', 'status', 'transaction id', 'currency code', 'tax', 'earnings'],
  inCents: true,
  read: (cells) => {
    if (!/^approved$/i.test(cells.text('status'))) return 'unpaid';
    const action = cells.text('action').toLowerCase();
    const amount = Math.abs(cells.cents('total') - cells.cents('tax'));
    const entry = { date: cells.text('created at'), currency: cells.currency('currency code') };
    if (action.startsWith('chargeback')) {
      return { ...entry, dispute: action.endsWith('reverse') ? -amount : amount };
    }
    return { ...entry, refund: action.endsWith('reverse') ? -amount : amount };
  },
};

export const paddleExports: readonly Exporter[] = [adjustments, transactions];
