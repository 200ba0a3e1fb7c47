import { startingTerms } from '#src/domain/deals/note-terms.ts';
import { isOutsideLoan } from '#src/domain/listings/financing-words.ts';
import { leftAfterPayment } from '#src/domain/listings/listing-figures.ts';
import type { ListingSummary } from '#src/domain/listings/listing-summary.ts';
import type { OpenListing } from '#src/domain/listings/public-listing.ts';
import { DEFAULT_QUERY, formatQuery } from '#src/domain/listings/marketplace-query.ts';

/** What the home page shows costs at most this much, in US dollars. */
export const SHOWN_UNDER = 60_000;
export const SHOWN_SEARCH = formatQuery({ ...DEFAULT_QUERY, maxPrice: SHOWN_UNDER });

/** A deal, and what its listing says beyond the summary. */
export interface HomeExample {
  deal: HomeDeal;
  listing: OpenListing;
}

/**
 * Every listing that is simply for sale with seller financing and states a price and a profit to pay from, on the terms
 * that its card and analyzer start from, the one that leaves the most first. Amounts are US dollars; profit, payment, and what
 * is left are monthly.
 */
export function homeDeals(listings: readonly ListingSummary[]) {
  const deals = listings.flatMap((listing) => {
    const { price, monthlyProfit: profit, smallestDownPercent } = listing;
    const left = leftAfterPayment(listing);
    if (listing.sale || isOutsideLoan(listing.structures)) return [];
    if (price === null || profit === null || left === null) return [];
    const { downShare, months } = startingTerms(smallestDownPercent);
    const downPercent = Math.round(downShare * 100);
    return [{ listing, price, downPercent, months, profit, payment: profit - left, left }];
  });
  return deals.toSorted((a, b) => b.left - a.left);
}

export type HomeDeal = ReturnType<typeof homeDeals>[number];

/** Three that are small enough for a first deal, each of another category. */
export function firstDeals(deals: readonly HomeDeal[]): HomeDeal[] {
  const small = deals.filter(({ price, left }) => price <= SHOWN_UNDER && left > 0);
  const categories = new Map(small.toReversed().map((deal) => [deal.listing.category, deal]));
  return small.filter((deal) => categories.get(deal.listing.category) === deal).slice(0, 3);
}
