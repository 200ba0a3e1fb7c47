import { profitIn } from '../profit-path.ts';
import type { DealSituation, Obligations } from './obligations.ts';

/** US dollars, unrounded. */
export interface DealRow {
  /** From 1. */
  month: number;
  /** The buyer's part of a month's SDE less salary. */
  profit: number;
  payment: number;
  /** What of the payment is interest; null where none is agreed. */
  interest: number | null;
  /** profit − payment: below 0 the buyer pays in. */
  left: number;
  /** Sum of `left` so far, less the buyer's cash at close. */
  total: number;
  /** What may still be due. */
  balance: number;
}

/** A structure month by month, from the first month after the closing. */
export function rowsOf(
  situation: DealSituation,
  { payments, interest, balances, buyersShare }: Obligations,
  cashAtClose: number,
  horizonMonths: number,
): DealRow[] {
  let total = -cashAtClose;
  return Array.from({ length: horizonMonths }, (_, index) => {
    const month = index + 1;
    const profit = profitIn(month, situation) * buyersShare(month);
    const payment = payments[index] ?? 0;
    const left = profit - payment;
    total += left;
    return {
      month,
      profit,
      payment,
      interest: interest ? (interest[index] ?? 0) : null,
      left,
      total,
      balance: balances[index] ?? 0,
    };
  });
}
