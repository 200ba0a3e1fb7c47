import { formatNumber } from './format-number.ts';

const signOf = (amount: number, text: string) => (amount < 0 && text !== '0' ? '-$' : '$');

/** US dollars to the cent where there are cents: '$45,000', '$0.40'. */
export function formatExactDollars(amount: number): string {
  const text = formatNumber(Math.abs(amount), 2);
  // '0.4' lacks a digit of its cents.
  return signOf(amount, text) + text.replace(/\.\d$/, '$&0');
}

/** US dollars rounded to whole ones: '$12,500', '-$300'. */
export function formatDollars(amount: number): string {
  const text = formatNumber(Math.abs(amount), 0);
  return signOf(amount, text) + text;
}
