import { expect, test } from 'vitest';
import { shows } from '../a-listing-summary.ts';

test.each([
  { age: 0.25, shownBy: 'under-1' },
  { age: 0.99, shownBy: 'under-1' },
  { age: 1, shownBy: '1-2' },
  { age: 2, shownBy: '1-2' },
  { age: 2.99, shownBy: '1-2' },
  { age: 3, shownBy: '3-plus' },
  { age: 12, shownBy: '3-plus' },
])('a project age of $age years is shown by $shownBy alone', ({ age, shownBy }) => {
  const bands = ['under-1', '1-2', '3-plus'] as const;
  expect(bands.filter((band) => shows({ age: band }, { age }))).toEqual([shownBy]);
});
