import { describe, expect, it } from 'vitest';
import { toPublicListing } from '#src/domain/listings/public-listing.ts';
import {
  exampleRemarks,
  findFinancingExample,
} from '#src/features/how-it-works/financing-example.ts';
import { aListing } from '#tests/domain/listings/a-listing.ts';

const financing = {
  openToZeroDown: true,
  structures: ['seller_financing', 'earn_out', 'revenue_share'] as const,
  smallestDownPercent: 0,
};

type Overrides = Parameters<typeof aListing>[0];
const listed = (overrides: Overrides = {}) =>
  toPublicListing(
    aListing({
      price: 48_000,
      monthlyRevenue: 3_000,
      monthlyProfit: 2_000,
      financing: { ...financing, structures: [...financing.structures] },
      history: {
        lastMonth: '2026-02',
        revenue: [2_000, 3_000, 3_000, 3_000],
        profit: [1_000, 1_900, 2_000, 2_100],
      },
      ...overrides,
    }),
  );

const exampleOf = (overrides: Overrides = {}) => {
  const example = findFinancingExample([listed(overrides)]);
  if (!example) throw new Error('This listing should be an example.');
  return example;
};

describe('the worked example of financing', () => {
  it('is the listing whose profit covers a note over its price best', () => {
    const listings = [
      listed({ id: 'a', price: 60_000 }),
      listed({ id: 'b' }),
      listed({ id: 'c', price: 70_000 }),
    ];
    expect(findFinancingExample(listings)?.listing.id).toBe('b');
  });

  it.each([
    ['is off-market', { isOffMarket: true, marketplaceSource: 'Off-market' }],
    [
      'wants money at close',
      { financing: { ...financing, structures: [...financing.structures], openToZeroDown: false } },
    ],
    [
      'accepts no earnout',
      { financing: { ...financing, structures: ['seller_financing', 'revenue_share'] } },
    ],
    ['has no price', { price: undefined }],
    ['has no known profit', { monthlyProfit: undefined }],
    ['earns less than the payment', { monthlyProfit: 900 }],
    ['has no history', { history: { lastMonth: '2026-02', revenue: [], profit: [] } }],
  ] satisfies [string, Overrides][])('is no listing that %s', (_why, overrides) => {
    expect(findFinancingExample([listed(overrides)])).toBeNull();
  });

  it('knows the months of the history and the worst of them', () => {
    const { history, worst } = exampleOf();
    expect(history.map(({ month }) => month)).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
    expect(worst).toEqual({ month: '2025-11', profit: 1_000, revenue: 2_000 });
  });

  it('pays the whole price with a note at 8% in 60 months', () => {
    const { notePayment, ways } = exampleOf();
    // 48,000 × (0.08 ÷ 12) ÷ (1 − (1 + 0.08 ÷ 12)^−60)
    expect(notePayment).toBeCloseTo(973.27, 2);
    expect(ways[0]?.monthly(3_000)).toBeCloseTo(973.27, 2);
    expect(ways[0]?.paid).toBeCloseTo(973.2669 * 60, 0);
  });

  it('ties a fifth of the price to results with an earnout, which is never owed for certain', () => {
    const [, split] = exampleOf().ways;
    expect(split?.later).toEqual({ amount: 9_600, month: 12 });
    expect(split?.monthly(3_000)).toBeCloseTo(973.2669 * 0.8, 2);
    expect(split?.worth.ifEarned).toBeCloseTo(9_600 * 1.01 ** -12, 2);
  });

  it('pays a share of revenue that falls with revenue, until 1.3 times the price is paid', () => {
    const [, , shared] = exampleOf().ways;
    expect(shared?.monthly(3_000)).toBeCloseTo(1_050, 6);
    expect(shared?.monthly(0)).toBe(0);
    expect(shared?.paid).toBeCloseTo(62_400, 6);
    expect(shared?.months).toBe(Math.ceil(62_400 / 1_050));
    expect(shared?.worth.certain).toBe(0);
  });

  it('leaves the share of revenue out when it would not be paid within ten years', () => {
    expect(exampleOf({ monthlyRevenue: 1_000 }).ways).toHaveLength(2);
  });
});

describe('what is said about the example', () => {
  it('names what the worst month would have left', () => {
    expect(exampleRemarks(exampleOf())[0]).toBe(
      'The worst month matters most. In Nov 2025, the note payment would have left $27, before any salary for you.',
    );
  });

  it('says so when the worst month would not have covered the payment', () => {
    const history = { lastMonth: '2026-02', revenue: [2_000, 3_000], profit: [500, 2_100] };
    expect(exampleRemarks(exampleOf({ history }))[0]).toMatch(
      /In Jan 2026, profit fell \$473 short of the note payment/,
    );
  });

  it('says so when the first year leaves less than the earnout takes', () => {
    expect(exampleRemarks(exampleOf()).join(' ')).toMatch(
      /\$9,600 comes due all at once after 12 months\. At today's profit you'd have \$14,657 left/,
    );
    expect(exampleRemarks(exampleOf({ monthlyProfit: 1_000 })).join(' ')).toMatch(
      /\$9,600 comes due all at once after 12 months\. At today's profit you'd have only \$2,657 left/,
    );
  });
});
