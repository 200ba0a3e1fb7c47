import type { ClauseText, LetterContext } from '../clause-text.ts';

/** How a price is paid. */
export interface Payment {
  /** What the header calls it. */
  name: string;
  /** Sentences that define the Price. */
  price: string;
  /** What stands beside the sum of the parts. */
  total: string;
  /** The clause on whatever is not the buyer's own cash. */
  rider: ClauseText;
  /** What an adjustment changes where the cash at Closing does not suffice; null where all is cash. */
  adjusted: string | null;
  /** What Closing waits for besides. */
  conditions: readonly string[];
}

/** What a structure settles of it. */
export type StructurePayment = Omit<Payment, 'name'>;

/** What a letter says of one structure. */
export interface Rider<Terms> {
  /** The terms in a line. */
  inWords: (terms: Terms) => string;
  /** Why terms that can be reckoned with make no sense as what they are called. */
  objections?: (terms: Terms) => readonly string[];
  /** Throws InvalidDealInputError. */
  payment: (terms: Terms, context: LetterContext) => StructurePayment;
}
