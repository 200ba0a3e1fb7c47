/**
 * A number as Americans write it: '12,500', '-2.5'. Ours, because the first use of Intl in a browser
 * keeps a phone busy for a tenth of a second, and figures stand on every page; the tests compare the two.
 * @param decimals At most so many, rounded half away from zero.
 */
export function formatNumber(value: number, decimals = 3): string {
  const [whole = '', part] = String(rounded(Math.abs(value), decimals)).split('.');
  const digits = whole.replace(/\B(?=(?:\d{3})+$)/g, ',');
  const text = part === undefined ? digits : `${digits}.${part}`;
  return value < 0 && text !== '0' ? `-${text}` : text;
}

/** By the digits that the number is written with, so that 1.005 comes to 1.01. */
function rounded(size: number, decimals: number): number {
  // The smallest are written with an exponent of their own.
  const shifted = size < 1e-6 ? size * 10 ** decimals : Number(`${size}e${decimals}`);
  const scaled = Math.round(shifted);
  // Beyond what is counted exactly, decimals are of no use.
  return Number.isSafeInteger(scaled) ? Number(`${scaled}e-${decimals}`) : Math.round(size);
}
