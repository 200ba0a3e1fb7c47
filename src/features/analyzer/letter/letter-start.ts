import type { StructureChoice } from '#src/domain/deals/structures/structures.ts';
import type { StructureId } from '#src/domain/shared/structure-id.ts';

/** What a letter of intent starts from: the deal as it stands in the analyzer. */
export interface LetterStart {
  business: {
    /** '' where it is not known. */
    name: string;
    listingId: string | null;
    website: string | null;
    /** Whether the seller's name is kept from the public. */
    isAnonymous: boolean;
  };
  /** US dollars. */
  price: number | null;
  /** Every structure with its terms as the visitor set them. */
  choices: readonly StructureChoice[];
  selected: StructureId | null;
  /** Last twelve months, in US dollars: an earnout is measured by it. */
  yearlySde?: number | null;
  /** Recent mean, in US dollars: the example of a revenue share is drawn from it. */
  monthlyRevenue?: number | null;
}
