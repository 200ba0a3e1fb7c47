import { yearMonth } from '../shared/calendar-month.ts';

/** Whether 3/4 is March 4 or April 3. */
export type DateOrder = 'month-first' | 'day-first';

/** A month as 2026-10, with the day if there was one. */
export interface ReadDate {
  month: string;
  day: number | undefined;
}

const NAMES = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const NAME = String.raw`(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?`;
const YEAR = String.raw`(\d{4}|['’]?\d{2})`;
const TIME = String.raw`(?:[t ,].*)?`;

const ISO = new RegExp(String.raw`^(\d{4})([-/.])(\d{1,2})(?:\2(\d{1,2})${TIME})?$`);
const COMPACT = /^(20\d{2})(0[1-9]|1[0-2])([0-3]\d)$/;
const DOTTED = new RegExp(String.raw`^(\d{1,2})\.(\d{1,2})\.(\d{4}|\d{2})${TIME}$`);
const SLASHED = new RegExp(String.raw`^(\d{1,2})([/-])(\d{1,2})\2(\d{4}|\d{2})${TIME}$`);
const MONTH_AND_YEAR = /^(\d{1,2})[/.-](\d{4})$/;
const NAMED_MONTH = new RegExp(String.raw`^${NAME}[ ,/-]*${YEAR}$`);
const NAMED_FIRST = new RegExp(
  String.raw`^${NAME}[ -]*(\d{1,2})(?:st|nd|rd|th)?[ ,-]+(\d{4})${TIME}$`,
);
const DAY_FIRST = new RegExp(
  String.raw`^(\d{1,2})(?:st|nd|rd|th|\.)?[ -]+${NAME}[ ,-]+${YEAR}${TIME}$`,
);
const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*[., ]+/;
/** Days since December 30, 1899, as Excel writes a date without its format: 2000 to 2050. */
const SERIAL = /^(3[6-9]|4\d|5[0-4])\d{3}(?:\.\d+)?$/;

/**
 * Reads a date or a month: 2026-10-04, 10/4/2026, 4.10.2026, Oct 4, 2026, Oct 2026, 10/2026, 46299. The time of
 * day and its zone are ignored.
 * @param order How to read 3/4/2026.
 * @returns Undefined for anything else and for days that don't exist.
 */
export function readDate(text: string, order: DateOrder): ReadDate | undefined {
  const plain = text.trim().toLowerCase().replace(WEEKDAY, '');
  const found =
    numeric(plain, order) ?? named(plain) ?? (SERIAL.test(plain) ? serial(plain) : undefined);
  return found && dated(...found);
}

type Parts = [year: string, month: number, day?: string | undefined];

function numeric(text: string, order: DateOrder): Parts | undefined {
  const iso = ISO.exec(text);
  if (iso) return [iso[1] ?? '', Number(iso[3]), iso[4]];
  const compact = COMPACT.exec(text);
  if (compact) return [compact[1] ?? '', Number(compact[2]), compact[3]];
  const dotted = DOTTED.exec(text);
  if (dotted) return [dotted[3] ?? '', Number(dotted[2]), dotted[1]];
  const short = MONTH_AND_YEAR.exec(text);
  if (short) return [short[2] ?? '', Number(short[1])];
  const [, first, , second, year = ''] = SLASHED.exec(text) ?? [];
  if (first === undefined) return undefined;
  return order === 'month-first' ? [year, Number(first), second] : [year, Number(second), first];
}

const monthNumber = (name = '') => NAMES.indexOf(name) + 1;

function named(text: string): Parts | undefined {
  const month = NAMED_MONTH.exec(text);
  if (month) return [month[2] ?? '', monthNumber(month[1])];
  const first = NAMED_FIRST.exec(text);
  if (first) return [first[3] ?? '', monthNumber(first[1]), first[2]];
  const day = DAY_FIRST.exec(text);
  if (day) return [day[3] ?? '', monthNumber(day[2]), day[1]];
  return undefined;
}

function serial(text: string): Parts {
  const date = new Date(Date.UTC(1899, 11, 30 + Math.floor(Number(text))));
  return [String(date.getUTCFullYear()), date.getUTCMonth() + 1, String(date.getUTCDate())];
}

function dated(year: string, month: number, dayText?: string): ReadDate | undefined {
  const full = Number(year.replace(/\D/g, '').padStart(4, '20'));
  const day = dayText === undefined ? undefined : Number(dayText);
  const lastDay = new Date(Date.UTC(full, month, 0)).getUTCDate();
  if (month < 1 || month > 12 || (day !== undefined && (day < 1 || day > lastDay)))
    return undefined;
  return { month: yearMonth(full, month), day };
}

/** Gathers from all dates of a file which of 3/4 is the month. */
export class OrderEvidence {
  readonly #orders = new Set<DateOrder>();
  readonly #firsts = new Set<number>();
  readonly #seconds = new Set<number>();
  /** A date that may be read both ways. */
  example: string | undefined;

  note(text: string) {
    const [, first, , second] = SLASHED.exec(text.trim()) ?? [];
    if (first === undefined) return;
    const [one, two] = [Number(first), Number(second)];
    if (one > 12) this.#orders.add('day-first');
    else if (two > 12) this.#orders.add('month-first');
    else if (one !== two) {
      this.#firsts.add(one);
      this.#seconds.add(two);
      this.example ??= text.trim();
    }
  }

  /** Undefined if only the visitor knows. Dates in both orders are left to the US one. */
  decide(): DateOrder | undefined {
    if (this.#orders.size > 0) return this.#orders.has('month-first') ? 'month-first' : 'day-first';
    if (this.example === undefined) return 'month-first';
    // One row for each month: always the first, or the same, day.
    const [days, months] = [this.#firsts.size, this.#seconds.size];
    if (days === 1 && months > 1) return 'day-first';
    if (months === 1 && days > 1) return 'month-first';
    return undefined;
  }
}
