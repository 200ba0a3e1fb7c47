import { formatNumber } from './format-number.ts';

const withSign = (text: string) => text.replace(/^-?/, '$&$$');

/** US dollars to the cent where there are cents: '$45,000', '$0.40'. */
export const formatExactDollars = (amount: number): string =>
  // '0.4' lacks a digit of its cents.
  withSign(formatNumber(amount, 2).replace(/\.\d$/, '$&0'));

/** US dollars rounded to whole ones: '$12,500', '-$300'. */
export const formatDollars = (amount: number): string => withSign(formatNumber(amount, 0));
