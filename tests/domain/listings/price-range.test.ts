import { expect, test } from 'vitest';
import { formatHighestPrice, formatPriceRange } from '#src/domain/listings/price-range.ts';

test.each([
  { from: 0, to: 150_000, text: 'Any price' },
  { from: 0, to: 50_000, text: 'Up to $50,000' },
  { from: 10_000, to: 150_000, text: 'From $10,000' },
  { from: 150_000, to: 150_000, text: 'From $150,000' },
  { from: 10_000, to: 50_000, text: '$10,000 to $50,000' },
  { from: 50_000, to: 50_000, text: 'Exactly $50,000' },
])('the range from $from to $to reads $text', ({ from, to, text }) => {
  expect(formatPriceRange(from, to)).toBe(text);
});

test('the top stop reads as open-ended, any other as it is', () => {
  expect(formatHighestPrice(150_000)).toBe('$150,000+');
  expect(formatHighestPrice(145_000)).toBe('$145,000');
});
