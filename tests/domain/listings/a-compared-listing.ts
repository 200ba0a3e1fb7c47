import type { ComparedListing } from '#src/domain/listings/compared-listing.ts';
import { financingFigures } from '#src/domain/listings/listing-summary.ts';

/** A history of 24 months that are all alike. */
const LEVEL: ComparedListing['history'] = {
  line: {
    line: `M0 0l${Array(23).fill('3 0').join(' ')}`,
    area: `M0 36V9l${Array(23).fill('3 0').join(' ')}V36z`,
    zero: null,
  },
  change: 'Revenue flat year over year',
};

/** A listing to compare, every figure given, with what a test cares about put over it. */
export function aCompared(overrides: Partial<ComparedListing> = {}): ComparedListing {
  const listing = { ...COMPARED, ...overrides };
  return { ...listing, ...financingFigures(listing) };
}

const COMPARED: Omit<ComparedListing, 'dscr' | 'zeroDownMonths' | 'paysForItself'> = {
  id: '1',
  title: 'Invoice reminders',
  category: 'saas',
  isSample: false,
  isOffMarket: false,
  history: LEVEL,
  ends: { lowest: 0, highest: 2_000 },
  price: 45_000,
  multiple: 2.5,
  monthlyRevenue: 2_000,
  monthlyProfit: 1_500,
  margin: 75,
  revenueGrowth: 2.5,
  userGrowth: 3,
  churn: 4,
  ltvToCac: 10.5,
  verification: 'self-reported',
  age: 2.5,
  users: 1_200,
  visitors: 9_000,
  emailListSize: 3_100,
  hours: { from: 5, to: 8 },
  openToZeroDown: true,
  smallestDownPercent: 0,
  structures: ['cash', 'seller_financing'],
};

/** A teaser: what is not public is null. */
export const anOffMarketCompared = (overrides: Partial<ComparedListing> = {}): ComparedListing =>
  aCompared({
    isOffMarket: true,
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
    verification: null,
    ...overrides,
  });
