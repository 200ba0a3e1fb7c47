import { checkMoney, checkProfit, checkRate } from './input-checks.ts';

export interface EarnOutTier {
  /** US dollars, 0 or more. Nothing is paid below it. */
  threshold: number;
  /** Share of the amount above the threshold that is paid, as a decimal from 0. */
  rate: number;
  /** Maximum payment in US dollars, 0 or more. */
  cap: number;
}

/**
 * The earnout payment for a year's revenue or profit: min(cap, max(0, rate × (metric − threshold))), in
 * US dollars, unrounded. With a cap or floor, the payment at the average metric isn't the average
 * payment, so to value an earnout, pass each outcome's payment to earnOutExpected.
 * Throws InvalidDealInputError.
 */
export function earnOutTier({ threshold, rate, cap }: EarnOutTier, metric: number): number {
  checkMoney('threshold', threshold);
  checkRate('rate', rate);
  checkMoney('cap', cap);
  checkProfit('metric', metric);
  return Math.min(cap, Math.max(0, rate * (metric - threshold)));
}
