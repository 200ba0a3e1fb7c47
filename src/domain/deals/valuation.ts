import { checkProfit, checkWithin, isNothing } from './input-checks.ts';
import type { AnalysisInputs } from './analysis/inputs.ts';

export interface ValuationInput {
  /** Monthly revenue or profit in US dollars; negative for a loss. */
  monthly: number;
  /** Multiple of the yearly figure, from 0 to 1,000. */
  multiple: number;
  /** Percent added for what the multiple misses: −10 is 10% less. From −100. */
  adjustment: number;
}

/** US dollars, unrounded. */
export type Valuation =
  | { base: number; low: number; high: number; reason?: never }
  | { base: null; low: null; high: null; reason: string };

const LOSS = "A multiple doesn't work for a loss.";

/**
 * Value by multiple: monthly × 12 × multiple × (1 + adjustment ÷ 100), plus or minus 10%. Null, with
 * the reason, for a loss. Throws InvalidDealInputError.
 */
export function valuation({ monthly, multiple, adjustment }: ValuationInput): Valuation {
  checkProfit('monthly', monthly);
  checkWithin('multiple', multiple, 0, 1_000);
  checkWithin('adjustment', adjustment, -100, 1_000);
  if (monthly < 0) return { base: null, low: null, high: null, reason: LOSS };
  // Multiply before dividing, so −10% of $108,000 is exactly $97,200.
  const base = (monthly * 12 * multiple * (100 + adjustment)) / 100;
  return { base, low: (base * 9) / 10, high: (base * 11) / 10 };
}

/** The valuation by the chosen method. Null without the figure it multiplies. */
export function valuationOf({ figures, method }: AnalysisInputs): Valuation | null {
  const { [method]: monthly, [`${method}-multiple` as const]: multiple } = figures;
  if (monthly === null || multiple === null) return null;
  return valuation({ monthly, multiple, adjustment: figures.adjustment ?? 0 });
}

/** Where a price falls in a valuation's range. Null without a price or a positive value. */
export function askingPlace(price: number | null, value: Valuation | null) {
  if (price === null || !value || value.base === null || isNothing(value.base)) return null;
  const { base, low, high } = value;
  const place = price < low ? 'below' : price > high ? 'above' : 'within';
  return {
    place,
    /** Price ÷ base value − 1, as a decimal: 0.2 is 20% above it. */
    difference: price / base - 1,
  } as const;
}
