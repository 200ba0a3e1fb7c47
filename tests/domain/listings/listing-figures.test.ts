import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  annualRunRate,
  askingMultiple,
  formatAge,
  formatMultiple,
  formatPercent,
  formatPrice,
  formatProfit,
  formatRatio,
  formatUsers,
  ltvToCac,
  NOT_GIVEN,
  orNotGiven,
  parseMetric,
  profitMargin,
} from '#src/domain/listings/listing-figures.ts';
import { formatDollars } from '#src/domain/shared/number-text.ts';

const UNKNOWN = [null, undefined, Number.NaN, Infinity];

describe('the annual run rate', () => {
  test('is twelve times the month', () => {
    expect(annualRunRate(4_200)).toBe(50_400);
    expect(annualRunRate(0)).toBe(0);
    expect(annualRunRate(-250)).toBe(-3_000);
  });
  test.each(UNKNOWN)('is unknown when the month is %s', (monthly) => {
    expect(annualRunRate(monthly)).toBeNull();
  });
});

describe('the profit margin', () => {
  test.each([
    { revenue: 2_000, profit: 1_500, margin: 75 },
    { revenue: 3_000, profit: 1_000, margin: 33 },
    { revenue: 3_000, profit: 2_000, margin: 67 },
    { revenue: 200, profit: 57, margin: 29 },
    { revenue: 2_000, profit: 2_000, margin: 100 },
    { revenue: 2_000, profit: 0, margin: 0 },
    { revenue: 2_000, profit: -500, margin: -25 },
    { revenue: 2_000, profit: -1, margin: 0 },
    { revenue: 0.5, profit: 0.25, margin: 50 },
  ])('of $profit on $revenue is $margin %', ({ revenue, profit, margin }) => {
    expect(profitMargin({ revenue, profit })).toBe(margin);
  });
  test('is none without revenue', () => {
    expect(profitMargin({ revenue: 0, profit: 0 })).toBeNull();
    expect(profitMargin({ revenue: 0, profit: -212 })).toBeNull();
  });
  test.each(UNKNOWN)('is none where revenue or profit is %s', (unknown) => {
    expect(profitMargin({ revenue: 2_000, profit: unknown })).toBeNull();
    expect(profitMargin({ revenue: unknown, profit: 1_500 })).toBeNull();
  });
});

describe('the asking multiple', () => {
  test.each([
    { price: 45_000, monthlyProfit: 1_500, multiple: 2.5 },
    { price: 52_200, monthlyProfit: 1_500, multiple: 2.9 },
    { price: 36_000, monthlyProfit: 1_000, multiple: 3 },
    { price: 250_000, monthlyProfit: 693, multiple: 30.1 },
    { price: 13_800, monthlyProfit: 1_000, multiple: 1.2 },
    { price: 0.6, monthlyProfit: 0.5, multiple: 0.1 },
  ])('of $price on $monthlyProfit a month is $multiple', ({ multiple, ...figures }) => {
    expect(askingMultiple(figures)).toBe(multiple);
  });
  test.each([0, -300])('is none on a profit of %s', (monthlyProfit) => {
    expect(askingMultiple({ price: 45_000, monthlyProfit })).toBeNull();
  });
  test('is none without a price', () => {
    expect(askingMultiple({ price: 0, monthlyProfit: 1_500 })).toBeNull();
  });
  test.each(UNKNOWN)('is none where price or profit is %s', (unknown) => {
    expect(askingMultiple({ price: unknown, monthlyProfit: 1_500 })).toBeNull();
    expect(askingMultiple({ price: 45_000, monthlyProfit: unknown })).toBeNull();
  });
  test('is none on a profit too small to divide by', () => {
    expect(askingMultiple({ price: 45_000, monthlyProfit: Number.MIN_VALUE })).toBeNull();
  });
});

describe('lifetime value against acquisition cost', () => {
  test.each([
    { ltv: 400, cac: 38, ratio: 10.5 },
    { ltv: 410, cac: 38, ratio: 10.8 },
    { ltv: 120, cac: 40, ratio: 3 },
    { ltv: 0, cac: 40, ratio: 0 },
    { ltv: 23, cac: 20, ratio: 1.2 },
    { ltv: 5, cac: 0.5, ratio: 10 },
  ])('of $ltv to $cac is $ratio', ({ ltv, cac, ratio }) => {
    expect(ltvToCac({ ltv, cac })).toBe(ratio);
  });
  test.each([-0.5, -38])('is none at a cost of %s', (cac) => {
    expect(ltvToCac({ ltv: 400, cac })).toBeNull();
  });
  test('is none when winning a customer costs nothing', () => {
    expect(ltvToCac({ ltv: 400, cac: 0 })).toBeNull();
    expect(ltvToCac({ ltv: 0, cac: 0 })).toBeNull();
  });
  test.each(UNKNOWN)('is none where one of them is %s', (unknown) => {
    expect(ltvToCac({ ltv: unknown, cac: 38 })).toBeNull();
    expect(ltvToCac({ ltv: 400, cac: unknown })).toBeNull();
  });
});

test('no figure is ever NaN, infinite or minus zero', () => {
  const figure = fc.oneof(fc.double(), fc.constantFrom(null, undefined, 0, -0, 1e-300));
  fc.assert(
    fc.property(figure, figure, (one, other) => {
      const derived = [
        profitMargin({ revenue: one, profit: other }),
        askingMultiple({ price: one, monthlyProfit: other }),
        ltvToCac({ ltv: one, cac: other }),
      ];
      for (const number of derived) {
        if (number === null) continue;
        expect(number).toSatisfy(Number.isFinite);
        expect(number).not.toBe(-0);
      }
    }),
  );
});

