import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  cardHistory,
  comparedAverages,
  estimateNote,
  lossMonths,
  revenueChange,
} from '#src/domain/listings/history-summary.ts';
import { toPublicListing } from '#src/domain/listings/public-listing.ts';
import { aListing, anOffMarketListing } from './a-listing.ts';

const months = (count: number, amount: number): number[] => Array<number>(count).fill(amount);
const words = (...revenue: number[]) => revenueChange({ revenue, lastMonth: '2026-10' });

describe('how revenue has changed', () => {
  test.each<[string, string, number[]]>([
    [
      'up',
      'Revenue up 14% year over year',
      [...months(9, 50), ...months(3, 100), ...months(9, 50), ...months(3, 114)],
    ],
    ['down', 'Revenue down 25% year over year', [...months(12, 100), ...months(12, 75)]],
    ['level', 'Revenue flat year over year', months(24, 1_000)],
    [
      'less than half a percent',
      'Revenue flat year over year',
      [...months(12, 1_000), ...months(12, 1_004)],
    ],
    [
      'manyfold',
      'Revenue from $100 to $1,250 in 12 months',
      [...months(12, 100), ...months(12, 1_250)],
    ],
    [
      'one season of two',
      'Revenue flat year over year',
      [...months(2, 0), 9, 9, 9, ...months(9, 1), 9, 9, 9],
    ],
    [
      'fifteen months',
      'Revenue up 50% year over year',
      [...months(3, 20), ...months(9, 1), ...months(3, 30)],
    ],
    [
      'fourteen months',
      'Revenue up 50% in 11 months',
      [...months(3, 20), ...months(8, 1), ...months(3, 30)],
    ],
    ['six months', 'Revenue down 50% in 3 months', [...months(3, 20), ...months(3, 10)]],
    ['level for six months', 'Revenue flat over 3 months', months(6, 10)],
    ['five months', '5 months of history so far', months(5, 10)],
    ['two months', '2 months of history so far', [0, 10]],
    ['one month', '1 month of history so far', [10]],
    ['no sale yet', 'No revenue yet', months(8, 0)],
    ['no month yet', 'No revenue yet', []],
    [
      'the first sale within the year',
      'First revenue in May 2026',
      [...months(18, 0), ...months(6, 40)],
    ],
    ['sales that ended', 'No revenue in the last 3 months', [...months(20, 500), ...months(4, 0)]],
  ])('is told in words: %s', (_, expected, revenue) => {
    expect(words(...revenue)).toBe(expected);
  });

  test('goes the way that the amounts go, whatever they are', () => {
    const amount = fc.integer({ min: 1, max: 100_000 });
    fc.assert(
      fc.property(fc.array(amount, { minLength: 15, maxLength: 24 }), (revenue) => {
        const sum = (part: number[]) => part.reduce((total, each) => total + each, 0);
        const now = sum(revenue.slice(-3));
        const then = sum(revenue.slice(-15, -12));
        const [, direction = '', percent = ''] =
          /Revenue (up|down) ([\d,]+)% year over year/.exec(words(...revenue)) ?? [];
        const change = (100 * now) / then - 100;
        if (now >= 3 * then) expect(words(...revenue)).toMatch(/^Revenue from \$.* in 12 months$/);
        else if (direction === '') expect(Math.abs(change)).toBeLessThanOrEqual(0.5);
        else {
          expect(direction).toBe(change > 0 ? 'up' : 'down');
          expect(Math.abs(Math.abs(change) - Number(percent))).toBeLessThanOrEqual(0.501);
        }
      }),
    );
  });
});

describe('what is compared', () => {
  test.each([
    ['a year', months(24, 10), 'Compares 3-month averages'],
    ['six months', months(6, 10), 'Compares 3-month averages'],
    ['five months', months(5, 10), null],
    ['no sale yet', months(24, 0), null],
    ['the first sale within the year', [...months(18, 0), ...months(6, 40)], null],
    ['sales that ended', [...months(20, 500), ...months(4, 0)], null],
  ])('is named where something is: %s', (_, revenue, expected) => {
    expect(comparedAverages({ revenue, lastMonth: '2026-10' })).toBe(expected);
  });
});

describe('months with a loss', () => {
  const lossesOf = (profit: number[] | undefined, revenue = months(profit?.length ?? 3, 10)) =>
    lossMonths({ revenue, profit, lastMonth: '2026-10' });

  test('are counted', () => {
    expect(lossesOf([5, 0, 5])).toBe('No loss in 3 months');
    expect(lossesOf([5, -1, -2, 5])).toBe('A loss in 2 of 4 months');
    expect(lossesOf([-1, -2])).toBe('A loss in each of 2 months');
    expect(lossesOf([-1])).toBe('A loss in its only month so far');
  });

  test('are counted without estimates, which are told apart', () => {
    const history = { lastMonth: '2026-10', revenue: months(3, 10), profit: [5, -1, 5] };
    const estimatedProfit = ['2026-08', '2026-10'];
    expect(lossMonths({ ...history, estimatedProfit })).toBe(
      'A loss in the only month with known profit',
    );
    expect(lossMonths({ ...history, estimatedProfit: ['2026-09'] })).toBe('No loss in 2 months');
    expect(estimateNote({ ...history, estimatedProfit })).toBe(
      'Profit in 2 of 3 months is the seller’s estimate, from their average',
    );
    const all = { ...history, estimatedProfit: ['2026-08', '2026-09', '2026-10'] };
    expect(lossMonths(all)).toBeNull();
    expect(estimateNote(all)).toContain('Profit in each month is');
    expect(estimateNote(history)).toBeNull();
  });

  test('are not told without profit figures or before the first sale', () => {
    expect(lossesOf(undefined)).toBeNull();
    expect(lossesOf([])).toBeNull();
    expect(lossesOf([-5, -5], [0, 0])).toBeNull();
  });
});

const open = toPublicListing(aListing({ id: 'open' }));
const offMarket = toPublicListing(anOffMarketListing({ id: 'quiet' }));

test('a card shows its history, but for an off-market listing, whose history is private', () => {
  expect(cardHistory(open)).toMatchObject({ change: 'Revenue flat year over year' });
  expect(cardHistory(offMarket)).toBeNull();
});

test('a card draws no profit that is partly an estimate, which it could not say', () => {
  const { history } = aListing();
  const estimated = aListing({ history: { ...history, estimatedProfit: ['2026-09'] } });
  expect(cardHistory(open)?.line?.area).not.toBeNull();
  expect(cardHistory(toPublicListing(estimated))?.line?.area).toBeNull();
});

test('before the first sale there are words and no line', () => {
  const listing = aListing({
    monthlyRevenue: 0,
    history: { lastMonth: '2026-09', revenue: [0, 0, 0], profit: [-9, -9, -9] },
  });
  expect(cardHistory(toPublicListing(listing))).toEqual({ line: null, change: 'No revenue yet' });
});
