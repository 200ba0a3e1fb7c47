import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatCount,
  formatNumber,
  formatDollars,
  formatExactDollars,
} from '#src/domain/shared/number-text.ts';

/** Amounts as they are reckoned, and as they are typed. */
const amounts = fc.oneof(
  fc.double({ min: -1e9, max: 1e9, noNaN: true }),
  fc.double({ min: -10_000, max: 10_000, noNaN: true }),
  fc.double({ min: -1e-5, max: 1e-5, noNaN: true }),
  fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
  fc.integer({ min: -1_000_000, max: 1_000_000 }).map((thousandths) => thousandths / 1_000),
);
const withoutMinusZero = { signDisplay: 'negative' } as const;
const dollars = { style: 'currency', currency: 'USD', ...withoutMinusZero } as const;

/** For all amounts, ours reads as the browser's own would. */
const reads = (
  ours: (amount: number) => string,
  options: Intl.NumberFormatOptions,
  of: fc.Arbitrary<number> = amounts,
) => {
  const theirs = new Intl.NumberFormat('en-US', options);
  fc.assert(
    fc.property(of, (amount) => ours(amount) === theirs.format(amount)),
    {
      numRuns: 2_000,
    },
  );
};

describe('a figure reads as the Intl of a browser would write it', () => {
  it.each([0, 1, 2, 3, 6])('with at most %i decimals', (decimals) => {
    const options = { ...withoutMinusZero, maximumFractionDigits: decimals };
    reads((amount) => formatNumber(amount, decimals), options);
  });

  it('in whole dollars', () => {
    const inCents = fc.integer({ min: -1e11, max: 1e11 }).map((cents) => cents / 100);
    reads(formatDollars, { ...dollars, maximumFractionDigits: 0 }, inCents);
  });

  it('in dollars and cents', () =>
    reads(formatExactDollars, { ...dollars, trailingZeroDisplay: 'stripIfInteger' }));
});

it('writes a payment as its schedule does, which has whole cents', () => {
  const shown = [114.497, 114.494, -114.497, 0.497, -0.4].map(formatDollars);
  expect(shown).toEqual(['$115', '$114', '-$115', '$1', '$0']);
});

it.each([
  [0, '0'],
  [-0, '0'],
  [1e-9, '0'],
  [1.0005, '1.001'],
  [-1234.5, '-1,234.5'],
  [1e15, '1,000,000,000,000,000'],
  [90_400_780_984_013.9, '90,400,780,984,014'],
])('writes %d as %s', (value, text) => {
  expect(formatNumber(value)).toBe(text);
});

describe('a count with its noun', () => {
  it('tells one from several', () => {
    const months = [0, 1, 48].map((count) => formatCount(count, 'month'));
    expect(months).toEqual(['0 months', '1 month', '48 months']);
  });

  it('takes a plural of its own', () => {
    const entries = [1, 2].map((count) => formatCount(count, 'entry', 'entries'));
    expect(entries).toEqual(['1 entry', '2 entries']);
  });

  it('takes the count as text', () => {
    expect(['1', '1,200'].map((count) => formatCount(count, 'row'))).toEqual([
      '1 row',
      '1,200 rows',
    ]);
  });
});
