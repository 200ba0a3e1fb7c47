/** What a number counts: decides which signs may stand around it. */
export type NumberUnit = 'dollars' | 'percent' | 'months' | 'count' | 'years';

/** Nobody types a longer number than this; what is longer isn't looked at. */
export const LONGEST_NUMBER = 40;

// Commas only where they part thousands: '45,00' means 45 to some and 4,500 to others.
const DIGITS = String.raw`((?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?|\.\d+)`;
const PATTERNS: Record<NumberUnit, RegExp> = {
  dollars: new RegExp(String.raw`^\$? ?${DIGITS} ?(k)?$`, 'i'),
  percent: new RegExp(`^${DIGITS} ?%?$`),
  months: new RegExp(`^${DIGITS}$`),
  count: new RegExp(`^${DIGITS} ?(k)?$`, 'i'),
  years: new RegExp(`^${DIGITS}$`),
};

/** '45.000' is forty-five to some and forty-five thousand to others; no dollar has three decimals. */
const AMBIGUOUS = /\.\d{3,}$/;
/** Units of which a thousand are common, so that three decimals are more likely three zeros. */
const COMES_IN_THOUSANDS: ReadonlySet<NumberUnit> = new Set(['dollars', 'count']);

/**
 * Reads a number as people type it: '$45,000', '45k', '7.5', and '8 %' for a percentage.
 * @returns 0 or more in the unit asked for; null for text that is no such number, that is below 0,
 * or that could be read in two ways.
 */
export function readNumber(text: string, unit: NumberUnit): number | null {
  const trimmed = text.trim();
  if (trimmed.length > LONGEST_NUMBER) return null;
  const [, digits, thousands] = PATTERNS[unit].exec(trimmed) ?? [];
  if (digits === undefined) return null;
  if (COMES_IN_THOUSANDS.has(unit) && !thousands && AMBIGUOUS.test(digits)) return null;
  // The exponent moves the decimal point without rounding, which a multiplication would not.
  return Number(`${digits.replaceAll(',', '')}${thousands ? 'e3' : ''}`);
}
