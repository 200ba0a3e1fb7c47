import type { StructureChoice, StructureId } from '#src/domain/deals/structures/structures.ts';

/** Where a letter of intent starts: the current deal in the analyzer. */
export interface LetterStart {
  business: {
    /** '' if unknown. */
    name: string;
    listingId: string | null;
    website: string | null;
    /** Whether the seller's name is private. */
    isAnonymous: boolean;
  };
  /** US dollars. */
  price: number | null;
  /** Every structure with the visitor's terms. */
  choices: readonly StructureChoice[];
  selected: StructureId | null;
  /** Last twelve months, in US dollars. Used for an earnout. */
  yearlySde?: number | null;
  /** Recent average, in US dollars. Used for the revenue share example. */
  monthlyRevenue?: number | null;
}
