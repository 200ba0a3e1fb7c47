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

describe('a sale', () => {
  const date = aListing().listedOn;

  test('begins once the business is listed, and names a price only when it is final', () => {
    expect(pathsOf(aListing({ sale: { status: 'sold', date, price: 50_000 } }))).toEqual([]);
    const early = { status: 'under-offer', date: '2020-01-31', price: 50_000 } as const;
    expect(pathsOf(aListing({ sale: early }))).toEqual(['sale.date', 'sale.price']);
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
  test.each(
    Object.entries<Partial<Listing>>({
      'in the usual listing': {},
      'when profit equals revenue': {
        monthlyProfit: 2_000,
        history: { ...history, profit: flat(24, 2_000) },
      },
      'when profit is not told, for no month either': {
        monthlyProfit: undefined,
        history: { ...history, profit: undefined },
      },
      'when revenue is within two percent of its history': { monthlyRevenue: 2_040 },
      'when the last months lost money and the profit says so': {
        monthlyProfit: -200,
        history: { ...history, profit: flat(24, -200) },
      },
      'when only the last three months make the mean': {
        history: {
          ...history,
          revenue: [...flat(21, 1_700), 1_900, 2_000, 2_100],
          profit: [...flat(21, 100), 1_400, 1_500, 1_600],
        },
      },
      'when a young business has every full month since launch': {
        age: 0.6,
        history: { ...history, revenue: flat(7, 2_000), profit: flat(7, 1_500) },
      },
      'when it is too young for a mean of three months, and has one of two': {
        age: 0.2,
        monthlyRevenue: 45,
        monthlyProfit: 10,
        metrics: {},
        history: { ...history, revenue: [20, 70], profit: [0, 20] },
      },
      'when all users pay': { users: 100 },
      'when users are not counted': { users: null },
      'when a seller wants money down': {
        financing: { ...financing, openToZeroDown: false, smallestDownPercent: 20 },
      },
      'when maintenance takes the same hours every week': { maintenanceHours: { from: 5, to: 5 } },
      'when revenue was checked for its months and more': verified({
        level: 'connected',
        from: '2024-10',
        to: '2026-10',
      }),
      'when revenue was checked for just its months': verified({
        level: 'document-seen',
        from: '2026-07',
        to: '2026-09',
      }),
      'when the seller alone stands for an older month': verified({
        level: 'self-reported',
        from: '2026-05',
        to: '2026-06',
      }),
      'without traffic': { traffic: undefined },
      'without churn': { metrics: { ...metrics, churn: undefined } },
      'without churn to speak of': { metrics: { ...metrics, churn: '0%' } },
      'without a lifetime value': { metrics: { ...metrics, ltv: undefined } },
      'when nobody pays yet': { payingCustomers: 0 },
      'before the first sale': {
        monthlyRevenue: 0,
        monthlyProfit: 0,
        history: { ...history, revenue: flat(24, 0), profit: flat(24, 0) },
      },
      'when the lifetime value is all of the revenue': { metrics: { ...metrics, ltv: '$510' } },
      'when the lifetime value is two fifths of the revenue': {
        metrics: { ...metrics, ltv: '$200' },
      },
    }),
  )('%s', (_what, overrides) => {
    expect(findInconsistencies(aListing(overrides))).toEqual([]);
  });

  test('off-market', () => {
    expect(findInconsistencies(anOffMarketListing())).toEqual([]);
  });
});

describe('a contradiction is found', () => {
  test.each(
    Object.entries<[overrides: Partial<Listing>, path: string]>({
      'when profit is above revenue': [
        {
          age: 0.05,
          monthlyProfit: 2_001,
          history: { ...history, revenue: [], profit: [] },
        },
        'monthlyProfit',
      ],
      'when months of revenue are missing': [
        { history: { ...history, revenue: flat(23, 2_000) } },
        'history.revenue',
      ],
      'when there are more months of profit than the business is old': [
        { age: 1.5, history: { ...history, revenue: flat(18, 2_000) } },
        'history.profit',
      ],
      'when the profit of one month is above its revenue': [
        { history: { ...history, profit: [2_001, ...flat(23, 1_500)] } },
        'history.profit.0',
      ],
      'when revenue is above its history': [{ monthlyRevenue: 2_041 }, 'monthlyRevenue'],
      'when revenue is below its history': [{ monthlyRevenue: 1_959 }, 'monthlyRevenue'],
      'when the revenue of the first three months is told wrong': [
        {
          age: 0.25,
          monthlyRevenue: 900,
          monthlyProfit: 0,
          metrics: {},
          history: { ...history, revenue: flat(3, 1_000), profit: flat(3, 0) },
        },
        'monthlyRevenue',
      ],
      'when the profit of the first three months is told wrong': [
        {
          age: 0.25,
          history: { ...history, revenue: flat(3, 2_000), profit: flat(3, 1_000) },
        },
        'monthlyProfit',
      ],
      'when revenue was better long ago only': [
        { history: { ...history, revenue: [...flat(21, 2_000), ...flat(3, 1_600)] } },
        'monthlyRevenue',
      ],
      'when profit differs from its history': [{ monthlyProfit: 1_400 }, 'monthlyProfit'],
      'when a loss is told as a profit': [
        { monthlyProfit: 200, history: { ...history, profit: flat(24, -200) } },
        'monthlyProfit',
      ],
      'when a loss is told as nothing': [
        { monthlyProfit: 0, history: { ...history, profit: flat(24, -200) } },
        'monthlyProfit',
      ],
      'when no profit is told but for each month': [{ monthlyProfit: undefined }, 'monthlyProfit'],
      'when a profit is told but for no month': [
        { history: { ...history, profit: undefined } },
        'history.profit',
      ],
      'when the mean of its only months is told wrong': [
        {
          age: 0.2,
          monthlyRevenue: 50,
          monthlyProfit: 10,
          metrics: {},
          history: { ...history, revenue: [20, 70], profit: [0, 20] },
        },
        'monthlyRevenue',
      ],
      'when revenue was checked before its last month': [
        verified({ level: 'document-seen', from: '2024-10', to: '2026-08' }),
        'verification.revenue',
      ],
      'when revenue was checked from after its first month': [
        verified({ level: 'connected', from: '2026-08', to: '2026-10' }),
        'verification.revenue',
      ],
      'when zero down asks for money down': [
        { financing: { ...financing, smallestDownPercent: 10 } },
        'financing.smallestDownPercent',
      ],
      'when no money down is needed but zero down is not offered': [
        { financing: { ...financing, openToZeroDown: false } },
        'financing.smallestDownPercent',
      ],
      'when zero down takes cash only': [
        { financing: { ...financing, structures: ['cash'] } },
        'financing.structures',
      ],
      'when it is off-market but its source is not': [{ isOffMarket: true }, 'isOffMarket'],
      'when it is off-market and its title begins with a name': [
        {
          isOffMarket: true,
          marketplaceSource: 'Off-market',
          title: 'Fernhold: fire-door records',
        },
        'title',
      ],
      'when its source is off-market but it is not': [
        { marketplaceSource: 'Off-market' },
        'isOffMarket',
      ],
      'when more pay than use it': [{ users: 99 }, 'payingCustomers'],
      'when shares of traffic are not a whole': [
        {
          traffic: {
            monthlyVisitors: 9_000,
            sources: { organic: 55, direct: 25, social: 12, referral: 9 },
          },
        },
        'traffic.sources',
      ],
      'when hours of maintenance run backwards': [
        { maintenanceHours: { from: 8, to: 5 } },
        'maintenanceHours.to',
      ],
      'when a customer is worth more than it pays': [
        { metrics: { ...metrics, ltv: '$511' } },
        'metrics.ltv',
      ],
      'when a customer is worth too little of what it pays': [
        { metrics: { ...metrics, ltv: '$199' } },
        'metrics.ltv',
      ],
    }),
  )('%s', (_what, [overrides, path]) => {
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
