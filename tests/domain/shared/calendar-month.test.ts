import { describe, expect, it } from 'vitest';
import {
  addMonths,
  monthsBetween,
  monthsUntil,
  readMonth,
} from '#src/domain/shared/calendar-month.ts';

describe('a month as people type it', () => {
  it.each([
    '2026-09',
    ' 2026-9 ',
    '9/2026',
    '09/2026',
    'Sep 2026',
    'sept 2026',
    'Sept. 2026',
    'SEPTEMBER 2026',
    'September, 2026',
  ])('is read: %s', (text) => {
    expect(readMonth(text)).toBe('2026-09');
  });

  it.each([
    '',
    '2026',
    '2026-00',
    '2026-13',
    '26-09',
    '2026-09-01',
    'Se 2026',
    'Septem 2026',
    '1969-12',
    '2100-01',
    'next month',
  ])('is not guessed: %j', (text) => {
    expect(readMonth(text)).toBeNull();
  });
});

describe('months', () => {
  it.each([
    ['2026-10', 0, '2026-10'],
    ['2026-12', 1, '2027-01'],
    ['2026-01', -1, '2025-12'],
    ['2026-10', -10, '2025-12'],
    ['2026-10', 26, '2028-12'],
    ['2026-10-31T23:59:59Z', -1, '2026-09'],
  ])('are added across years: %s + %i', (month, count, expected) => {
    expect(addMonths(month, count)).toBe(expected);
    expect(monthsBetween(month, expected)).toBe(count);
  });

  it('are listed up to the last one, oldest first', () => {
    expect(monthsUntil('2026-02', 3)).toEqual(['2025-12', '2026-01', '2026-02']);
    expect(monthsUntil('2026-02', 0)).toEqual([]);
  });
});
