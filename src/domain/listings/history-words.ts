import { formatShortMonth } from '../shared/calendar-date.ts';
import { monthsUntil } from '../shared/calendar-month.ts';
import { formatNumber } from '../shared/format-number.ts';
import { formatDollars } from '../shared/money.ts';
import { formatMonths } from '../shared/months-text.ts';
import { type History, hasRevenue } from './history-line.ts';

/** A listing's monthly figures are the average of its last three months; so are those compared here. */
const AVERAGED = 3;
const YEAR = 12;
/** A percentage says less than the amounts from here on, such as in a business's first months. */
const MANYFOLD = 3;

/**
 * How revenue has changed: 'Revenue up 14% in 12 months'. Compares the last three months with the same
 * three a year earlier, or in a younger history with its first three. Three times as much or more is told
 * in dollars a month.
 */
export function revenueChange({ revenue, lastMonth }: History): string {
  if (!hasRevenue(revenue)) return 'No revenue yet';
  const span = Math.min(YEAR, revenue.length - AVERAGED);
  // Fewer months than that would be compared with themselves.
  if (span < AVERAGED) return `${formatMonths(revenue.length)} of history so far`;
  const now = sumOf(revenue.slice(-AVERAGED));
  const then = sumOf(revenue.slice(-AVERAGED - span, -span));
  if (now === 0) return `No revenue in the last ${AVERAGED} months`;
  if (then === 0) return `First revenue in ${firstMonth(revenue, lastMonth)}`;
  if (now >= MANYFOLD * then) {
    return `Revenue from ${monthly(then)} to ${monthly(now)} in ${span} months`;
  }
  const percent = Math.round((100 * (now - then)) / then);
  if (percent === 0) return `Revenue level over ${span} months`;
  const direction = percent > 0 ? 'up' : 'down';
  return `Revenue ${direction} ${formatNumber(Math.abs(percent))}% in ${span} months`;
}

/** 'A loss in 2 of 24 months'; null without profit figures or without revenue. */
export function lossMonths({ revenue, profit }: History): string | null {
  if (!profit || profit.length === 0 || !hasRevenue(revenue)) return null;
  const losses = profit.filter((amount) => amount < 0).length;
  if (losses === 0) return `No loss in ${formatMonths(profit.length)}`;
  return losses === profit.length
    ? `A loss in each of ${formatMonths(profit.length)}`
    : `A loss in ${losses} of ${formatMonths(profit.length)}`;
}

function firstMonth(revenue: readonly number[], lastMonth: string): string {
  const position = revenue.findIndex((amount) => amount > 0);
  return formatShortMonth(monthsUntil(lastMonth, revenue.length)[position] ?? lastMonth);
}

const monthly = (sum: number) => formatDollars(Math.round(sum / AVERAGED));

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
