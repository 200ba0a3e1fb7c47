import type { StructureId, StructureTerms } from '../structures/structures.ts';
import type { ClauseText, LetterContext } from './clause-text.ts';

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
  /** The row of the price table for all but the buyer's own cash. */
  rest: {
    label: string;
    /** When it is paid, in words; null for at Closing. */
    due: string | null;
  };
  /** Terms that only this structure defines: 'Seller Note'. */
  defines: readonly string[];
  /** One-line summary of the terms. */
  inWords: (terms: Terms) => string;
  /** Why valid numbers still make no sense for this structure. */
  objections?: (terms: Terms) => readonly string[];
  /** Throws InvalidDealInputError. */
  payment: (terms: Terms, context: LetterContext) => StructurePayment;
}

/** Every file in riders/ exports the `rider` of the structure it is named after. */
const files = import.meta.glob<Rider<never>>('./riders/*.ts', { eager: true, import: 'rider' });

/** The rider of a structure. */
export function riderOf<Id extends StructureId>(id: Id): Rider<StructureTerms[Id]>;
export function riderOf(id: StructureId): Rider<never> {
  const rider = files[`./riders/${id}.ts`];
  if (!rider) throw new Error(`There is no file letter/riders/${id}.ts.`);
  return rider;
}
