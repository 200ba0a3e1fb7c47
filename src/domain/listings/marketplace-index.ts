import { financingFigures, type FinancingFigures } from './financing-figures.ts';
import type { ListingSummary } from './listing-summary.ts';

/** A listing with everything worked out once that filters, sorting and counts would ask again and again. */
export interface IndexedListing extends ListingSummary {
  readonly lowerTitle: string;
  readonly lowerDescription: string;
  /**
   * See FinancingFigures. An off-market listing has none of the three, since its price is not for the
   * public: a filter by them leaves it out, and an order by them puts it last.
   */
  readonly typicalDscr: FinancingFigures['typicalDscr'];
  readonly zeroDownMonths: FinancingFigures['zeroDownMonths'];
  readonly paysForItself: boolean;
  /** Place of the id among all ids in natural order; the newest listing has the highest. */
  readonly idRank: number;
}
export type MarketplaceIndex = readonly IndexedListing[];

/**
 * Prepares listings for filterListings, sortListings, countFacets and viewMarketplace, oldest first
 * whatever order they come in. Ids must differ.
 */
export function indexListings(summaries: readonly ListingSummary[]): MarketplaceIndex {
  return summaries
    .map((summary) => ({ summary, key: naturalKey(summary.id) }))
    .sort((a, b) => compareText(a.key, b.key) || compareText(a.summary.id, b.summary.id))
    .map(({ summary }, idRank) => indexListing(summary, idRank));
}

function indexListing(summary: ListingSummary, idRank: number): IndexedListing {
  // Off-market figures are left out where listings are published; here they'd count for nothing anyway.
  const listing = summary.isOffMarket
    ? { ...summary, price: null, monthlyRevenue: null, monthlyProfit: null }
    : summary;
  const financing = financingFigures(listing);
  return {
    ...listing,
    lowerTitle: listing.title.toLowerCase(),
    lowerDescription: listing.description.toLowerCase(),
    typicalDscr: financing.typicalDscr,
    zeroDownMonths: financing.zeroDownMonths,
    paysForItself: financing.paysForItself,
    idRank,
  };
}

/** Text that compares as ids do, sf-20 > sf-9 > 9 > 1: with every number padded to one length. */
const naturalKey = (id: string) => id.replace(/\d+/g, (digits) => digits.padStart(20, '0'));

const compareText = (a: string, b: string) => Number(a > b) - Number(a < b);
