import { describe, expect, test } from 'vitest';
import type { Listing } from '#src/domain/listings/listing.ts';
import { findInconsistencies } from '#src/domain/listings/listing-consistency.ts';
import { aListing, anOffMarketListing } from './a-listing.ts';

const pathsOf = (listing: Listing) =>
  findInconsistencies(listing).map(({ path }) => path.join('.'));

const { metrics, financing, history, traffic, verification } = aListing();
const verified = (revenue: Listing['verification']['revenue']) => ({
  verification: { ...verification, revenue },
});
const flat = (count: number, amount: number) => Array<number>(count).fill(amount);

describe('the website of a listing', () => {
  const website = 'https://fernhold.example.com';

  test('may be known where its seller may be', () => {
    expect(pathsOf(aListing({ website, anonymousListing: false }))).toEqual([]);
  });
  test.each([
    aListing({ website, anonymousListing: true }),
    anOffMarketListing({ website, anonymousListing: false }),
  ])('is refused where it would tell whose it is', (listing) => {
    expect(pathsOf(listing)).toEqual(['website']);
  });
});

describe('the pictures of a listing', () => {
  const pictures = { logo: 'logo.webp', screenshots: [] };

  test('show where its seller may be known, and are refused where they would tell who it is', () => {
    expect(pathsOf(aListing({ pictures, anonymousListing: false }))).toEqual([]);
    expect(pathsOf(aListing({ pictures, anonymousListing: true }))).toEqual(['pictures']);
    const offMarket = anOffMarketListing({ pictures, anonymousListing: false });
    expect(pathsOf(offMarket)).toEqual(['pictures']);
  });
});

describe('estimated profit', () => {
  const estimatedProfit = ['2026-08', '2026-09'];
  const estimated = { history: { ...history, estimatedProfit } };

  test('is of months in the history, and never one that somebody checked', () => {
    expect(pathsOf(aListing(estimated))).toEqual([]);
    const other = { history: { ...history, estimatedProfit: ['2024-09'] } };
    expect(pathsOf(aListing(other))).toEqual(['history.estimatedProfit']);
    const level = 'document-seen';
    const profit = { ...verification.profit, level } as const;
    const seen = { verification: { ...verification, profit } };
    expect(pathsOf(aListing({ ...estimated, ...seen }))).toEqual(['verification.profit']);
    const early = { history: { ...history, estimatedProfit: ['2026-06'] } };
    expect(pathsOf(aListing({ ...early, ...seen }))).toEqual([]);
  });
});

describe('figures hang together', () => {
  test.each<{ what: string; overrides: Partial<Listing> }>([
    { what: 'in the usual listing', overrides: {} },
    {
      what: 'when profit equals revenue',
      overrides: { monthlyProfit: 2_000, history: { ...history, profit: flat(24, 2_000) } },
    },
    {
      what: 'when profit is not told, for no month either',
      overrides: { monthlyProfit: undefined, history: { ...history, profit: undefined } },
    },
    {
      what: 'when revenue is within two percent of its history',
      overrides: { monthlyRevenue: 2_040 },
    },
    {
      what: 'when the last months lost money and the profit says so',
      overrides: { monthlyProfit: -200, history: { ...history, profit: flat(24, -200) } },
    },
    {
      what: 'when only the last three months make the mean',
      overrides: {
        history: {
          ...history,
          revenue: [...flat(21, 1_700), 1_900, 2_000, 2_100],
          profit: [...flat(21, 100), 1_400, 1_500, 1_600],
        },
      },
    },
    {
      what: 'when a young business has every full month since launch',
      overrides: {
        age: 0.6,
        history: { ...history, revenue: flat(7, 2_000), profit: flat(7, 1_500) },
      },
    },
    {
      what: 'when it is too young for a mean of three months, and has one of two',
      overrides: {
        age: 0.2,
        monthlyRevenue: 45,
        monthlyProfit: 10,
        metrics: {},
        history: { ...history, revenue: [20, 70], profit: [0, 20] },
      },
    },
    { what: 'when all users pay', overrides: { users: 100 } },
    { what: 'when users are not counted', overrides: { users: null } },
    {
      what: 'when a seller wants money down',
      overrides: { financing: { ...financing, openToZeroDown: false, smallestDownPercent: 20 } },
    },
    {
      what: 'when maintenance takes the same hours every week',
      overrides: { maintenanceHours: { from: 5, to: 5 } },
    },
    {
      what: 'when revenue was checked for its months and more',
      overrides: verified({ level: 'connected', from: '2024-10', to: '2026-10' }),
    },
    {
      what: 'when revenue was checked for just its months',
      overrides: verified({ level: 'document-seen', from: '2026-07', to: '2026-09' }),
    },
    {
      what: 'when the seller alone stands for an older month',
      overrides: verified({ level: 'self-reported', from: '2026-05', to: '2026-06' }),
    },
    { what: 'without traffic', overrides: { traffic: undefined } },
    { what: 'without churn', overrides: { metrics: { ...metrics, churn: undefined } } },
    { what: 'without churn to speak of', overrides: { metrics: { ...metrics, churn: '0%' } } },
    { what: 'without a lifetime value', overrides: { metrics: { ...metrics, ltv: undefined } } },
    { what: 'when nobody pays yet', overrides: { payingCustomers: 0 } },
    {
      what: 'before the first sale',
      overrides: {
        monthlyRevenue: 0,
        monthlyProfit: 0,
        history: { ...history, revenue: flat(24, 0), profit: flat(24, 0) },
      },
    },
    {
      what: 'when the lifetime value is all of the revenue',
      overrides: { metrics: { ...metrics, ltv: '$510' } },
    },
    {
      what: 'when the lifetime value is two fifths of the revenue',
      overrides: { metrics: { ...metrics, ltv: '$200' } },
    },
  ])('$what', ({ overrides }) => {
    expect(findInconsistencies(aListing(overrides))).toEqual([]);
  });

  test('off-market', () => {
    expect(findInconsistencies(anOffMarketListing())).toEqual([]);
  });
});

