import { describe, expect, it } from 'vitest';
import {
  formatMonth,
  formatShortMonth,
  isCalendarDate,
  isPastEverywhere,
  utcDay,
} from '#src/domain/shared/calendar-date.ts';

describe('a day of the calendar', () => {
  it.each(['2027-01-31', '2028-02-29', '2000-02-29', '9999-12-31', '0001-01-01'])(
    'is %s',
    (text) => {
      expect(isCalendarDate(text)).toBe(true);
    },
  );

  it.each([
    ...['2027-02-29', '2100-02-29', '2027-04-31', '2027-13-01', '2027-00-10', '2027-01-00'],
    ...['2027-01-32', '2027-1-31', '27-01-31', '31.01.2027', '01/31/2027', '', ' 2027-01-31'],
    ...['2027-01-31T00:00', '+002027-01-31', '2027-01-31\n', '２０２７-01-31'],
  ])('is not %j', (text) => {
    expect(isCalendarDate(text)).toBe(false);
  });
});

it('is the day in UTC, whatever the time of day', () => {
  expect(utcDay(Date.UTC(2027, 0, 31))).toBe('2027-01-31');
  expect(utcDay(Date.UTC(2027, 1, 1) - 1)).toBe('2027-01-31');
});

describe('a day that is past everywhere', () => {
  const day = '2027-01-31';

  it('is not past while it is still that day twelve hours behind UTC', () => {
    expect(isPastEverywhere(day, Date.UTC(2027, 1, 1, 11, 59, 59, 999))).toBe(false);
    expect(isPastEverywhere(day, Date.UTC(2027, 1, 1, 12))).toBe(true);
  });

  it('is not past before it has begun', () => {
    expect(isPastEverywhere(day, Date.UTC(2026, 0))).toBe(false);
  });
});

describe('the name of a month', () => {
  it.each([
    ['2026-09', 'September 2026', 'Sep 2026'],
    ['2026-12-31', 'December 2026', 'Dec 2026'],
  ])('of %s is %s, or for short %s', (date, whole, short) => {
    expect([formatMonth(date), formatShortMonth(date)]).toEqual([whole, short]);
  });
});
