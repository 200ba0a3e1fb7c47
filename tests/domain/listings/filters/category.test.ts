import { expect, test } from 'vitest';
import { shows } from '../a-listing-summary.ts';

test('a category shows its own listings only', () => {
  expect(shows({ category: 'content' }, { category: 'content' })).toBe(true);
  expect(shows({ category: 'content' }, { category: 'saas' })).toBe(false);
});
