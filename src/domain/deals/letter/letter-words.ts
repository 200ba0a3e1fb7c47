import { isCalendarDate } from '../../shared/calendar-date.ts';
import { lazily } from '../../shared/lazily.ts';
import { formatExactDollars } from '../../shared/money.ts';

/** Neither paper nor XML can carry these, and direction overrides make a text read as another. */
const UNPRINTABLE =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/g;

/** A text without what cannot be printed; its line breaks stay. */
export const printable = (text: string): string =>
  text.toWellFormed().replaceAll('\r\n', '\n').replaceAll(UNPRINTABLE, '').trim();

/** A text as one line. */
export const oneLine = (text: string): string => printable(text).replaceAll(/\s+/g, ' ');

/** The lines of a text that have something on them. */
export const linesOf = (text: string): string[] =>
  printable(text)
    .split(/[\n\r\u2028\u2029]/)
    .map(oneLine)
    .filter((line) => line !== '');

/** What stands in the letter for something that is still missing. */
export const blank = (what: string): string => `[${what}]`;

/** Something that is still to be filled in: '[name]', '____'. */
export const BLANK = /\[[^\]]*\]|_{3,}/;

/** The text, or a blank that says what is to be filled in: '[name]'. */
export const orBlank = (text: string, what: string): string => (text === '' ? blank(what) : text);

/** Integer cents, which a letter always shows: '$45,000.00', '$0.40'. */
export function money(cents: number): string {
  const text = formatExactDollars(cents / 100);
  return text.includes('.') ? text : `${text}.00`;
}

/** '7.5%' for 0.075. */
export const percent = (share: number): string => `${Number((share * 100).toFixed(4))}%`;

/** '1 day', '30 days', and '[number of] days' for null. */
export function count(amount: number | null, unit: string): string {
  if (amount === 1) return `1 ${unit}`;
  return `${amount === null ? blank('number of') : amount} ${unit}s`;
}

const LONG_DAY = lazily(
  () => new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }),
);

/** Year-month-day in words, 'September 14, 2026'; a blank for what is no day. */
export const day = (date: string): string =>
  isCalendarDate(date) ? LONG_DAY().format(new Date(`${date}T00:00:00Z`)) : blank('date');

/** The day so many days later, both as year-month-day. `date` must be a day of the calendar. */
export function addDays(date: string, days: number): string {
  const time = Date.parse(`${date}T00:00:00Z`) + days * 86_400_000;
  return new Date(time).toISOString().slice(0, 10);
}