describe('a metric as an editor writes it', () => {
  test.each([
    ['4.5%', 4.5],
    ['3%', 3],
    ['0%', 0],
    ['-3.2%', -3.2],
    ['+3%', 3],
    ['$38', 38],
    ['$1,200', 1_200],
    ['$1,234,567.89', 1_234_567.89],
    ['-$300', -300],
    ['1200', 1_200],
    ['1,200', 1_200],
    [' $38 ', 38],
  ])('%j is the number %d', (text, number) => {
    expect(parseMetric(text)).toBe(number);
  });
  test.each([
    '',
    '   ',
    'N/A',
    'n/a',
    '-',
    '—',
    '%',
    '$',
    '3-5%',
    '4,5%',
    '1,20',
    '12,00,000',
    '$5%',
    '1.2.3',
    '1.2k',
    '1e3',
    'Infinity',
    'NaN',
    '0x10',
    '9'.repeat(400),
    null,
    undefined,
  ])('%j is no number', (text) => {
    expect(parseMetric(text)).toBeNull();
  });
  test('is read back from dollars and percentages alike', () => {
    fc.assert(
      fc.property(fc.nat(1e9), fc.nat(9), (whole, tenth) => {
        expect(parseMetric(`${whole}.${tenth}%`)).toBe(Number(`${whole}.${tenth}`));
        expect(parseMetric(`$${whole.toLocaleString('en-US')}`)).toBe(whole);
      }),
    );
  });
});

describe('a figure as text', () => {
  test('is formatted as asked', () => {
    expect(orNotGiven(1_200, formatDollars)).toBe('$1,200');
    expect(orNotGiven('4.5%')).toBe('4.5%');
    expect(orNotGiven(12)).toBe('12');
  });
  test('is there when it is zero', () => {
    expect(orNotGiven(0, formatDollars)).toBe('$0');
  });
  test.each([null, undefined, '', Number.NaN, Infinity])('is not given when it is %j', (value) => {
    expect(orNotGiven(value, () => 'formatted all the same')).toBe('Not given');
  });
});

describe('an asking multiple as text', () => {
  test('has one decimal', () => {
    expect(formatMultiple(2.9)).toBe('2.9x yearly profit at the current rate');
    expect(formatMultiple(3)).toBe('3.0x yearly profit at the current rate');
  });
  test('is not given where there is none', () => {
    expect(formatMultiple(null)).toBe(NOT_GIVEN);
  });
});

describe('a percentage as text', () => {
  test('has the decimals it comes with', () => {
    expect(formatPercent(75)).toBe('75%');
    expect(formatPercent(4.5)).toBe('4.5%');
    expect(formatPercent(-25)).toBe('-25%');
    expect(formatPercent(0)).toBe('0%');
  });
  test('is not given where there is none', () => {
    expect(formatPercent(undefined)).toBe(NOT_GIVEN);
  });
});

describe('a ratio as text', () => {
  test('has one decimal', () => {
    expect(formatRatio(10.5)).toBe('10.5:1');
    expect(formatRatio(3)).toBe('3.0:1');
  });
  test('is not given where there is none', () => {
    expect(formatRatio(null)).toBe(NOT_GIVEN);
  });
});

describe('the price on a card', () => {
  test('is in US dollars without decimals', () => {
    expect(formatPrice({ isOffMarket: false, price: 45_000 })).toBe('$45,000');
    expect(formatPrice({ isOffMarket: false, price: 12_500.4 })).toBe('$12,500');
  });
  test('is on request where there is none', () => {
    expect(formatPrice({ isOffMarket: false, price: null })).toBe('Price on request');
  });
  test('is never told for an off-market listing', () => {
    expect(formatPrice({ isOffMarket: true, price: null })).toBe('Contact for price');
    expect(formatPrice({ isOffMarket: true, price: 45_000 })).toBe('Contact for price');
  });
});

test.each([
  { monthlyProfit: 1_500, text: '$1,500/mo profit' },
  { monthlyProfit: 0, text: '$0/mo profit' },
  { monthlyProfit: -62, text: '$62/mo loss' },
  { monthlyProfit: null, text: null },
])('a profit of $monthlyProfit is written $text', ({ monthlyProfit, text }) => {
  expect(formatProfit({ monthlyProfit })).toBe(text);
});

describe('the users on a card', () => {
  test.each([
    { users: 0, text: '0' },
    { users: 999, text: '999' },
    { users: 1_000, text: '1.0k' },
    { users: 1_234, text: '1.2k' },
    { users: 1_250, text: '1.3k' },
    { users: 12_000, text: '12.0k' },
    { users: 250_400, text: '250.4k' },
  ])('$users reads $text', ({ users, text }) => {
    expect(formatUsers(users)).toBe(text);
  });
  test('are left out when they are not counted', () => {
    expect(formatUsers(null)).toBeNull();
  });
});

describe('the age on a card', () => {
  test.each([
    { age: 1, text: '1 year' },
    { age: 2, text: '2 years' },
    { age: 2.5, text: '2.5 years' },
    { age: 0.5, text: '0.5 years' },
    { age: 20 / 12, text: '1.7 years' },
  ])('$age reads $text', ({ age, text }) => {
    expect(formatAge(age)).toBe(text);
  });
});
