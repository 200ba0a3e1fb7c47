import type { KnownFigures } from '#src/domain/deals/analysis/inputs.ts';
import {
  STRUCTURES,
  STRUCTURE_IDS,
  type StructureId,
} from '#src/domain/deals/structures/structures.ts';
import { startingTerms } from '#src/domain/deals/note-terms.ts';
import { parseMetric } from '#src/domain/listings/listing-figures.ts';
import type { OpenListing } from '#src/domain/listings/public-listing.ts';

export interface Business {
  id: string;
  title: string;
  known: KnownFigures;
  /** Structures the seller accepts. */
  accepted: readonly StructureId[];
}

export function businessOf(listing: OpenListing): Business {
  const { id, title, price, monthlyRevenue, monthlyProfit, metrics, financing } = listing;
  const down = financing.smallestDownPercent;
  return {
    id,
    title,
    known: {
      price,
      revenue: monthlyRevenue,
      profit: monthlyProfit,
      churn: parseMetric(metrics.churn) ?? undefined,
      down,
      months: startingTerms(down).months,
    },
    accepted: STRUCTURE_IDS.filter((structure) =>
      financing.structures.includes(STRUCTURES[structure].acceptedWith),
    ),
  };
}
