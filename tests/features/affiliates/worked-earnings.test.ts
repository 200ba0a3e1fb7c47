import { describe, expect, test } from 'vitest';
import { FOUNDER_PASS } from '#src/domain/shared/promises.ts';
import {
  NoSuchSaleError,
  saleOf,
  salesUntilPayout,
  workedEarnings,
} from '#src/features/affiliates/earnings.ts';

const pass = { name: 'Founder Pass', price: FOUNDER_PASS.price, recurring: false };

describe('what an affiliate earns on a sale', () => {
  test('is 30% to 50% of what is paid once', () => {
    const { lowest, highest } = workedEarnings(pass);
    expect(lowest).toBeCloseTo(89.1, 10);
    expect(highest).toBeCloseTo(148.5, 10);
  });

  test('is that share of the first three months of a subscription', () => {
    const { lowest, highest } = workedEarnings({ name: 'Access', price: 250, recurring: true });
    expect(lowest).toBeCloseTo(225, 10);
    expect(highest).toBeCloseTo(375, 10);
  });

  test('reaches the minimum payout after as many sales as it takes', () => {
    expect(salesUntilPayout(pass)).toBe(1);
    expect(salesUntilPayout({ ...pass, price: 99 })).toBe(2);
    expect(salesUntilPayout({ ...pass, price: 50 / 0.3 / 4 })).toBe(4);
  });
});

describe('a plan as a sale', () => {
  const plans = [
    { tag: 'once', name: 'Once', price: [{ amount: 999 }] },
    {
      tag: 'feed',
      name: 'Feed',
      price: [
        { amount: 99, per: 'month' as const },
        { amount: 999, per: 'year' as const },
      ],
    },
    { tag: 'quote', name: 'Quote', price: [{ amount: 'custom quote' as const }] },
    { tag: 'use', name: 'Use', price: [{ amount: 99, per: 'use' as const }] },
  ];

  test('takes the first price and knows what recurs', () => {
    expect(saleOf(plans, 'once')).toEqual({ name: 'Once', price: 999, recurring: false });
    expect(saleOf(plans, 'feed')).toEqual({ name: 'Feed', price: 99, recurring: true });
  });

  test.each(['quote', 'use', 'gone'])('is refused for a plan that cannot be one: %s', (tag) => {
    expect(() => saleOf(plans, tag)).toThrow(NoSuchSaleError);
    expect(() => saleOf(plans, tag)).toThrow(`'${tag}'`);
  });
});
