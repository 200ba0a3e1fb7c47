import type { DealStructure } from '../../shared/deal-structures.ts';
import type { FigureField } from '../analysis/figure-field.ts';
import type { DealSituation, Obligations } from './obligations.ts';
import type { PriceParts } from './parts.ts';

/**
 * One way of paying for a business: what a visitor is told about it, the figures that make up its
 * terms, and what they come to. What a letter of intent says of it is in letter/riders.
 */
export interface Structure<Terms, Input extends string> {
  name: string;
  description: string;
  /** Terms as they are often agreed. */
  exampleTerms: string;
  /** What speaks for it. */
  benefits: readonly string[];
  /** What can go wrong, for the buyer. */
  risk: string;
  /** Who decides what until all is paid. */
  control: string;
  /** Which of a listing's ways of paying make it possible. */
  acceptedWith: readonly DealStructure[];
  /** The figures of its terms, by the name they have in an address, in the order they are asked for. */
  inputs: { readonly [Name in Input]?: FigureField };
  /** The terms as the visitor set them. `read` gives a percentage as a decimal. */
  termsOf: (read: (name: Input) => number) => Terms;
  /** `price` is US dollars. Throws InvalidDealInputError. */
  partsOf: (price: number, terms: Terms) => PriceParts;
  /** Months until the agreed term has ended, 0 without one. */
  agreedMonths: (terms: Terms, parts: PriceParts) => number;
  /** Null where it cannot be reckoned. Throws InvalidDealInputError. */
  obligationsOf: (situation: DealSituation, terms: Terms, parts: PriceParts) => Obligations | null;
  /** What to think over about terms that can be agreed. */
  warningOf?: (terms: Terms) => string | null;
}
