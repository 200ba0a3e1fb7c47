import { checkProfit, checkWithin } from './input-checks.ts';

export interface ValuationInput {
  /** Revenue or profit of a month, in US dollars; below 0 for a loss. */
  monthly: number;
  /** Years of it that the business is worth, from 0 to 1,000. */
  multiple: number;
  /** Percentage points added for what the multiple doesn't know: −10 is 10 % less. From −100. */
  adjustment: number;
}

/** US dollars, unrounded. */
export type Valuation =
  | { base: number; low: number; high: number; reason?: never }
  | { base: null; low: null; high: null; reason: string };

const LOSS = 'Not meaningful: a multiple of a loss is no value.';

/**
 * A value by a multiple: monthly × 12 × multiple × (1 + adjustment ÷ 100), and 10 % to both sides.
 * Null with the reason for a loss. Throws InvalidDealInputError.
 */
export function valuation({ monthly, multiple, adjustment }: ValuationInput): Valuation {
  checkProfit('monthly', monthly);
  checkWithin('multiple', multiple, 0, 1_000);
  checkWithin('adjustment', adjustment, -100, 1_000);
  if (monthly < 0) return { base: null, low: null, high: null, reason: LOSS };
  // Multiplied before dividing, so that −10 % of $108,000 is $97,200 and not a little less.
  const base = (monthly * 12 * multiple * (100 + adjustment)) / 100;
  return { base, low: (base * 9) / 10, high: (base * 11) / 10 };
}
