import { describe, expect, it } from 'vitest';
import { AFFILIATE_TERMS, commissionOn } from '#src/domain/affiliates/commission.ts';

describe('the commission on a sale', () => {
  it.each([
    { price: 1_299, recurring: false, rate: 0.3, commission: 389.7 },
    { price: 2_899, recurring: false, rate: 0.5, commission: 1_449.5 },
    { price: 99, recurring: true, rate: 0.3, commission: 89.1 },
    { price: 250, recurring: true, rate: 0.5, commission: 375 },
    { price: 0, recurring: true, rate: 0.3, commission: 0 },
  ])('is $commission at $rate of $price, recurring: $recurring', (sale) => {
    expect(commissionOn(sale, sale.rate)).toBeCloseTo(sale.commission, 9);
  });

  it('is at the lowest rate unless told, and for a subscription of its first three months', () => {
    expect(commissionOn({ price: 100, recurring: false })).toBe(30);
    expect(commissionOn({ price: 100, recurring: true })).toBe(90);
  });

  it('follows the terms of the specification', () => {
    expect(AFFILIATE_TERMS).toEqual({
      commission: { from: 0.3, to: 0.5 },
      recurringMonths: 3,
      cookieDays: 60,
      minimumPayout: 50,
      payoutEvery: 'month',
      payoutMethods: ['PayPal', 'Stripe', 'bank transfer'],
    });
  });
});