describe('a contradiction is found', () => {
  test.each<{ what: string; overrides: Partial<Listing>; path: string }>([
    {
      what: 'when profit is above revenue',
      overrides: {
        age: 0.05,
        monthlyProfit: 2_001,
        history: { ...history, revenue: [], profit: [] },
      },
      path: 'monthlyProfit',
    },
    {
      what: 'when months of revenue are missing',
      overrides: { history: { ...history, revenue: flat(23, 2_000) } },
      path: 'history.revenue',
    },
    {
      what: 'when there are more months of profit than the business is old',
      overrides: { age: 1.5, history: { ...history, revenue: flat(18, 2_000) } },
      path: 'history.profit',
    },
    {
      what: 'when the profit of one month is above its revenue',
      overrides: { history: { ...history, profit: [2_001, ...flat(23, 1_500)] } },
      path: 'history.profit.0',
    },
    {
      what: 'when revenue is above its history',
      overrides: { monthlyRevenue: 2_041 },
      path: 'monthlyRevenue',
    },
    {
      what: 'when revenue is below its history',
      overrides: { monthlyRevenue: 1_959 },
      path: 'monthlyRevenue',
    },
    {
      what: 'when the revenue of the first three months is told wrong',
      overrides: {
        age: 0.25,
        monthlyRevenue: 900,
        monthlyProfit: 0,
        metrics: {},
        history: { ...history, revenue: flat(3, 1_000), profit: flat(3, 0) },
      },
      path: 'monthlyRevenue',
    },
    {
      what: 'when the profit of the first three months is told wrong',
      overrides: {
        age: 0.25,
        history: { ...history, revenue: flat(3, 2_000), profit: flat(3, 1_000) },
      },
      path: 'monthlyProfit',
    },
    {
      what: 'when revenue was better long ago only',
      overrides: { history: { ...history, revenue: [...flat(21, 2_000), ...flat(3, 1_600)] } },
      path: 'monthlyRevenue',
    },
    {
      what: 'when profit differs from its history',
      overrides: { monthlyProfit: 1_400 },
      path: 'monthlyProfit',
    },
    {
      what: 'when a loss is told as a profit',
      overrides: { monthlyProfit: 200, history: { ...history, profit: flat(24, -200) } },
      path: 'monthlyProfit',
    },
    {
      what: 'when a loss is told as nothing',
      overrides: { monthlyProfit: 0, history: { ...history, profit: flat(24, -200) } },
      path: 'monthlyProfit',
    },
    {
      what: 'when no profit is told but for each month',
      overrides: { monthlyProfit: undefined },
      path: 'monthlyProfit',
    },
    {
      what: 'when a profit is told but for no month',
      overrides: { history: { ...history, profit: undefined } },
      path: 'history.profit',
    },
    {
      what: 'when the mean of its only months is told wrong',
      overrides: {
        age: 0.2,
        monthlyRevenue: 50,
        monthlyProfit: 10,
        metrics: {},
        history: { ...history, revenue: [20, 70], profit: [0, 20] },
      },
      path: 'monthlyRevenue',
    },
    {
      what: 'when revenue was checked before its last month',
      overrides: verified({ level: 'document-seen', from: '2024-10', to: '2026-08' }),
      path: 'verification.revenue',
    },
    {
      what: 'when revenue was checked from after its first month',
      overrides: verified({ level: 'connected', from: '2026-08', to: '2026-10' }),
      path: 'verification.revenue',
    },
    {
      what: 'when zero down asks for money down',
      overrides: { financing: { ...financing, smallestDownPercent: 10 } },
      path: 'financing.smallestDownPercent',
    },
    {
      what: 'when no money down is needed but zero down is not offered',
      overrides: { financing: { ...financing, openToZeroDown: false } },
      path: 'financing.smallestDownPercent',
    },
    {
      what: 'when zero down takes cash only',
      overrides: { financing: { ...financing, structures: ['cash'] } },
      path: 'financing.structures',
    },
    {
      what: 'when it is off-market but its source is not',
      overrides: { isOffMarket: true },
      path: 'isOffMarket',
    },
    {
      what: 'when it is off-market and its title begins with a name',
      overrides: {
        isOffMarket: true,
        marketplaceSource: 'Off-market',
        title: 'Fernhold: fire-door records',
      },
      path: 'title',
    },
    {
      what: 'when its source is off-market but it is not',
      overrides: { marketplaceSource: 'Off-market' },
      path: 'isOffMarket',
    },
    { what: 'when more pay than use it', overrides: { users: 99 }, path: 'payingCustomers' },
    {
      what: 'when shares of traffic are not a whole',
      overrides: {
        traffic: {
          monthlyVisitors: 9_000,
          sources: { organic: 55, direct: 25, social: 12, referral: 9 },
        },
      },
      path: 'traffic.sources',
    },
    {
      what: 'when hours of maintenance run backwards',
      overrides: { maintenanceHours: { from: 8, to: 5 } },
      path: 'maintenanceHours.to',
    },
    {
      what: 'when a customer is worth more than it pays',
      overrides: { metrics: { ...metrics, ltv: '$511' } },
      path: 'metrics.ltv',
    },
    {
      what: 'when a customer is worth too little of what it pays',
      overrides: { metrics: { ...metrics, ltv: '$199' } },
      path: 'metrics.ltv',
    },
  ])('$what', ({ overrides, path }) => {
    expect(pathsOf(aListing(overrides))).toEqual([path]);
  });

  test('wherever there is one, all at once', () => {
    const listing = aListing({
      users: 10,
      maintenanceHours: { from: 8, to: 5 },
      traffic: traffic && { ...traffic, sources: { ...traffic.sources, organic: 0 } },
    });
    expect(pathsOf(listing)).toEqual(['payingCustomers', 'traffic.sources', 'maintenanceHours.to']);
  });

  test('and told with the figures an editor needs', () => {
    const messages = (overrides: Partial<Listing>) =>
      findInconsistencies(aListing(overrides)).map(({ message }) => message);
    expect(messages({ monthlyRevenue: 3_000 })).toEqual([
      'Write the average of the last 3 months of revenue: $2,000.',
    ]);
    expect(messages({ age: 1, history: { ...history, profit: flat(12, 1_500) } })).toEqual([
      'At age 1, revenue needs 12 months, oldest first. There are 24.',
    ]);
    const late = { level: 'connected', from: '2026-08', to: '2026-10' } as const;
    expect(messages(verified(late))).toEqual([
      "The check has to cover the months of the figure, 2026-07 to 2026-09. If it doesn't, the figure is self-reported.",
    ]);
    expect(messages({ metrics: { ...metrics, ltv: '$9,000' } })).toEqual([
      'With 100 customers and 4% churn, a customer brings in $500 of lifetime revenue. Lifetime value should be 40 to 100 percent of that.',
    ]);
  });
});
