import type { Listing } from '#src/domain/listings/listing.ts';

const months = <Value>(count: number, value: Value): Value[] => Array<Value>(count).fill(value);

const seen = { level: 'self-reported', from: '2026-07', to: '2026-09' } as const;

/** A listing that passes the schema, profitable and openly for sale, with what a test cares about put over it. */
export function aListing(overrides: Partial<Listing> = {}): Listing {
  return {
    id: 'sf-1',
    sample: true,
    title: 'Invoice reminders for freelancers',
    description: 'Sends polite reminders for unpaid invoices, for freelancers who hate asking.',
    longDescription: 'Freelancers connect their invoicing tool and forget about it. '
      .repeat(5)
      .trim(),
    price: 45_000,
    monthlyRevenue: 2_000,
    monthlyProfit: 1_500,
    category: 'saas',
    age: 2.5,
    users: 1_200,
    payingCustomers: 100,
    featured: false,
    marketplaceSource: 'Founder Direct',
    isOffMarket: false,
    adminTags: [],
    techStack: ['Node.js', 'PostgreSQL'],
    reasonForSelling: 'The founder has taken a full-time job and has no evenings left.',
    growthOpportunities: ['Sell through accountants', 'Offer a yearly plan to teams'],
    includedAssets: ['Source code', 'Domain name'],
    metrics: { churn: '4%', userGrowth: '3%', cac: '$38', ltv: '$400' },
    financing: {
      openToZeroDown: true,
      structures: ['cash', 'seller_financing'],
      smallestDownPercent: 0,
    },
    history: { lastMonth: '2026-09', revenue: months(24, 2_000), profit: months(24, 1_500) },
    traffic: {
      monthlyVisitors: 9_000,
      sources: { organic: 55, direct: 25, social: 12, referral: 8 },
    },
    emailListSize: 3_100,
    monthlyGrowthRate: 2.5,
    hosting: 'A single server at a large host, $40 a month.',
    maintenanceHours: { from: 5, to: 8 },
    verification: { revenue: seen, profit: seen, users: seen, traffic: seen },
    listedOn: '2026-10-04',
    anonymousListing: true,
    founder: { name: 'Ada Sample', email: 'ada@example.com' },
    ...overrides,
  };
}

/** The same, shown to the public as a teaser only. */
export const anOffMarketListing = (overrides: Partial<Listing> = {}): Listing =>
  aListing({ isOffMarket: true, marketplaceSource: 'Off-market', ...overrides });
