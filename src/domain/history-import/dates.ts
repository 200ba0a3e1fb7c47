import { isCalendarDate } from '../shared/calendar-date.ts';
import { yearMonth } from '../shared/calendar-month.ts';

/** Whether 3/4 is March 4 or April 3, and whether 26/3/4 is in 2026. */
export type DateOrder = 'month-first' | 'day-first' | 'year-first';

const NAMES = new Map([
  ['mrz', 3],
  ['sept', 9],
]);
for (const language of ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl'])
  for (const month of ['long', 'short'] as const) {
    const names = new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' });
    for (let at = 0; at < 12; at += 1)
      NAMES.set(names.format(Date.UTC(2026, at)).toLowerCase().replace('.', ''), at + 1);
  }
/** A month's number by its name, like 'Oct.'; undefined if it is none. */
export const monthNamed = (name: string): number | undefined =>
  NAMES.get(name.trim().toLowerCase().replace('.', ''));

const N = String.raw`(?<m>\p{L}{3,12})\.?`;
const D = String.raw`(?<d>\d{1,2})`;
const M = String.raw`(?<m>\d{1,2})`;
const Y = String.raw`(?<y>\d{4}|['’]?\d{2})`;
const TIME = String.raw`(?:[t ,]+\d{1,2}[:.h]\d{2}.*|z)?`;
const FORMS = [
  String.raw`(?<y>\d{4})([-/.])${M}(?:\2${D}${TIME})?`,
  String.raw`(?<y>20\d{2})(?<m>0[1-9]|1[0-2])(?<d>[0-3]\d)?`,
  String.raw`${D}\.${M}\.${Y}${TIME}`,
  String.raw`${M}[/.-](?<y>\d{4})`,
  String.raw`${N}[ ,/-]*${Y}`,
  String.raw`(?<y>\d{4})[ ,/-]*${N}`,
  String.raw`${N}[ -]*${D}(?:st|nd|rd|th)?[ ,-]+(?<y>\d{4})${TIME}`,
  String.raw`${D}(?:st|nd|rd|th|er|\.)?[ -]+${N}[ ,-]+${Y}${TIME}`,
].map((form) => new RegExp(`^${form}$`, 'u'));
const SLASHED = new RegExp(String.raw`^(\d{1,2})([/-])(\d{1,2})\2(\d{4}|\d{2})${TIME}$`);
const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*[., ]+/;
/** Days since December 30, 1899, as Excel writes a date without its format: 2000 to 2050. */
const SERIAL = /^(3[6-9]|4\d|5[0-4])\d{3}(?:\.\d+)?$/;
/** Seconds or milliseconds since 1970: 2001 to 2050. */
const EPOCH = /^(1\d{9}|2[0-4]\d{8})(\d{3})?$/;
const RANGE = /^(.+?)\s*(?: [-–—] | to |–)\s*(.+)$/;

/**
 * Reads a date or a month: 2026-10-04, 10/4/2026, 4.10.2026, Oct 4, 2026, octobre 2026, 10/2026, 46299, 1790985600,
 * and a range of days within a month. The time of day and its zone are ignored.
 * @param order How to read 3/4/2026.
 * @returns A day as 2026-10-04, a month as 2026-10; undefined for anything else and for days that don't exist.
 */
export function readDate(text: string, order: DateOrder): string | undefined {
  if (text.length > 60) return undefined;
  const plain = text
    .trim()
    .toLowerCase()
    .replace(WEEKDAY, '')
    .replace(/ de(?= )/g, '');
  const [, one, , two, year] = SLASHED.exec(plain) ?? [];
  if (one !== undefined) {
    if (order === 'year-first') return year?.length === 2 ? dated(one, two, year) : undefined;
    return order === 'month-first' ? dated(year, one, two) : dated(year, two, one);
  }
  for (const form of FORMS) {
    const { y, m, d } = form.exec(plain)?.groups ?? {};
    const found = dated(y, m, d);
    if (found) return found;
  }
  const [, seconds] = EPOCH.exec(plain) ?? [];
  const time = SERIAL.test(plain)
    ? Date.UTC(1899, 11, 30 + Math.floor(Number(plain)))
    : Number(seconds) * 1000;
  if (!Number.isNaN(time)) return readDate(new Date(time).toISOString().slice(0, 10), order);
  const [, from = '', to = ''] = RANGE.exec(plain) ?? [];
  const last = to === '' ? undefined : readDate(to, order);
  if (last === undefined || last.length === 7) return undefined;
  const first = readDate(from, order) ?? readDate(`${from}, ${last.slice(0, 4)}`, order);
  return first?.slice(0, 7) === last.slice(0, 7) ? last.slice(0, 7) : undefined;
}

/** Whether text is a date that is no number too: not 46299 and not 202610. */
export const isDate = (text: string): boolean =>
  /[^\d.]|\..*\./.test(text.trim()) &&
  (readDate(text, 'month-first') ?? readDate(text, 'day-first')) !== undefined;

function dated(year = '', monthText = '', day = ''): string | undefined {
  const full = Number(year.length === 4 ? year : year.replace(/\D/g, '').padStart(4, '20'));
  const month = /^\d/.test(monthText) ? Number(monthText) : (monthNamed(monthText) ?? 0);
  if (month < 1 || month > 12) return undefined;
  if (day === '') return yearMonth(full, month);
  const date = `${yearMonth(full, month)}-${day.padStart(2, '0')}`;
  return isCalendarDate(date) ? date : undefined;
}

/** In which order a file's dates are; undefined if only the seller knows, with a date to ask about. */
export function decideOrder(texts: readonly string[]): { order?: DateOrder; example: string } {
  const dates = texts.flatMap((text) => {
    const [, first, , second, last = ''] = SLASHED.exec(text.trim().toLowerCase()) ?? [];
    return first === undefined ? [] : [{ text: text.trim(), at: [+first, Number(second)], last }];
  });
  const some = (side: number) => dates.some(({ at }) => (at[side] ?? 0) > 12);
  const open = dates.filter(({ at: [one = 0, two = 0] }) => one !== two && one <= 12 && two <= 12);
  // One row for each month: always the first day.
  const firsts = (side: number) =>
    open.length >= 3 &&
    open.every(({ at }) => at[side] === 1) &&
    new Set(open.map(({ at }) => at[1 - side])).size === open.length;
  const [isDay, isMonth] = [0, 1].map(some(0) || some(1) ? some : firsts);
  // Each date could start with its year: 26/09/14.
  const isYear = dates.every(({ last, at: [one = 0] }) => last.length === 2 && one >= 20);
  const example = (open[0] ?? dates[0])?.text ?? '';
  if (dates.length > 0 && (isYear || (open.length > 0 && isDay === isMonth))) return { example };
  return { order: isDay ? 'day-first' : 'month-first', example };
}
