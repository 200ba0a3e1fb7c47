import { describe, expect, test } from 'vitest';
import {
  formatHighestPrice,
  formatPriceRange,
  readPrice,
  snapPrice,
} from '#src/domain/listings/filters/price.ts';
import { shows } from '../a-listing-summary.ts';

test.each([
  { from: 0, to: 150_000, text: 'Any price' },
  { from: 0, to: 50_000, text: 'Up to $50,000' },
  { from: 10_000, to: 150_000, text: 'From $10,000' },
  { from: 150_000, to: 150_000, text: 'From $150,000' },
  { from: 10_000, to: 50_000, text: '$10,000 to $50,000' },
  { from: 50_000, to: 50_000, text: 'Exactly $50,000' },
])('the range from $from to $to reads $text', ({ from, to, text }) => {
  expect(formatPriceRange({ minPrice: from, maxPrice: to })).toBe(text);
});

test('the top stop reads as open-ended, any other as it is', () => {
  expect(formatHighestPrice(150_000)).toBe('$150,000+');
  expect(formatHighestPrice(145_000)).toBe('$145,000');
});

test.each([0, 45_000, 145_000, 150_000])('what the field shows of %d is read again', (price) => {
  expect(readPrice(formatHighestPrice(price))).toBe(price);
});

describe('a price on the slider', () => {
  test.each([
    { amount: 0, stop: 0 },
    { amount: 5_000, stop: 5_000 },
    { amount: 12_499, stop: 10_000 },
    { amount: 12_500, stop: 15_000 },
    { amount: 150_000, stop: 150_000 },
    { amount: 149_000, stop: 150_000 },
    { amount: 900_000, stop: 150_000 },
    { amount: -1, stop: 0 },
    { amount: -80_000, stop: 0 },
  ])('moves from $amount to $stop', ({ amount, stop }) => {
    expect(snapPrice(amount)).toBe(stop);
  });
});

describe('a price range', () => {
  const range = { minPrice: 20_000, maxPrice: 50_000 };
  test.each([20_000, 35_000, 50_000])('includes %d, ends and all', (price) => {
    expect(shows(range, { price })).toBe(true);
  });
  test.each([0, 19_999, 50_001])('excludes %d', (price) => {
    expect(shows(range, { price })).toBe(false);
  });
  test('lets a listing without a price pass', () => {
    expect(shows(range, { price: null })).toBe(true);
  });
  test('lets an off-market listing pass, whatever it costs', () => {
    expect(shows(range, { isOffMarket: true, price: null })).toBe(true);
    expect(shows(range, { isOffMarket: true, price: 240_000 })).toBe(true);
  });
  test('whose upper end is the top stop means that price and above', () => {
    expect(shows({ minPrice: 100_000, maxPrice: 150_000 }, { price: 250_000 })).toBe(true);
    expect(shows({ minPrice: 150_000, maxPrice: 150_000 }, { price: 150_001 })).toBe(true);
    expect(shows({ maxPrice: 145_000 }, { price: 250_000 })).toBe(false);
  });
});
