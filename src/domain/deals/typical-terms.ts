/** Terms on which a business is bought with a seller note. */
export interface NoteTerms {
  /** Part of the price paid at close, as a decimal from 0 to 1; the note is over the rest. */
  downShare: number;
  /** Yearly rate as a decimal. */
  apr: number;
  /** Whole number from 1. */
  months: number;
}

/**
 * What a buyer may expect to be offered: the middle of the ranges that our guide to seller financing
 * gives (10-30% down, 3-5 years, 5-10% a year). Listings are held against them, so that their DSCRs
 * compare.
 */
export const TYPICAL_TERMS = { downShare: 0.2, apr: 0.08, months: 48 } as const satisfies NoteTerms;

/** The same with nothing down. The note is larger, so it gets the longest usual term. */
export const ZERO_DOWN_TERMS = {
  downShare: 0,
  apr: TYPICAL_TERMS.apr,
  months: 60,
} as const satisfies NoteTerms;
