import { checkMonths, checkProfit, checkRate, checkShare, checkWithin } from './input-checks.ts';
import { annuityFactor } from './payment.ts';

export interface MaxPriceInput {
  /** A year's SDE in US dollars, the salary already taken off if one is paid; below 0 for a loss. */
  sde: number;
  /** From 0.01 to 1,000. */
  targetDscr: number;
  /** Yearly rate of the note as a decimal. */
  apr: number;
  /** Whole number from 1. */
  months: number;
  /** Part of the price paid at close, from 0 to 1. */
  downShare: number;
}

/** US dollars, unrounded. */
export interface MaxPrice {
  /** The largest note whose payment the profit covers as often as asked; 0 without a profit. */
  note: number;
  /** The price with that note and the down payment. Null when all is paid down: no note limits it. */
  price: number | null;
  /** Why the price is null. */
  reason?: string;
}

/**
 * The most that can be paid for a target DSCR: the present value of SDE ÷ 12 ÷ target a month over the
 * note's term, (1 − (1 + i)^−n) ÷ i times it; the price is that ÷ (1 − down). Throws
 * InvalidDealInputError.
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

const ALL_DOWN = 'All of the price is paid down, so no note limits it.';
