import { checkMoney, checkProfit, checkRate } from './input-checks.ts';

export interface EarnOutTier {
  /** US dollars, 0 or more: below it nothing is paid. */
  threshold: number;
  /** Part of what is above the threshold that is paid, as a decimal from 0. */
  rate: number;
  /** The most that is paid, in US dollars, 0 or more. */
  cap: number;
}

/**
 * What an earnout pays for a year's revenue or profit: min(cap, max(0, rate × (metric − threshold))), in
 * US dollars, unrounded. With a cap or a floor, the payment for the mean of the metric is not the mean
 * of the payments: to value one, put the payment of each outcome into earnOutExpected.
 * Throws InvalidDealInputError.
 */
export function earnOutTier({ threshold, rate, cap }: EarnOutTier, metric: number): number {
  checkMoney('threshold', threshold);
  checkRate('rate', rate);
  checkMoney('cap', cap);
  checkProfit('metric', metric);
  return Math.min(cap, Math.max(0, rate * (metric - threshold)));
}
