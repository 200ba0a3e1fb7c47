import { profitIn } from '../profit-path.ts';
import type { DealSituation, Obligations } from './obligations.ts';

/** US dollars, unrounded. */
export interface DealRow {
  /** From 1. */
  month: number;
  /** The buyer's share of a month's SDE minus salary. */
  profit: number;
  payment: number;
  /** Interest in the payment; null if the structure has none. */
  interest: number | null;
  /** profit − payment. If negative, the buyer adds cash. */
  left: number;
  /** Running total of `left`, minus the buyer's cash at close. */
  total: number;
  /** Remaining balance. */
  balance: number;
}

/** A structure month by month, from the first month after closing. */
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
