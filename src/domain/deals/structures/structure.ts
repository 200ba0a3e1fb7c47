import type { DealStructure } from '../../shared/deal-structures.ts';
import type { FigureField } from '../analysis/figure-field.ts';
import type { DealSituation, Obligations } from './obligations.ts';
import type { PriceParts } from './parts.ts';

/**
 * One way to pay for a business: its texts, the figures in its terms, and its math. Its clauses for the
 * letter of intent are in letter/riders.
 */
export interface Structure<Terms, Input extends string> {
  name: string;
  description: string;
  /** Typical terms, with \u2060 after the dash of a range to keep it on one line. */
  exampleTerms: string;
  /** Advantages. */
  benefits: readonly string[];
  /** The main risk for the buyer. */
  risk: string;
  /** Who controls the business until it's paid off. */
  control: string;
  /** Accepted ways to pay in a listing that allow this structure. */
  acceptedWith: readonly DealStructure[];
  /** The figures of its terms by URL parameter, in display order. */
  inputs: { readonly [Name in Input]?: FigureField };
  /** The visitor's terms. `read` returns percentages as decimals. */
  termsOf: (read: (name: Input) => number) => Terms;
  /** `price` is US dollars. Throws InvalidDealInputError. */
  partsOf: (price: number, terms: Terms) => PriceParts;
  /** Months until the agreed term ends, 0 without one. */
  agreedMonths: (terms: Terms, parts: PriceParts) => number;
  /** Null without the figures it needs. Throws InvalidDealInputError. */
  obligationsOf: (situation: DealSituation, terms: Terms, parts: PriceParts) => Obligations | null;
  /** A warning about allowed but risky terms. */
  warningOf?: (terms: Terms) => string | null;
}
