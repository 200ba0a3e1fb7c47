import { STRUCTURES, STRUCTURE_IDS } from '#src/domain/deals/structures/structures.ts';
import { startingTerms } from '#src/domain/deals/note-terms.ts';
import { parseMetric } from '#src/domain/listings/listing-figures.ts';
import { saleWords, type UnderOffer } from '#src/domain/listings/sale.ts';
import { isSold } from '#src/domain/listings/vocabulary.ts';
import type { OpenListing } from '#src/domain/listings/public-listing.ts';

export type Business = Omit<ReturnType<typeof businessOf>, 'sale'> & {
  sale?: Pick<UnderOffer, 'note' | 'isSold'> | undefined;
};

/** What the analyzer needs of a listing. */
export function businessOf(listing: OpenListing) {
  const { id, title, price, monthlyRevenue, monthlyProfit, metrics, financing, sale } = listing;
  const down = financing.smallestDownPercent;
  return {
    id,
    title,
    sale: sale && { note: saleWords(sale).note, isSold: isSold(listing) },
    known: {
      price,
      revenue: monthlyRevenue,
      profit: monthlyProfit,
      churn: parseMetric(metrics.churn) ?? undefined,
      down,
      months: startingTerms(down).months,
    },
    /** Structures the seller accepts. */
    accepted: STRUCTURE_IDS.filter((structure) =>
      financing.structures.includes(STRUCTURES[structure].acceptedWith),
    ),
  };
}
