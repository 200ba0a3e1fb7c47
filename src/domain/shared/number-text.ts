import { visibleLine } from './printable-line.ts';

/**
 * A number in US format: '12,500', '-2.5'. Our own, because the first use of Intl blocks a phone for a
 * tenth of a second, and every page has numbers. Tests compare the two.
 * @param decimals The maximum, rounded half away from zero.
 */
export function formatNumber(value: number, decimals = 3): string {
  const [whole = '', part] = String(rounded(Math.abs(value), decimals)).split('.');
  const digits = whole.replace(/\B(?=(?:\d{3})+$)/g, ',');
  const text = part === undefined ? digits : `${digits}.${part}`;
  return value < 0 && text !== '0' ? `-${text}` : text;
}

/**
 * '1 month', '3 entries'.
 * @param count The number, or its text: '12,500'.
 * @param plural For a noun that takes more than an s.
 */
export const formatCount = (count: number | string, noun: string, plural = `${noun}s`): string =>
  `${count} ${String(count) === '1' ? noun : plural}`;

/** Rounds the decimal digits, so 1.005 becomes 1.01. */
function rounded(size: number, decimals: number): number {
  // Tiny numbers are already in exponent notation.
  const shifted = size < 1e-6 ? size * 10 ** decimals : Number(`${size}e${decimals}`);
  const scaled = Math.round(shifted);
  // Beyond safe integers, decimals are meaningless.
  return Number.isSafeInteger(scaled) ? Number(`${scaled}e-${decimals}`) : Math.round(size);
}

const withSign = (text: string) => (text.startsWith('-') ? `-$${text.slice(1)}` : `$${text}`);

/** US dollars to the cent where there are cents: '$45,000', '$0.40'. */
export const formatExactDollars = (amount: number): string =>
  // '0.4' lacks a digit of its cents.
  withSign(formatNumber(amount, 2).replace(/\.\d$/, '$&0'));

/**
 * US dollars rounded to whole ones: '$12,500', '-$300'. To the cent first, as money is paid: a payment of $114.497
 * is $114.50 in its schedule, and '$115' on every page.
 */
export const formatDollars = (amount: number): string =>
  withSign(formatNumber(Math.sign(amount) * rounded(Math.abs(amount), 2), 0));

/** An agreed rate or share, with at most two decimals: 0.0725 is '7.25%'. */
export const formatRate = (decimal: number): string => `${+(decimal * 100).toFixed(2)}%`;

/** A calculated share, with at most one decimal, or none from 100% on: 0.124 is '12.4%', 26.841 is '2,684%'. */
export function formatShare(share: number): string {
  const percent = share * 100;
  const rounded = Math.abs(percent) < 100 ? Math.round(percent * 10) / 10 : Math.round(percent);
  return `${formatNumber(rounded)}%`;
}

/** A multiple or ratio with one decimal: '2.5'. */
export const formatTimes = (times: number): string => times.toFixed(1);

/** Rounded to whole percent, but never to 0% or 100%: 0.996 is 'over 99%'. */
export function formatRoughShare(share: number): string {
  if (share > 0 && share < 0.01) return 'under 1%';
  return share > 0.99 && share < 1 ? 'over 99%' : `${Math.round(share * 100)}%`;
}

/** What a number counts, which decides the symbols it may have. */
export type NumberUnit = 'dollars' | 'percent' | 'months' | 'count' | 'years' | 'hours';

/** The longest text we try to parse. */
export const LONGEST_NUMBER = 40;

// Commas only as thousands separators: '45,00' is 45 to some and 4,500 to others.
const DIGITS = String.raw`((?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?|\.\d+)`;
const PATTERNS: Record<NumberUnit, RegExp> = {
  dollars: new RegExp(String.raw`^\$? ?${DIGITS} ?(k)?$`, 'i'),
  percent: new RegExp(`^${DIGITS} ?%?$`),
  months: new RegExp(`^${DIGITS}$`),
  count: new RegExp(`^${DIGITS} ?(k)?$`, 'i'),
  years: new RegExp(`^${DIGITS}$`),
  hours: new RegExp(`^${DIGITS}$`),
};

/** '45.000' is 45 to some and 45,000 to others. */
const AMBIGUOUS = /\.\d{3,}$/;
/** '7,5': a phone set to German, French, or Portuguese has no point on its keypad for decimals. */
const DECIMAL_COMMA = /^(\d+),(\d\d?)(?!\d)/;
/** Units where thousands are common, so three decimals are ambiguous, and so is a comma. */
const COMES_IN_THOUSANDS: ReadonlySet<NumberUnit> = new Set(['dollars', 'count']);

/**
 * Parses a number as people type it: '$45,000', '45k', '7.5', and '8 %' or '7,5%' for a percentage.
 * @returns 0 or more in the given unit; null if the text isn't such a number, is negative, or is ambiguous.
 */
export function readNumber(text: string, unit: NumberUnit): number | null {
  const trimmed = visibleLine(text).trim();
  if (trimmed.length > LONGEST_NUMBER) return null;
  const inThousands = COMES_IN_THOUSANDS.has(unit);
  const plain = inThousands ? trimmed : trimmed.replace(DECIMAL_COMMA, '$1.$2');
  const [, digits, thousands] = PATTERNS[unit].exec(plain) ?? [];
  if (digits === undefined) return null;
  if (inThousands && !thousands && AMBIGUOUS.test(digits)) return null;
  // An exponent moves the decimal point without rounding errors.
  return Number(`${digits.replaceAll(',', '')}${thousands ? 'e3' : ''}`);
}
