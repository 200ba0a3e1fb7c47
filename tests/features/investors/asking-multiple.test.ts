import { expect, test } from 'vitest';
import { medianAskingMultiple } from '#src/features/investors/asking-multiple.ts';

const at = (price: number | null, monthlyProfit: number | null) => ({ price, monthlyProfit });

test('the median multiple of an odd number of listings is the middle one', () => {
  expect(medianAskingMultiple([at(48_000, 1_000), at(12_000, 1_000), at(24_000, 1_000)])).toBe(2);
});

test('the median multiple of an even number of listings lies between the two in the middle', () => {
  expect(medianAskingMultiple([at(36_000, 1_000), at(24_000, 1_000)])).toBe(2.5);
});

test('listings without a price or a profit do not count', () => {
  const listings = [at(null, 1_000), at(24_000, null), at(24_000, 0), at(36_000, 1_000)];
  expect(medianAskingMultiple(listings)).toBe(3);
  expect(medianAskingMultiple(listings.slice(0, 3))).toBeNull();
});
