import { expect, test } from 'vitest';
import { shows } from '../a-listing-summary.ts';

test('deal structures show sellers who accept any of them', () => {
  const structures = ['earn_out', 'revenue_share'] as const;
  expect(shows({ structures }, { structures: ['cash', 'earn_out'] })).toBe(true);
  expect(shows({ structures }, { structures: ['cash'] })).toBe(false);
});
