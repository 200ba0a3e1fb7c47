import type { ClauseText, LetterContext } from '../clause-text.ts';

/** How the price is paid. */
export interface Payment {
  /** Its name in the header. */
  name: string;
  /** Sentences that define the Purchase Price. */
  price: string;
  /** Label of the total row. */
  total: string;
  /** The clause about everything but the buyer's own cash. */
  rider: ClauseText;
  /** What an adjustment changes once the cash at Closing is used up; null in an all-cash deal. */
  adjusted: string | null;
  /** Extra conditions to Closing. */
  conditions: readonly string[];
}

/** The part that depends on the structure. */
export type StructurePayment = Omit<Payment, 'name'>;

/** What a letter says about one structure. */
export interface Rider<Terms> {
  /** One-line summary of the terms. */
  inWords: (terms: Terms) => string;
  /** Why valid numbers still make no sense for this structure. */
  objections?: (terms: Terms) => readonly string[];
  /** Throws InvalidDealInputError. */
  payment: (terms: Terms, context: LetterContext) => StructurePayment;
}
