import { askingMultiple, ltvToCac, parseMetric, profitMargin } from './listing-figures.ts';
import type { OpenListing, PublicListing } from './public-listing.ts';
import { weakestVerification } from './verification.ts';
import type { Category, VerificationLevel } from './vocabulary.ts';
import type { DealStructure } from '../shared/deal-structures.ts';

/** What of a listing is compared with others. null is what nobody gave or what can't be told from it. */
export interface ComparedListing extends PrivateFigures {
  id: string;
  title: string;
  category: Category;
  /** Made up to show the site, and said to be. */
  isSample: boolean;
  isOffMarket: boolean;
  /** Years since launch. */
  age: number;
  users: number | null;
  /** Visitors of its site in a month. */
  visitors: number | null;
  /** Hours a week that running it takes. */
  hours: { from: number; to: number };
  openToZeroDown: boolean;
  structures: DealStructure[];
}

/** All null when off-market. Amounts are US dollars, rates are percent a month. */
interface PrivateFigures {
  price: number | null;
  /** Price ÷ a year's profit. */
  multiple: number | null;
  monthlyRevenue: number | null;
  monthlyProfit: number | null;
  /** Percent of revenue. */
  margin: number | null;
  revenueGrowth: number | null;
  userGrowth: number | null;
  churn: number | null;
  ltvToCac: number | null;
  emailListSize: number | null;
  /** Percent of the price, 0 to 100. */
  smallestDownPercent: number | null;
  verification: VerificationLevel | null;
}

/** What the comparison shows of a listing; of an off-market one no figures. */
export function toComparedListing(listing: PublicListing): ComparedListing {
  const { id, title, category, sample: isSample, isOffMarket, age, users, financing } = listing;
  return {
    id,
    title,
    category,
    isSample,
    isOffMarket,
    ...(listing.isOffMarket ? NOT_PUBLIC : privateFigures(listing)),
    age,
    users,
    visitors: listing.traffic?.monthlyVisitors ?? null,
    hours: listing.maintenanceHours,
    openToZeroDown: financing.openToZeroDown,
    structures: financing.structures,
  };
}

const NOT_PUBLIC: PrivateFigures = {
  price: null,
  multiple: null,
  monthlyRevenue: null,
  monthlyProfit: null,
  margin: null,
  revenueGrowth: null,
  userGrowth: null,
  churn: null,
  ltvToCac: null,
  emailListSize: null,
  smallestDownPercent: null,
  verification: null,
};

function privateFigures(listing: OpenListing): PrivateFigures {
  const { price, monthlyRevenue, monthlyProfit, metrics } = listing;
  return {
    price: price ?? null,
    multiple: askingMultiple({ price, monthlyProfit }),
    monthlyRevenue,
    monthlyProfit: monthlyProfit ?? null,
    margin: profitMargin({ revenue: monthlyRevenue, profit: monthlyProfit }),
    revenueGrowth: listing.monthlyGrowthRate ?? null,
    userGrowth: parseMetric(metrics.userGrowth),
    churn: parseMetric(metrics.churn),
    ltvToCac: ltvToCac({ ltv: parseMetric(metrics.ltv), cac: parseMetric(metrics.cac) }),
    emailListSize: listing.emailListSize ?? null,
    smallestDownPercent: listing.financing.smallestDownPercent,
    verification: weakestVerification(listing).level,
  };
}
