import { yearMonth } from '../shared/calendar-month.ts';
import { lazily } from '../shared/lazily.ts';

/** Whether 3/4 is March 4 or April 3, and whether 26/3/4 is in 2026. */
export type DateOrder = 'month-first' | 'day-first' | 'year-first';

/** A month as 2026-10, with the day if there was one. */
export interface ReadDate {
  month: string;
  day: number | undefined;
}

/** Numbers of months by their names, long and short. */
const NAMES = lazily(() => {
  const names = new Map(Object.entries({ sept: 9, mrz: 3 }));
  for (const locale of ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl']) {
    for (const month of ['short', 'long'] as const) {
      const format = new Intl.DateTimeFormat(locale, { month, timeZone: 'UTC' });
      for (let at = 1; at <= 12; at += 1) {
        const name = format
          .format(Date.UTC(2026, at - 1, 1))
          .toLowerCase()
          .replace('.', '');
        names.set(name, names.get(name) ?? at);
      }
    }
  }
  return names;
});
/** A month's number by its name, like 'Oct.'; undefined if it is none. */
export const monthNamed = (name: string): number | undefined =>
  NAMES().get(name.trim().toLowerCase().replace('.', ''));

const N = String.raw`(?<m>\p{L}{3,12})\.?`;
const D = String.raw`(?<d>\d{1,2})`;
const M = String.raw`(?<m>\d{1,2})`;
const Y = String.raw`(?<y>\d{4}|['’]?\d{2})`;
const TIME = String.raw`(?:[t ,]+\d{1,2}[:.h]\d{2}.*|z)?`;
/** Spellings of dates and months, with a time or without. */
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
/** Longer cells are no dates. */
const LONGEST = 60;
/** Most dates of tools. */
const PLAIN = /^(\d{4})-(\d\d)-(\d\d)(?:[T ]\d\d:\d\d.*)?$/;
const SLASHED = new RegExp(String.raw`^(\d{1,2})([/-])(\d{1,2})\2(\d{4}|\d{2})${TIME}$`);
const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*[., ]+/;
/** Days since December 30, 1899, as Excel writes a date without its format: 2000 to 2050. */
const SERIAL = /^(3[6-9]|4\d|5[0-4])\d{3}(?:\.\d+)?$/;
/** Seconds or milliseconds since 1970: 2001 to 2050. */
const EPOCH = /^(1\d{9}|2[0-4]\d{8})(\d{3})?$/;
/** 'Sep 1 - Sep 30, 2026' */
const RANGE = /^(.+?)\s*(?: [-–—] | to |–)\s*(.+)$/;

/**
 * Reads a date or a month: 2026-10-04, 10/4/2026, 4.10.2026, Oct 4, 2026, octobre 2026, 10/2026, 46299, 1790985600,
 * and a range of days within a month. The time of day and its zone are ignored.
 * @param order How to read 3/4/2026.
 * @returns Undefined for anything else and for days that don't exist.
 */
export function readDate(text: string, order: DateOrder): ReadDate | undefined {
  const [, isoYear, isoMonth, isoDay] = PLAIN.exec(text) ?? [];
  if (isoYear !== undefined) return dated(isoYear, isoMonth, isoDay);
  if (text.length > LONGEST) return undefined;
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
    const found = y === undefined ? undefined : dated(y, m, d);
    if (found) return found;
  }
  const [, seconds] = EPOCH.exec(plain) ?? [];
  const time = SERIAL.test(plain)
    ? Date.UTC(1899, 11, 30 + Math.floor(Number(plain)))
    : Number(seconds) * 1000;
  if (!Number.isNaN(time)) {
    const [y, m, d] = new Date(time).toISOString().slice(0, 10).split('-');
    return dated(y, m, d);
  }
  const [, from = '', to = ''] = RANGE.exec(plain) ?? [];
  const last = to === '' ? undefined : readDate(to, order);
  if (last?.day === undefined) return undefined;
  const first = readDate(from, order) ?? readDate(`${from}, ${last.month.slice(0, 4)}`, order);
  return first?.month === last.month ? { month: last.month, day: undefined } : undefined;
}

/** Whether text is a date that is no number too: not 46299 and not 202610. */
export const isDate = (text: string): boolean =>
  /[^\d.]|\..*\./.test(text.trim()) &&
  (readDate(text, 'month-first') ?? readDate(text, 'day-first')) !== undefined;

function dated(year = '', monthText = '', dayText?: string): ReadDate | undefined {
  const full = Number(year.length === 4 ? year : year.replace(/\D/g, '').padStart(4, '20'));
  const month = /^\d/.test(monthText) ? Number(monthText) : (monthNamed(monthText) ?? 0);
  const day = dayText === undefined ? undefined : Number(dayText);
  const lastDay = (day ?? 0) > 28 ? new Date(Date.UTC(full, month, 0)).getUTCDate() : 28;
  const isNone = month < 1 || month > 12 || (day !== undefined && (day < 1 || day > lastDay));
  return isNone ? undefined : { month: yearMonth(full, month), day };
}

/** Gathers from all dates of a file which of 3/4 is the month. */
export class OrderEvidence {
  readonly #orders = new Set<DateOrder>();
  readonly #firsts = new Set<number>();
  readonly #seconds = new Set<number>();
  #count = 0;
  /** Whether each date could start with its year: 26/09/14. */
  #isYearFirst = true;
  #first: string | undefined;
  #unclear: string | undefined;

  note(text: string) {
    const [, first, , second, last] = SLASHED.exec(text.trim().toLowerCase()) ?? [];
    if (first === undefined) return;
    const [one, two] = [Number(first), Number(second)];
    this.#first ??= text.trim();
    this.#isYearFirst &&= last?.length === 2 && one >= 20;
    if (one > 12) this.#orders.add('day-first');
    else if (two > 12) this.#orders.add('month-first');
    else if (one !== two) {
      this.#firsts.add(one);
      this.#seconds.add(two);
      this.#count += 1;
      this.#unclear ??= text.trim();
    }
  }

  /** A date that may be read in several ways. */
  get example(): string {
    return this.#unclear ?? this.#first ?? '';
  }

  /** Undefined if only the seller knows, also where the dates contradict each other. */
  decide(): DateOrder | undefined {
    const [order, other] = this.#orders;
    if (this.#first !== undefined && this.#isYearFirst) return undefined;
    if (this.#count === 0) return order ?? 'month-first';
    if (order) return other ? undefined : order;
    // One row for each month: always the first day.
    const isDayFirst = this.#firsts.size === 1;
    const [days, months] = [this.#firsts, this.#seconds].sort((one, two) => one.size - two.size);
    const isEach = days?.size === 1 && days.has(1) && months?.size === this.#count;
    if (!isEach || this.#count < 3) return undefined;
    return isDayFirst ? 'day-first' : 'month-first';
  }
}
