import { isCalendarDate } from '../../shared/calendar-date.ts';
import { lazily } from '../../shared/list-text.ts';
import { formatCount, formatExactDollars } from '../../shared/number-text.ts';
import { visibleText } from '../../shared/printable-line.ts';

/** Direction overrides can disguise a text, and XML can't hold the other two. */
const UNPRINTABLE = /[\u202d\u202e\ufffe\uffff]/g;

/** Removes unprintable characters but keeps line breaks. */
export const printable = (text: string): string =>
  visibleText(text.toWellFormed()).replaceAll('\r\n', '\n').replaceAll(UNPRINTABLE, '').trim();

/** The same on one line, with single spaces. */
export const oneLine = (text: string): string => printable(text).replaceAll(/\s+/g, ' ');

/** The non-empty lines of a text. */
export const linesOf = (text: string): string[] =>
  printable(text)
    .split(/[\n\r\u2028\u2029]/)
    .map(oneLine)
    .filter((line) => line !== '');

/** A placeholder for a missing detail. */
export const blank = (what: string): string => `[${what}]`;

/** A placeholder: '[name]', '____'. */
export const BLANK = /\[[^\]]*\]|_{3,}/;

/** The text, or a placeholder that says what to fill in: '[name]'. */
export const orBlank = (text: string, what: string): string => (text === '' ? blank(what) : text);

/** Integer cents as dollars, always with cents: '$45,000.00', '$0.40'. */
export function money(cents: number): string {
  const text = formatExactDollars(cents / 100);
  return text.includes('.') ? text : `${text}.00`;
}

/** '7.5%' for 0.075. */
export const percent = (share: number): string => `${Number((share * 100).toFixed(4))}%`;

/** '1 day', '30 days', and '[number of] days' for null. */
export const count = (amount: number | null, unit: string): string =>
  formatCount(amount ?? blank('number of'), unit);

const LONG_DAY = lazily(
  () => new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }),
);

/** Year-month-day in words, 'September 14, 2026'; a placeholder for an invalid date. */
export const day = (date: string): string =>
  isCalendarDate(date) ? LONG_DAY().format(new Date(`${date}T00:00:00Z`)) : blank('date');
