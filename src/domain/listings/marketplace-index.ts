import type { ListingSummary } from './listing-summary.ts';
import type { AgeBand, RevenueStatus } from './marketplace-query.ts';

/** A listing with everything worked out once that filters, sorting and counts would ask again and again. */
export interface IndexedListing extends ListingSummary {
  readonly lowerTitle: string;
  readonly lowerDescription: string;
  readonly ageBand: AgeBand;
  /** null when off-market: its revenue is not for the public. */
  readonly revenueStatus: RevenueStatus | null;
  /** Place of the id among all ids in natural order; the newest listing has the highest. */
  readonly idRank: number;
}
export type MarketplaceIndex = readonly IndexedListing[];

/** Prepares listings for filterListings, sortListings, countFacets and viewMarketplace. Ids must differ. */
export function indexListings(summaries: readonly ListingSummary[]): MarketplaceIndex {
  const ranks = rankIds(summaries.map(({ id }) => id));
  return summaries.map((summary) => {
    // Off-market figures are left out where listings are published; here they'd count for nothing anyway.
    const figures = summary.isOffMarket
      ? { price: null, monthlyRevenue: null, monthlyProfit: null }
      : {};
    const listing = { ...summary, ...figures };
    return {
      ...listing,
      lowerTitle: listing.title.toLowerCase(),
      lowerDescription: listing.description.toLowerCase(),
      ageBand: ageBandOf(listing.age),
      revenueStatus: revenueStatusOf(listing),
      idRank: ranks.get(listing.id) ?? 0,
    };
  });
}

function ageBandOf(years: number): AgeBand {
  if (years < 1) return 'under-1';
  return years < 3 ? '1-2' : '3-plus';
}

function revenueStatusOf({
  monthlyRevenue,
  monthlyProfit,
}: Pick<ListingSummary, 'monthlyRevenue' | 'monthlyProfit'>): RevenueStatus | null {
  if (monthlyRevenue === null) return null;
  if (monthlyRevenue === 0) return 'pre-revenue';
  // A loss is stated as 0, so what isn't profitable breaks even.
  return monthlyProfit !== null && monthlyProfit > 0 ? 'profitable' : 'break-even';
}

/** Natural order, in which sf-20 > sf-9 > 9 > 1: digits padded to equal length compare as text. */
function rankIds(ids: readonly string[]): Map<string, number> {
  const keyed = ids.map((id) => ({ id, key: id.replace(/\d+/g, (run) => run.padStart(20, '0')) }));
  // '7' and '07' share a key; the id itself then decides.
  keyed.sort((a, b) => compareText(a.key, b.key) || compareText(a.id, b.id));
  return new Map(keyed.map(({ id }, rank) => [id, rank]));
}

const compareText = (a: string, b: string) => Number(a > b) - Number(a < b);
