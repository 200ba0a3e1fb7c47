import { addMonths } from './calendar-month.ts';
import { lazily } from './list-text.ts';

/** Milliseconds in a UTC day. */
export const DAY_MS = 24 * 3_600_000;

/** The day of a time in milliseconds since 1970 (UTC), as year-month-day. */
export const utcDay = (time: number): string => new Date(time).toISOString().slice(0, 10);

const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/;
/** The last time zone is twelve hours behind UTC, and the first fourteen ahead. */
const LAST_PLACE_MS = 12 * 3_600_000;
const FIRST_PLACE_MS = 14 * 3_600_000;

/** Whether text is a valid date, year-month-day: 2028-02-29, but not 2027-02-29. */
export function isCalendarDate(text: string): boolean {
  // Of a month without that day, it is one of the next month.
  return (
    ISO_DATE.test(text) && new Date(`${text}T00:00:00Z`).getUTCDate() === Number(text.slice(8))
  );
}

/**
 * Whether a date is past in every time zone.
 * @param date Year-month-day.
 * @param now Milliseconds since 1970.
 */
export function isPastEverywhere(date: string, now: number): boolean {
  return date < utcDay(now - LAST_PLACE_MS);
}

/** A time in milliseconds since 1970 as ISO 8601 by the last time zone's clocks: it begins with the date there. */
export const lastPlaceTime = (time: number): string =>
  `${new Date(time - LAST_PLACE_MS).toISOString().slice(0, -1)}-12:00`;

/** The date there. */
export const lastPlaceDay = (time: number): string => utcDay(time - LAST_PLACE_MS);

/** The date in the first time zone: no later one has begun anywhere. */
export const firstPlaceDay = (time: number): string => utcDay(time + FIRST_PLACE_MS);

/** When a date, year-month-day, ends in the last time zone, in milliseconds since 1970. */
export const endOfDay = (date: string): number => Date.parse(`${date}T23:59:59.999-12:00`);

/** Adds days to a year-month-day date, which must be valid. */
export const addDays = (date: string, days: number): string =>
  utcDay(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS);

/**
 * The same day that many months later, or the last day of a month without that day:
 * sameDayLater('2027-01-31', 1) is '2027-02-28'.
 * @param date Year-month-day.
 */
export function sameDayLater(date: string, months: number): string {
  const month = addMonths(date, months);
  const [year, ofYear] = [Number(month.slice(0, 4)), Number(month.slice(5))];
  // Day 0 of the next month.
  const lastDay = String(new Date(Date.UTC(year, ofYear, 0)).getUTCDate());
  const day = date.slice(8);
  return `${month}-${day < lastDay ? day : lastDay}`;
}

/** On these dates each year, on the Monday after a Sunday; the others are a month, a weekday, and which of them. */
const FIXED_HOLIDAYS = ['01-01', '06-19', '07-04', '11-11', '12-25'];
const MOVING_HOLIDAYS = ['01 Mon 3', '02 Mon 3', '09 Mon 1', '10 Mon 2', '11 Thu 4'];

/**
 * A date, or the next one on which US banks are open: no Saturday, Sunday, or federal holiday (5 U.S.C. 6103,
 * kept as the Federal Reserve keeps it: one on a Saturday moves nothing).
 */
export function businessDayFrom(date: string): string {
  let day = date;
  while (!isBusinessDay(day)) day = addDays(day, 1);
  return day;
}

function isBusinessDay(date: string): boolean {
  const weekday = new Date(`${date}T00:00:00Z`).toUTCString().slice(0, 3);
  const [, month = '', day = ''] = date.split('-');
  const isFixed = (on: string) => FIXED_HOLIDAYS.includes(on.slice(5));
  if (weekday === 'Sat' || weekday === 'Sun' || isFixed(date)) return false;
  if (weekday === 'Mon' && isFixed(addDays(date, -1))) return false;
  // Memorial Day is the last Monday of May.
  if (month === '05' && weekday === 'Mon') return Number(day) <= 24;
  return !MOVING_HOLIDAYS.includes(`${month} ${weekday} ${Math.ceil(Number(day) / 7)}`);
}

const DAY = lazily(
  () => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }),
);

/** Year-month-day as 'Sep 14, 2026'. */
export const formatDay = (date: string): string => DAY().format(new Date(`${date}T00:00:00Z`));

const monthFormat = (month: 'long' | 'short') =>
  lazily(() => new Intl.DateTimeFormat('en-US', { month, year: 'numeric', timeZone: 'UTC' }));
const MONTH = monthFormat('long');
const SHORT_MONTH = monthFormat('short');
const firstDayOf = (date: string) => new Date(`${date.slice(0, 7)}-01T00:00:00Z`);

/** Year-month or year-month-day as 'September 2026'. */
export const formatMonth = (date: string): string => MONTH().format(firstDayOf(date));

/** Year-month or year-month-day as 'Sep 2026'. */
export const formatShortMonth = (date: string): string => SHORT_MONTH().format(firstDayOf(date));
