import { describe, expect, test } from 'vitest';
import {
  formatMultiple,
  formatPercent,
  formatRatio,
  NOT_GIVEN,
  orNotGiven,
} from '#src/domain/listings/figure-text.ts';
import { formatDollars } from '#src/domain/shared/money.ts';

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
    expect(orNotGiven(value, () => 'formatted all the same')).toBe('Not provided');
  });
});

describe('an asking multiple as text', () => {
  test('has one decimal', () => {
    expect(formatMultiple(2.9)).toBe('2.9x annual profit at the current rate');
    expect(formatMultiple(3)).toBe('3.0x annual profit at the current rate');
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
