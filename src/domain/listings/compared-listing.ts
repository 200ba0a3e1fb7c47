import { type Ends, endsOf } from './history-line.ts';
import { type CardHistory, cardHistory, withoutEstimates } from './history-summary.ts';
import { type FinancingFigures, financingFigures } from './listing-summary.ts';
import { askingMultiple, ltvToCac, parseMetric, profitMargin } from './listing-figures.ts';
import type { OpenListing, PublicListing } from './public-listing.ts';
import { weakestVerification } from './verification.ts';
import type { Category, VerificationLevel } from './vocabulary.ts';
import type { DealStructure } from '../shared/deal-structures.ts';

/** A listing's comparison data. null means not provided or unknown. */
export interface ComparedListing extends PrivateFigures {
  id: string;
  title: string;
  category: Category;
  /** A made-up listing, labeled as such. */
  isSample: boolean;
  isOffMarket: boolean;
  /** Years since launch. */
  age: number;
  users: number | null;
  /** Monthly website visitors. */
  visitors: number | null;
  /** Hours per week to run it. */
  hours: { from: number; to: number };
  openToZeroDown: boolean;
  structures: DealStructure[];
}

/** All null if off-market. Amounts are US dollars, rates are percent per month. */
interface PrivateFigures extends FinancingFigures {
  history: CardHistory | null;
  /** What the history is drawn between; null if there's no drawing. */
  ends: Ends | null;
  price: number | null;
  /** Price ÷ annual profit. */
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

/** A listing's comparison data, without figures if it's off-market. */
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
  history: null,
  ends: null,
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
  dscr: null,
  zeroDownMonths: null,
  paysForItself: false,
  verification: null,
};

function privateFigures(listing: OpenListing): PrivateFigures {
  const { price, monthlyRevenue, monthlyProfit, metrics } = listing;
  const { smallestDownPercent } = listing.financing;
  const history = cardHistory(listing);
  return {
    history,
    ends: history?.line ? endsOf(withoutEstimates(listing.history)) : null,
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
    smallestDownPercent,
    ...financingFigures({ price, monthlyProfit, smallestDownPercent }),
    verification: weakestVerification(listing).level,
  };
}
