import { describe, expect, test } from 'vitest';
import { filterListings } from '#src/domain/listings/marketplace-view.ts';
import { aQuery, idsOf, index, shows } from '../a-listing-summary.ts';

test('the saved view shows only what is saved', () => {
  const listings = index({ id: '1' }, { id: '2' });
  const shown = filterListings(listings, aQuery({ view: ['saved'] }), new Set(['2', 'gone']));
  expect(idsOf(shown)).toEqual(['2']);
});

test('a category shows its own listings only', () => {
  expect(shows({ category: ['content'] }, { category: 'content' })).toBe(true);
  expect(shows({ category: ['content'] }, { category: 'saas' })).toBe(false);
});

describe('a search', () => {
  const listing = {
    title: 'Rent-Desk: the agent’s tool',
    description: 'A newsletter for LANDLORDS of few flats, by e-mail.\nAd-free.',
    category: 'ecommerce',
  } as const;
  test.each(['Rent', 'rent desk', 'RENT', 'landlords', 'FEW', '  flats ', 'news', 'free ad'])(
    'finds %j: each word begins one, in any order',
    (search) => {
      expect(shows({ search }, listing)).toBe(true);
    },
  );
  test.each(['rent-desk', 'rentdesk', 'agents', 'agent’s', "agent's", 'email', 'flats, (few)'])(
    'finds %j, whatever marks are within or around the words',
    (search) => {
      expect(shows({ search }, listing)).toBe(true);
    },
  );
  test.each(['newsletters', 'tools', 'rents', 'agencies'])('finds the plural %j', (search) => {
    expect(shows({ search }, { ...listing, title: 'Agency tool for rent' })).toBe(true);
  });
  test.each(['e-commerce', 'ecommerce', 'E commerce'])('finds the category %j', (search) => {
    expect(shows({ search }, listing)).toBe(true);
  });
  test.each(['ent', 'andlords', 'ads', 'desks for cats', '.*x', 'saas'])(
    'does not find %j',
    (search) => {
      expect(shows({ search }, listing)).toBe(false);
    },
  );
});

describe('selected sources', () => {
  const sources = ['Private', 'Microns.io'] as const;
  test('show listings from any of them', () => {
    expect(shows({ sources }, { source: 'Microns.io' })).toBe(true);
    expect(shows({ sources }, { source: 'Founder Direct' })).toBe(false);
  });
  test('hide a listing that has no source', () => {
    expect(shows({ sources }, { source: null })).toBe(false);
  });
});

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
  expect(bands.filter((band) => shows({ age: [band] }, { age }))).toEqual([shownBy]);
});

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
  expect(
    statuses.filter((revenueStatus) => shows({ revenueStatus: [revenueStatus] }, figures)),
  ).toEqual(shownBy);
});

test('zero down shows only sellers who are open to it', () => {
  expect(shows({ zeroDown: ['yes'] }, { openToZeroDown: true })).toBe(true);
  expect(shows({ zeroDown: ['yes'] }, { openToZeroDown: false })).toBe(false);
});

test('what pays for itself reaches 1.25 with nothing down, at 8% over 60 months', () => {
  // 100,000 cost 2,027.64 a month, and 1.25 times that is 2,534.55.
  const pays = (monthlyProfit: number) =>
    shows({ paysForItself: ['yes'] }, { price: 100_000, monthlyProfit });
  expect(pays(2_534)).toBe(false);
  expect(pays(2_535)).toBe(true);
});

test('what has no price, no known profit or is off-market is left out by both', () => {
  for (const unknown of [
    { price: null },
    { monthlyProfit: null },
    { monthlyProfit: 0 },
    { isOffMarket: true, price: 1_000, monthlyProfit: 1_000 },
  ]) {
    expect(shows({ paysForItself: ['yes'] }, unknown)).toBe(false);
    expect(shows({ dscr: ['1.00'] }, unknown)).toBe(false);
  }
});

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
    expect(floors.filter((dscr) => shows({ dscr: [dscr] }, listing))).toEqual(shownBy);
    expect(shows({ dscr: [] }, listing)).toBe(true);
  });
});

test('deal structures show sellers who accept any of them', () => {
  const structures = ['earn_out', 'revenue_share'] as const;
  expect(shows({ structures }, { structures: ['cash', 'earn_out'] })).toBe(true);
  expect(shows({ structures }, { structures: ['cash'] })).toBe(false);
});
