import { checkMonths, checkProfit, checkRate, checkShare, checkWithin } from './input-checks.ts';
import { annuityFactor } from './payment.ts';

export interface MaxPriceInput {
  /** Yearly SDE in US dollars, minus any salary paid; negative for a loss. */
  sde: number;
  /** From 0.01 to 1,000. */
  targetDscr: number;
  /** Yearly rate of the note as a decimal. */
  apr: number;
  /** Whole number from 1. */
  months: number;
  /** Down payment as a share of the price, from 0 to 1. */
  downShare: number;
}

/** US dollars, unrounded. */
export interface MaxPrice {
  /** The largest note that meets the target DSCR; 0 without a profit. */
  note: number;
  /** The price with that note and down payment. Null when it's all cash, so no note limits it. */
  price: number | null;
  /** Why the price is null. */
  reason?: string;
}

/**
 * The highest price that meets a target DSCR. The note is the present value of SDE ÷ 12 ÷ target each
 * month over the term, which is that times (1 − (1 + i)^−n) ÷ i; the price is the note ÷ (1 − down).
 * Throws InvalidDealInputError.
 */
export function maxPrice({ sde, targetDscr, apr, months, downShare }: MaxPriceInput): MaxPrice {
  checkProfit('sde', sde);
  checkTargetDscr(targetDscr);
  checkRate('apr', apr);
  checkMonths('months', months);
  checkShare('downShare', downShare);
  const note = (Math.max(0, sde) / 12 / targetDscr) * annuityFactor(apr, months);
  if (downShare === 1) return { note, price: null, reason: ALL_DOWN };
  return { note, price: note / (1 - downShare) };
}

/** @throws InvalidDealInputError unless the ratio is from 0.01 to 1,000. */
export const checkTargetDscr = (targetDscr: number): void =>
  checkWithin('targetDscr', targetDscr, 0.01, 1_000);

const ALL_DOWN = 'You pay all cash, so no note limits the price.';
