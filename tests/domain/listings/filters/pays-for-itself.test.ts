import { expect, test } from 'vitest';
import { shows } from '../a-listing-summary.ts';

test('what pays for itself reaches 1.25 with nothing down, at 8% over 60 months', () => {
  // 100,000 cost 2,027.64 a month, and 1.25 times that is 2,534.55.
  const pays = (monthlyProfit: number) =>
    shows({ paysForItself: true }, { price: 100_000, monthlyProfit });
  expect(pays(2_534)).toBe(false);
  expect(pays(2_535)).toBe(true);
});

test('what has no price, no known profit or is off-market is left out by both', () => {
  for (const unknown of [
    { price: null },
    { monthlyProfit: null },
    { monthlyProfit: 0 },
    { isOffMarket: true, price: 1_000, monthlyProfit: 1_000 },
  ]) {
    expect(shows({ paysForItself: true }, unknown)).toBe(false);
    expect(shows({ dscr: '1.00' }, unknown)).toBe(false);
  }
});
