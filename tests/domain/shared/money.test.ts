import { expect, test } from 'vitest';
import { formatDollars } from '#src/domain/shared/number-text.ts';

test.each([
  { amount: 0, text: '$0' },
  { amount: 999, text: '$999' },
  { amount: 1_234_567, text: '$1,234,567' },
  { amount: 12.5, text: '$13' },
  { amount: 12.49, text: '$12' },
  { amount: -300, text: '-$300' },
  { amount: -0.4, text: '$0' },
  { amount: -0, text: '$0' },
])('$amount dollars read $text', ({ amount, text }) => {
  expect(formatDollars(amount)).toBe(text);
});
