import { describe, expect, it } from 'vitest';
import { parseSchedule } from '#platform/functions.ts';

const next = (expression: string, from: string) =>
  parseSchedule(expression).nextRun(new Date(from))?.toISOString();

describe('a schedule', () => {
  it.each([
    ['@hourly', '2026-01-01T10:00:00Z', '2026-01-01T11:00:00.000Z'],
    ['@daily', '2026-02-28T10:00:00Z', '2026-03-01T00:00:00.000Z'],
    ['@weekly', '2026-01-01T00:00:00Z', '2026-01-04T00:00:00.000Z'],
    ['@monthly', '2026-01-01T00:00:00Z', '2026-02-01T00:00:00.000Z'],
    ['@yearly', '2026-01-01T00:00:00Z', '2027-01-01T00:00:00.000Z'],
    ['*/10 * * * *', '2026-01-01T10:09:59Z', '2026-01-01T10:10:00.000Z'],
    ['5-10/5,30 3 * * *', '2026-01-01T03:05:00Z', '2026-01-01T03:10:00.000Z'],
    ['50/5 * * * *', '2026-01-01T03:05:00Z', '2026-01-01T03:50:00.000Z'],
    ['0 9 * * 1-5', '2026-01-02T09:00:00Z', '2026-01-05T09:00:00.000Z'],
    ['0 0 * * 7', '2026-01-01T00:00:00Z', '2026-01-04T00:00:00.000Z'],
    ['0 0 13 * 5', '2026-01-01T00:00:00Z', '2026-01-02T00:00:00.000Z'],
    ['0 0 29 2 *', '2027-06-01T00:00:00Z', '2028-02-29T00:00:00.000Z'],
  ])('"%s" after %s is next due at %s', (expression, from, expected) => {
    expect(next(expression, from)).toBe(expected);
  });

  it('may never be due', () => {
    expect(next('0 0 31 2 *', '2026-01-01T00:00:00Z')).toBeUndefined();
  });

  it.each([
    '',
    '* * * *',
    '* * * * * *',
    '60 * * * *',
    '* 24 * * *',
    '* * 0 * *',
    '@often',
    'a * * * *',
    '*/0 * * * *',
    '5-1 * * * *',
    '- * * * *',
  ])('"%s" is refused', (expression) => {
    expect(() => parseSchedule(expression)).toThrow('CronPattern');
  });
});
