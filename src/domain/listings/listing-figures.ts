import { formatCount, formatDollars, formatNumber, formatTimes } from '../shared/number-text.ts';
import { type Category, CATEGORY_LABELS, SAMPLE_LABEL } from './vocabulary.ts';

// Amounts are US dollars; null means unknown.

/** A figure from content or a summary. */
export type Figure = number | null | undefined;

const MONTHS_OF_A_YEAR = 12;

/** A monthly figure × 12. Null if unknown. */
export function annualRunRate(monthly: Figure): number | null {
  return isKnown(monthly) ? monthly * MONTHS_OF_A_YEAR : null;
}

/**
 * Profit ÷ revenue for the same month, as a whole percentage: 75 is 75%; negative for a loss. Null if
 * there is no revenue or the profit is unknown.
 */
export function profitMargin({
  revenue,
  profit,
}: Record<'revenue' | 'profit', Figure>): number | null {
  if (!isKnown(revenue) || !isKnown(profit) || revenue <= 0) return null;
  return quotient(profit * 100, revenue, 0);
}

/**
 * Price ÷ yearly profit, to one decimal: 2.5 is two and a half years of profit. Null if either is unknown
 * or there is no profit.
 */
export function askingMultiple({
  price,
  monthlyProfit,
}: Record<'price' | 'monthlyProfit', Figure>): number | null {
  if (!isKnown(price) || !isKnown(monthlyProfit) || price <= 0 || monthlyProfit <= 0) return null;
  return quotient(price, monthlyProfit * MONTHS_OF_A_YEAR, 1);
}

/** What profit leaves each month after the payment that a DSCR is of, in US dollars, unrounded; null if either is unknown. */
export function leftAfterPayment({
  monthlyProfit,
  dscr,
}: Record<'monthlyProfit' | 'dscr', Figure>): number | null {
  return isKnown(monthlyProfit) && isKnown(dscr) ? monthlyProfit - monthlyProfit / dscr : null;
}

/**
 * Customer lifetime value ÷ acquisition cost, to one decimal: 10.5 is LTV:CAC 10.5:1. Null if either is
 * unknown or the cost is 0.
 */
export function ltvToCac({ ltv, cac }: Record<'ltv' | 'cac', Figure>): number | null {
  if (!isKnown(ltv) || !isKnown(cac) || cac <= 0) return null;
  return quotient(ltv, cac, 1);
}

/** An optional sign, then an amount, with or without $, or a percentage; commas only as thousands separators. */
const METRIC = /^[+-]?(?!\$.*%)\$?(\d+|\d{1,3}(,\d{3})+)(\.\d+)?%?$/;

/**
 * The number in a metric: '4.5%' is 4.5, '$1,200' is 1200, '-3%' is -3. Null if it's missing or not a
 * single number: '', 'N/A', '3-5%'.
 */
export function parseMetric(text: string | null | undefined): number | null {
  const metric = text?.trim() ?? '';
  const number = METRIC.test(metric) ? Number(metric.replace(/[$,%]/g, '')) : null;
  return isKnown(number) ? number : null;
}

/** Why a listing's financing can't be calculated. */
export type FinancingGap = 'no price' | 'profit not given' | 'no profit' | 'all cash';

/** Null if price and profit are known and something is left to finance; the down payment is in percent. */
export function financingGap({
  price,
  monthlyProfit,
  smallestDownPercent,
}: Record<'price' | 'monthlyProfit' | 'smallestDownPercent', Figure>): FinancingGap | null {
  if (!isKnown(price) || price <= 0) return 'no price';
  if (!isKnown(monthlyProfit)) return 'profit not given';
  if (monthlyProfit <= 0) return 'no profit';
  return smallestDownPercent === 100 ? 'all cash' : null;
}

const isKnown = (figure: Figure): figure is number => Number.isFinite(figure);

/** Rounded half up; null if it isn't a finite number. */
function quotient(dividend: number, divisor: number, decimals: 0 | 1): number | null {
  const parts = 10 ** decimals;
  // Multiply before dividing, so 57 of 200 is exactly 28.5%.
  const rounded = Math.round((dividend * parts) / divisor) / parts;
  // Adding 0 turns -0, which a small loss rounds to, into 0.
  return isKnown(rounded) ? rounded + 0 : null;
}

/** Replaces a missing figure, so no page shows a gap, a dash, or NaN. */
export const NOT_GIVEN = 'Not given';

/**
 * A value as text, or 'Not given' for one that is missing, empty, or not a number:
 * `orNotGiven(price, formatDollars)`, `orNotGiven(listing.metrics.churn)`.
 */
export function orNotGiven<Value extends string | number>(
  value: Value | null | undefined,
  format: (value: Value) => string = String,
): string {
  if (value === null || value === undefined || value === '') return NOT_GIVEN;
  return typeof value === 'number' && !Number.isFinite(value) ? NOT_GIVEN : format(value);
}

/** An asking multiple: '2.9x yearly profit at the current rate'. */
export const formatMultiple = (multiple: Figure): string =>
  orNotGiven(multiple, (times) => `${formatTimes(times)}x yearly profit at the current rate`);

/** A number that is already a percentage: 75 is '75%', 4.5 is '4.5%'. */
export const formatPercent = (percent: Figure): string =>
  orNotGiven(percent, (number) => `${number}%`);

/** A ratio like LTV:CAC: '10.5:1'. */
export const formatRatio = (ratio: Figure): string =>
  orNotGiven(ratio, (number) => `${formatTimes(number)}:1`);

/** US dollars without decimals, or a placeholder. */
export function formatPrice({
  isOffMarket,
  price,
}: {
  isOffMarket: boolean;
  price: number | null;
}) {
  if (isOffMarket) return 'Contact for price';
  return price === null ? 'Price on request' : formatDollars(price);
}

/** '$1,500/mo profit', '$60/mo loss'; null when unknown. */
export function formatProfit({ monthlyProfit }: { monthlyProfit: number | null }) {
  if (monthlyProfit === null) return null;
  return `${formatDollars(Math.abs(monthlyProfit))}/mo ${monthlyProfit < 0 ? 'loss' : 'profit'}`;
}

/** '850', '1.2k'; null if the business doesn't count its users. */
export function formatUsers(users: number | null): string | null {
  if (users === null) return null;
  return users >= 1000 ? `${(users / 1000).toFixed(1)}k` : String(users);
}

/** '1 year', '2.5 years'. An age given in months has no more decimals than others: '1.7 years' is 20 months. */
export const formatAge = (years: number): string => formatCount(formatNumber(years, 1), 'year');

/** 'SaaS', or 'Made-up sample · SaaS': a made-up listing always says so. */
export function formatKind({
  category,
  isSample,
}: {
  category: Category | null;
  isSample: boolean;
}): string {
  const kind = category === null ? 'Online business' : CATEGORY_LABELS[category];
  return isSample ? `${SAMPLE_LABEL} · ${kind}` : kind;
}
