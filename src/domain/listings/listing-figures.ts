/** What follows from a listing's figures. Amounts are US dollars; null is what cannot be told. */

/** A figure as content or a summary has it. */
export type Figure = number | null | undefined;

const MONTHS_OF_A_YEAR = 12;

/** What a year would bring at the rate of this month: monthly × 12. Null when it is unknown. */
export function annualRunRate(monthly: Figure): number | null {
  return isKnown(monthly) ? monthly * MONTHS_OF_A_YEAR : null;
}

/**
 * Profit ÷ revenue as a whole percentage: 75 is 75 %; negative for a loss. Both are of the same
 * month. Null without revenue and when the profit is unknown.
 */
export function profitMargin({
  revenue,
  profit,
}: Record<'revenue' | 'profit', Figure>): number | null {
  if (!isKnown(revenue) || !isKnown(profit) || revenue <= 0) return null;
  return quotient(profit * 100, revenue, 0);
}

/**
 * Price ÷ a year's profit, to one decimal: 2.5 is two and a half years of profit. Null when the
 * price or the profit is unknown, and without a profit: a multiple of nothing means nothing.
 */
export function askingMultiple({
  price,
  monthlyProfit,
}: Record<'price' | 'monthlyProfit', Figure>): number | null {
  if (!isKnown(price) || !isKnown(monthlyProfit) || price <= 0 || monthlyProfit <= 0) return null;
  return quotient(price, monthlyProfit * MONTHS_OF_A_YEAR, 1);
}

/**
 * Lifetime value of a customer ÷ cost of winning one, to one decimal: 10.5 is LTV:CAC 10.5:1. Null
 * when either is unknown and when winning one costs nothing.
 */
export function ltvToCac({ ltv, cac }: Record<'ltv' | 'cac', Figure>): number | null {
  if (!isKnown(ltv) || !isKnown(cac) || cac <= 0) return null;
  return quotient(ltv, cac, 1);
}

/** A sign, then an amount with or without $ or a percentage; commas only between thousands. */
const METRIC = /^[+-]?(?!\$.*%)\$?(\d+|\d{1,3}(,\d{3})+)(\.\d+)?%?$/;

/**
 * The number in a metric as editors write it: '4.5%' is 4.5, '$1,200' is 1200, '-3%' is -3. Null
 * for what is missing or holds no single number: '', 'N/A', '3-5%'.
 */
export function parseMetric(text: string | null | undefined): number | null {
  const metric = text?.trim() ?? '';
  const number = METRIC.test(metric) ? Number(metric.replace(/[$,%]/g, '')) : null;
  return isKnown(number) ? number : null;
}

const isKnown = (figure: Figure): figure is number => Number.isFinite(figure);

/** Rounded to so many decimals, half up; null when it leaves the range of numbers. */
function quotient(dividend: number, divisor: number, decimals: 0 | 1): number | null {
  const parts = 10 ** decimals;
  // Multiplied before dividing, so that 57 of 200 is 28.5 % and not a little less.
  const rounded = Math.round((dividend * parts) / divisor) / parts;
  // Adding 0 makes 0 of the -0 that a small loss rounds to.
  return isKnown(rounded) ? rounded + 0 : null;
}
