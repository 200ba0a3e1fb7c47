import { lazily } from './list-text.ts';

/** Milliseconds in a UTC day. */
export const DAY_MS = 24 * 3_600_000;

/** The day of a time in milliseconds since 1970 (UTC), as year-month-day. */
export const utcDay = (time: number): string => new Date(time).toISOString().slice(0, 10);

const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/;
/** The last time zone is twelve hours behind UTC. */
const LAST_PLACE_MS = 12 * 3_600_000;

/** Whether text is a valid date, year-month-day: 2028-02-29, but not 2027-02-29. */
export function isCalendarDate(text: string): boolean {
  if (!ISO_DATE.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/**
 * Whether a date is past in every time zone.
 * @param date Year-month-day.
 * @param now Milliseconds since 1970.
 */
export function isPastEverywhere(date: string, now: number): boolean {
  return date < utcDay(now - LAST_PLACE_MS);
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
