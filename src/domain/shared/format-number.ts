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
