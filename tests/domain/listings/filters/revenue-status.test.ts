import { expect, test } from 'vitest';
import { shows } from '../a-listing-summary.ts';

test.each([
  { monthlyRevenue: 2_000, monthlyProfit: 1, shownBy: ['profitable'] },
  { monthlyRevenue: 2_000, monthlyProfit: 0, shownBy: ['break-even'] },
  { monthlyRevenue: 2_000, monthlyProfit: null, shownBy: ['break-even'] },
  { monthlyRevenue: 2_000, monthlyProfit: -1, shownBy: [] },
  { monthlyRevenue: 0, monthlyProfit: 0, shownBy: ['pre-revenue'] },
  { monthlyRevenue: 0, monthlyProfit: -60, shownBy: ['pre-revenue'] },
  { monthlyRevenue: 0, monthlyProfit: null, shownBy: ['pre-revenue'] },
  { monthlyRevenue: null, monthlyProfit: null, shownBy: [] },
  { isOffMarket: true, monthlyRevenue: 900, monthlyProfit: 100, shownBy: [] },
])('the revenue status of %j is shown by its own word alone', ({ shownBy, ...figures }) => {
  const statuses = ['pre-revenue', 'profitable', 'break-even'] as const;
  expect(statuses.filter((revenueStatus) => shows({ revenueStatus }, figures))).toEqual(shownBy);
});
