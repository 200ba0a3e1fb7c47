import type { Cells, Exporter } from '../columns.ts';
import type { Entry, Ignored, RowReading } from '../entry.ts';

type Kind = 'sale' | 'refund' | 'dispute' | 'fee' | Ignored;

/** Types of balance transactions and reporting categories. Those of neither kind are 'other'. */
const KINDS: Readonly<Record<string, Kind>> = {
  charge: 'sale',
  payment: 'sale',
  refund: 'refund',
  payment_refund: 'refund',
  payment_failure_refund: 'refund',
  payment_reversal: 'refund',
  refund_failure: 'refund',
  partial_capture_reversal: 'refund',
  charge_failure: 'refund',
  dispute: 'dispute',
  dispute_reversal: 'dispute',
  fee: 'fee',
  stripe_fee: 'fee',
  stripe_fx_fee: 'fee',
  tax_fee: 'fee',
  network_cost: 'fee',
};
const MOVED = /^(payout|transfer|topup|advance|obligation|reserve|risk_reserved)/;

const kindOf = (type: string, description: string): Kind => {
  if (type === 'adjustment' && /chargeback|dispute/i.test(description)) return 'dispute';
  return KINDS[type] ?? (MOVED.test(type) ? 'payout' : 'other');
};

/** Amounts are positive when they come in and negative when they go out. */
function movement(cells: Cells, type: string, amount: string, dates: string[]): RowReading {
  const kind = kindOf(type.toLowerCase().replaceAll(' ', '_'), cells.text('description'));
  if (kind !== 'sale' && kind !== 'refund' && kind !== 'dispute' && kind !== 'fee') return kind;
  const cents = cells.cents(amount);
  const entry: Entry = { date: cells.text(...dates), currency: cells.currency('currency') };
  if (kind === 'fee') return { ...entry, fee: 0 - cents };
  return { ...entry, [kind]: kind === 'sale' ? cents : 0 - cents, fee: cells.cents('fee') };
}

/** Balance > All transactions > Export: https://docs.stripe.com/reports/balance-transaction-types */
const balanceHistory: Exporter = {
  name: 'Stripe balance history',
  columns: ['type', 'source', 'amount', 'fee', 'net', 'currency', 'created utc'],
  read: (cells) => movement(cells, cells.text('type'), 'amount', ['created utc']),
};

/** Reports > Balance > Itemized: https://docs.stripe.com/reports/report-types/balance */
const balanceReport: Exporter = {
  name: 'Stripe balance report',
  columns: ['reporting category', 'gross', 'fee', 'net', 'currency'],
  read: (cells) =>
    movement(cells, cells.text('reporting category'), 'gross', ['created', 'created utc']),
};

/**
 * Payments > Export. An amount charged in another currency is also given as it arrived in the balance.
 * https://support.stripe.com/questions/exporting-payment-reports
 */
const payments: Exporter = {
  name: 'Stripe payments export',
  columns: ['id', 'amount', 'amount refunded', 'currency', 'status', 'captured'],
  read: (cells) => {
    if (/^test$/i.test(cells.text('mode'))) return 'test';
    if (
      !/^(paid|succeeded|refunded|partial(ly)? refund(ed)?|disputed|early fraud warning)/i.test(
        cells.text('status'),
      )
    )
      return 'unpaid';
    if (/^false$/i.test(cells.text('captured'))) return 'unpaid';
    const isLost = /^(lost|charge_refunded|prevented)$/i.test(cells.text('dispute status'));
    const sale = cells.cents('converted amount', 'amount');
    const refund = cells.cents('converted amount refunded', 'amount refunded');
    const disputed = isLost ? cells.cents('disputed amount') : 0;
    return {
      date: cells.text('created date utc', 'created utc', 'created'),
      currency: cells.currency('converted currency', 'currency'),
      sale,
      refund,
      // A dispute is in the currency of the charge, and no larger than what is left of it.
      dispute: Math.min(disputed, Math.max(0, sale - refund)),
      fee: cells.cents('fee'),
    };
  },
  notes: ['Refunds are subtracted from the month of the original sale.'],
};

export const stripeExports: readonly Exporter[] = [payments, balanceHistory, balanceReport];
