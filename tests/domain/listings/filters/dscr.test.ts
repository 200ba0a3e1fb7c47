import { describe, expect, test } from 'vitest';
import { shows } from '../a-listing-summary.ts';

describe('a lowest DSCR at the minimum down payment', () => {
  // Of 100,000, 80,000 at 8% over 48 months cost 1,953.03 a month.
  test.each([
    { monthlyProfit: 1_953, shownBy: [] },
    { monthlyProfit: 1_954, shownBy: ['1.00'] },
    { monthlyProfit: 2_442, shownBy: ['1.00', '1.25'] },
    { monthlyProfit: 2_930, shownBy: ['1.00', '1.25', '1.50'] },
  ])('with a profit of $monthlyProfit is shown by $shownBy', ({ monthlyProfit, shownBy }) => {
    const floors = ['1.00', '1.25', '1.50'] as const;
    const listing = { price: 100_000, monthlyProfit, smallestDownPercent: 20 };
    expect(floors.filter((dscr) => shows({ dscr }, listing))).toEqual(shownBy);
    expect(shows({ dscr: 'any' }, listing)).toBe(true);
  });
});
