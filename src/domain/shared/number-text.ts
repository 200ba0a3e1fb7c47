import { visibleLine } from './printable-line.ts';

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
/** Units where thousands are common, so three decimals are ambiguous. */
const COMES_IN_THOUSANDS: ReadonlySet<NumberUnit> = new Set(['dollars', 'count']);

/**
 * Parses a number as people type it: '$45,000', '45k', '7.5', and '8 %' for a percentage.
 * @returns 0 or more in the given unit; null if the text isn't such a number, is negative, or is ambiguous.
 */
export function readNumber(text: string, unit: NumberUnit): number | null {
  const trimmed = visibleLine(text).trim();
  if (trimmed.length > LONGEST_NUMBER) return null;
  const [, digits, thousands] = PATTERNS[unit].exec(trimmed) ?? [];
  if (digits === undefined) return null;
  if (COMES_IN_THOUSANDS.has(unit) && !thousands && AMBIGUOUS.test(digits)) return null;
  // An exponent moves the decimal point without rounding errors.
  return Number(`${digits.replaceAll(',', '')}${thousands ? 'e3' : ''}`);
}
