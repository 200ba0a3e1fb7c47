import { expect, test } from 'vitest';
import { shows } from '../a-listing-summary.ts';

test('zero down shows only sellers who are open to it', () => {
  expect(shows({ zeroDown: true }, { openToZeroDown: true })).toBe(true);
  expect(shows({ zeroDown: true }, { openToZeroDown: false })).toBe(false);
});
