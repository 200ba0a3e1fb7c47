/** Seller financing terms. */
export interface NoteTerms {
  /** Down payment as a share of the price, a decimal from 0 to 1. The note covers the rest. */
  downShare: number;
  /** Yearly rate as a decimal. */
  apr: number;
  /** Whole number from 1. */
  months: number;
}

const APR = 0.08;

/**
 * What a buyer can expect: the middle of the ranges in our seller financing guide (10–30% down, 3–5
 * years, 5–10% a year).
 */
export const TYPICAL_TERMS = { downShare: 0.2, apr: APR, months: 48 } as const satisfies NoteTerms;

/** The same with nothing down. The larger note gets the longest usual term. */
export const ZERO_DOWN_TERMS = {
  downShare: 0,
  apr: APR,
  months: 60,
} as const satisfies NoteTerms;

/**
 * The terms that everything about a listing starts from: its card, page, analyzer, and offer. The down
 * payment is the seller's smallest, in percent, and 20% where it isn't known.
 */
export function startingTerms(smallestDownPercent: number | null | undefined): NoteTerms {
  if (smallestDownPercent === 0) return ZERO_DOWN_TERMS;
  if (typeof smallestDownPercent !== 'number') return TYPICAL_TERMS;
  return { ...TYPICAL_TERMS, downShare: smallestDownPercent / 100 };
}
