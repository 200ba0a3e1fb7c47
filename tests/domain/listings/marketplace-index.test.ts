import { describe, expect, test } from 'vitest';
import type { ListingSummary } from '#src/domain/listings/listing-summary.ts';
import { index } from './a-listing-summary.ts';

const only = (summary: Partial<ListingSummary>) => index(summary)[0];

describe('an indexed listing', () => {
  test('keeps everything the summary says', () => {
    expect(only({ id: 'sf-7', title: 'Rent Desk', users: null })).toMatchObject({
      id: 'sf-7',
      title: 'Rent Desk',
      users: null,
      price: 45_000,
    });
  });

  test.each([
    { age: 0.25, ageBand: 'under-1' },
    { age: 0.99, ageBand: 'under-1' },
    { age: 1, ageBand: '1-2' },
    { age: 2, ageBand: '1-2' },
    { age: 2.99, ageBand: '1-2' },
    { age: 3, ageBand: '3-plus' },
    { age: 12, ageBand: '3-plus' },
  ])('aged $age years is in the band $ageBand', ({ age, ageBand }) => {
    expect(only({ age })?.ageBand).toBe(ageBand);
  });

  test.each([
    { monthlyRevenue: 2_000, monthlyProfit: 1, status: 'profitable' },
    { monthlyRevenue: 2_000, monthlyProfit: 0, status: 'break-even' },
    { monthlyRevenue: 2_000, monthlyProfit: null, status: 'break-even' },
    { monthlyRevenue: 0, monthlyProfit: 0, status: 'pre-revenue' },
    { monthlyRevenue: 0, monthlyProfit: null, status: 'pre-revenue' },
    { monthlyRevenue: null, monthlyProfit: null, status: null },
  ])(
    'with a revenue of $monthlyRevenue and a profit of $monthlyProfit is $status',
    ({ status, ...figures }) => {
      expect(only(figures)?.revenueStatus).toBe(status);
    },
  );

  test('that is off-market carries no figure, even if its summary did', () => {
    expect(
      only({ isOffMarket: true, price: 20_000, monthlyRevenue: 900, monthlyProfit: 100 }),
    ).toMatchObject({
      price: null,
      monthlyRevenue: null,
      monthlyProfit: null,
      revenueStatus: null,
    });
  });
});
