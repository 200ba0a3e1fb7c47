/** A month as year-month, like '2026-10'. */
const ISO_MONTH = /^(\d{4})-(0?[1-9]|1[0-2])$/;
/** The same month as people in the US write it: '10/2026', 'Oct 2026', 'October 2026'. */
const MONTH_FIRST = /^(?:(0?[1-9]|1[0-2])\/|([a-z]{3,9})\.?,? +)(\d{4})$/i;
const NAMES = [
  ...['january', 'february', 'march', 'april', 'may', 'june', 'july'],
  ...['august', 'september', 'october', 'november', 'december'],
];

/** Earlier and later years are typing mistakes. */
const YEARS = { from: 1970, to: 2099 };

/**
 * Parses a month as people type it: '2026-10', '2026-3', '10/2026', 'Oct 2026'.
 * @returns Like '2026-10'; null for anything else.
 */
export function readMonth(text: string): string | null {
  const typed = text.trim();
  const [, isoYear, isoMonth] = ISO_MONTH.exec(typed) ?? [];
  const [, digits, name, lastYear] = MONTH_FIRST.exec(typed) ?? [];
  const year = Number(isoYear ?? lastYear);
  const month = name === undefined ? Number(isoMonth ?? digits) : monthNamed(name.toLowerCase());
  if (!month || !(year >= YEARS.from && year <= YEARS.to)) return null;
  return yearMonth(year, month);
}

/** 1 for 'january' and 'jan'; 0 if there is no such month. */
const monthNamed = (name: string) =>
  NAMES.findIndex((whole) => [whole, whole.slice(0, 3)].includes(name === 'sept' ? 'sep' : name)) +
  1;

/** Months since year 0, for arithmetic. @param month Like '2026-10', or a date or time in that month. */
const countOf = (month: string): number =>
  Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;

/** Like '2026-10'. @param month 1 is January. */
export const yearMonth = (year: number, month: number): string =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`;

/**
 * The month that many months later, or earlier if negative: addMonths('2026-10', -10) is '2025-12'.
 * @param month Year-month, or a date or time in that month (UTC).
 */
export function addMonths(month: string, months: number): string {
  const count = countOf(month) + months;
  return yearMonth(Math.floor(count / 12), (count % 12) + 1);
}

/** Months until another: monthsBetween('2026-09', '2026-10') is 1. Negative if that one is earlier. */
export const monthsBetween = (from: string, to: string): number => countOf(to) - countOf(from);

/** So many months up to and including the last, oldest first: monthsUntil('2026-01', 2) is ['2025-12', '2026-01']. */
export const monthsUntil = (last: string, count: number): string[] =>
  Array.from({ length: count }, (_, position) => addMonths(last, position - count + 1));
