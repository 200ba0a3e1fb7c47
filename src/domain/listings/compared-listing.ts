import { endsOf } from './history-line.ts';
import { cardHistory, withoutEstimates } from './history-summary.ts';
import { financingFigures } from './listing-summary.ts';
import { askingMultiple, ltvToCac, parseMetric, profitMargin } from './listing-figures.ts';
import type { PublicListing } from './public-listing.ts';
import { weakestVerification } from './verification.ts';

/**
 * A listing's comparison data. null means not given, unknown, or kept private by an off-market listing.
 * Amounts are US dollars, rates are percent per month.
 */
export function toComparedListing(listing: PublicListing) {
  const { id, title, category, sample: isSample, isOffMarket, age, users, financing } = listing;
  const open = listing.isOffMarket ? undefined : listing;
  const { price = null, monthlyRevenue = null, monthlyProfit = null } = open ?? {};
  const { churn, userGrowth, ltv, cac } = open?.metrics ?? {};
  /** Percent of the price, 0 to 100. */
  const smallestDownPercent = open?.financing.smallestDownPercent ?? null;
  const history = cardHistory(listing);
  return {
    id,
    title,
    category,
    /** A made-up listing, labeled as such. */
    isSample,
    isOffMarket,
    history,
    /** What the history is drawn between; null if there's no drawing. */
    ends: open && history?.line ? endsOf(withoutEstimates(open.history)) : null,
    price,
    /** Price ÷ yearly profit. */
    multiple: askingMultiple({ price, monthlyProfit }),
    monthlyRevenue,
    monthlyProfit,
    /** Percent of revenue. */
    margin: profitMargin({ revenue: monthlyRevenue, profit: monthlyProfit }),
    revenueGrowth: open?.monthlyGrowthRate ?? null,
    userGrowth: parseMetric(userGrowth),
    churn: parseMetric(churn),
    ltvToCac: ltvToCac({ ltv: parseMetric(ltv), cac: parseMetric(cac) }),
    emailListSize: open?.emailListSize ?? null,
    smallestDownPercent,
    ...financingFigures({ price, monthlyProfit, smallestDownPercent }),
    verification: open ? weakestVerification(open).level : null,
    /** Years since launch. */
    age,
    users,
    /** Monthly website visitors. */
    visitors: listing.traffic?.monthlyVisitors ?? null,
    /** Hours per week to run it. */
    hours: listing.maintenanceHours,
    openToZeroDown: financing.openToZeroDown,
    structures: financing.structures,
  };
}

export type ComparedListing = ReturnType<typeof toComparedListing>;
