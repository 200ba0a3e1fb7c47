import type { IndexedListing } from '../marketplace-index.ts';
import { oneOf } from './facet.ts';

/** Excludes losses, and off-market listings, whose revenue is private. */
export const revenueStatus = oneOf({
  key: 'revenueStatus',
  param: 'revenue',
  control: 'radios',
  legend: 'Revenue Status',
  off: { revenueStatus: 'any' },
  choices: [
    { word: 'any', label: 'Any' },
    { word: 'pre-revenue', label: 'Pre-revenue' },
    { word: 'profitable', label: 'Profitable' },
    { word: 'break-even', label: 'Break-even' },
  ],
  wordsOf: statusesOf,
  name: () => 'the revenue status filter',
});

function statusesOf({ monthlyRevenue, monthlyProfit }: IndexedListing) {
  if (monthlyRevenue === null) return [];
  if (monthlyRevenue === 0) return ['pre-revenue'] as const;
  if (monthlyProfit === null || monthlyProfit === 0) return ['break-even'] as const;
  return monthlyProfit > 0 ? (['profitable'] as const) : [];
}
