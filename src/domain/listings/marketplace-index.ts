import type { ListingSummary } from './listing-summary.ts';

/** A listing with precomputed values for filters, sorting, and counts. */
export interface IndexedListing extends ListingSummary {
  readonly lowerTitle: string;
  readonly lowerDescription: string;
  /** The id's rank in natural order; the newest listing has the highest. */
  readonly idRank: number;
}
export type MarketplaceIndex = readonly IndexedListing[];

/**
 * Prepares listings for filterListings, sortListings, countFacets, and viewMarketplace, oldest first. Ids
 * must be unique.
 */
export function indexListings(summaries: readonly ListingSummary[]): MarketplaceIndex {
  return summaries
    .map((summary) => ({ summary, key: naturalKey(summary.id) }))
    .sort((a, b) => compareText(a.key, b.key) || compareText(a.summary.id, b.summary.id))
    .map(({ summary }, idRank) => indexListing(summary, idRank));
}

function indexListing(summary: ListingSummary, idRank: number): IndexedListing {
  return {
    ...summary,
    // Published off-market listings have no figures anyway; this makes sure.
    ...(summary.isOffMarket && NO_FIGURES),
    lowerTitle: summary.title.toLowerCase(),
    lowerDescription: summary.description.toLowerCase(),
    idRank,
  };
}

const NO_FIGURES = {
  price: null,
  monthlyRevenue: null,
  monthlyProfit: null,
  smallestDownPercent: null,
  dscr: null,
  zeroDownMonths: null,
  paysForItself: false,
};

/** Pads numbers so that text compares in natural order: sf-20 > sf-9 > 9 > 1. */
const naturalKey = (id: string) => id.replace(/\d+/g, (digits) => digits.padStart(20, '0'));

const compareText = (a: string, b: string) => Number(a > b) - Number(a < b);
