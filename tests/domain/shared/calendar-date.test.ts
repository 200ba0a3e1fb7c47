import { describe, expect, it } from 'vitest';
import {
  addDays,
  businessDayFrom,
  formatMonth,
  formatShortMonth,
  isCalendarDate,
  isPastEverywhere,
  sameDayLater,
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

describe('a business day', () => {
  /** As the Federal Reserve publishes them; July 4 and December 25 of 2027 are a Sunday and a Saturday. */
  const CLOSED_ON_WEEKDAYS = [
    ...['2027-01-01', '2027-01-18', '2027-02-15', '2027-05-31', '2027-07-05', '2027-09-06'],
    ...['2027-10-11', '2027-11-11', '2027-11-25'],
  ];

  it('is any other but weekends, and holidays of US banks', () => {
    const days = Array.from({ length: 365 }, (_, index) => addDays('2027-01-01', index));
    const closed = days.filter((day) => businessDayFrom(day) !== day);
    const weekends = days.filter((_, index) => [1, 2].includes(index % 7));
    // Juneteenth is on a Saturday, too.
    expect(closed).toEqual([...weekends, ...CLOSED_ON_WEEKDAYS].toSorted());
    expect(businessDayFrom('2027-07-03')).toBe('2027-07-06');
    expect(businessDayFrom('2032-12-31')).toBe('2032-12-31');
  });

  it('is looked for over the ends of months and years', () => {
    expect(businessDayFrom('2027-12-31')).toBe('2027-12-31');
    expect(businessDayFrom('2028-12-30')).toBe('2029-01-02');
  });
});

describe('the same day some months later', () => {
  it.each([
    ['2027-01-31', 1, '2027-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2027-08-31', 1, '2027-09-30'],
    ['2027-10-15', 15, '2029-01-15'],
    ['2027-10-15', 0, '2027-10-15'],
  ])('than %s plus %i is %s', (date, months, expected) => {
    expect(sameDayLater(date, months)).toBe(expected);
  });
});
