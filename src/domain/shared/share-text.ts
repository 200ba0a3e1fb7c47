import { formatNumber } from './format-number.ts';

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
