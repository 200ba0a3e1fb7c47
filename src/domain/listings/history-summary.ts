import { formatShortMonth } from '../shared/calendar-date.ts';
import { monthsUntil } from '../shared/calendar-month.ts';
import { formatCount, formatNumber, formatDollars } from '../shared/number-text.ts';
import { CARD_LINE, drawLine, hasRevenue, type History, type HistoryLine } from './history-line.ts';
import type { PublicListing } from './public-listing.ts';

/** A listing's monthly figures are the average of its last three months; so are those compared here. */
const AVERAGED = 3;
const YEAR = 12;
/** A percentage says less than the amounts from here on, such as in a business's first months. */
const MANYFOLD = 3;

/**
 * How revenue has changed: 'Revenue up 14% year over year'. Compares the last three months with the same
 * three a year earlier, or in a younger history with its first three. Three times as much or more is told
 * in dollars a month.
 */
export function revenueChange({ revenue, lastMonth }: History): string {
  if (!hasRevenue(revenue)) return 'No revenue yet';
  const span = spanOf(revenue);
  // Fewer months than that would be compared with themselves.
  if (span < AVERAGED) return `${formatCount(revenue.length, 'month')} of history so far`;
  const { then, now } = comparedSums(revenue, span);
  if (now === 0) return `No revenue in the last ${AVERAGED} months`;
  if (then === 0) return `First revenue in ${firstMonth(revenue, lastMonth)}`;
  if (now >= MANYFOLD * then) {
    return `Revenue from ${monthly(then)} to ${monthly(now)} in ${span} months`;
  }
  const percent = Math.round((100 * (now - then)) / then);
  const isYear = span === YEAR;
  if (percent === 0)
    return isYear ? 'Revenue flat year over year' : `Revenue flat over ${span} months`;
  const change = `${percent > 0 ? 'up' : 'down'} ${formatNumber(Math.abs(percent))}%`;
  return `Revenue ${change} ${isYear ? 'year over year' : `in ${span} months`}`;
}

/** What revenueChange compares, where it compares anything: 'Compares 3-month averages'. */
export function comparedAverages({ revenue }: History): string | null {
  const span = spanOf(revenue);
  if (span < AVERAGED) return null;
  const { then, now } = comparedSums(revenue, span);
  return then > 0 && now > 0 ? `Compares ${AVERAGED}-month averages` : null;
}

/** 'A loss in 2 of 24 months', without estimates; null without profit figures or without revenue. */
export function lossMonths(history: History): string | null {
  const estimates = estimatedMonths(history);
  const profit = history.profit?.filter((_, position) => !estimates[position]);
  if (!profit || profit.length === 0 || !hasRevenue(history.revenue)) return null;
  const losses = profit.filter((amount) => amount < 0).length;
  if (losses === 0) return `No loss in ${formatCount(profit.length, 'month')}`;
  if (losses < profit.length)
    return `A loss in ${losses} of ${formatCount(profit.length, 'month')}`;
  if (losses === 1 && estimates.includes(true)) return 'A loss in the only month with known profit';
  return losses === 1 ? 'A loss in its only month so far' : `A loss in each of ${losses} months`;
}

/** Of each month, whether its profit is the seller's estimate. */
export const estimatedMonths = ({ lastMonth, revenue, estimatedProfit = [] }: History): boolean[] =>
  monthsUntil(lastMonth, revenue.length).map((month) => estimatedProfit.includes(month));

/** 'Profit in 22 of 24 months is the seller’s estimate, from their average'; null without estimates. */
export function estimateNote(history: History): string | null {
  const { length } = history.revenue;
  const count = estimatedMonths(history).filter(Boolean).length;
  if (count === 0) return null;
  const which = count === length ? 'each month' : `${count} of ${formatCount(length, 'month')}`;
  return `Profit in ${which} is the seller’s estimate, from their average`;
}

/** How many months apart the compared ones are. */
const spanOf = (revenue: readonly number[]) => Math.min(YEAR, revenue.length - AVERAGED);

const comparedSums = (revenue: readonly number[], span: number) => ({
  then: sumOf(revenue.slice(-AVERAGED - span, -span)),
  now: sumOf(revenue.slice(-AVERAGED)),
});

function firstMonth(revenue: readonly number[], lastMonth: string): string {
  const position = revenue.findIndex((amount) => amount > 0);
  return formatShortMonth(monthsUntil(lastMonth, revenue.length)[position] ?? lastMonth);
}

const monthly = (sum: number) => formatDollars(Math.round(sum / AVERAGED));

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

/** What a card shows of a listing's history. */
export interface CardHistory {
  /** Null if there's nothing to draw, such as before the first sale. */
  line: HistoryLine | null;
  /** 'Revenue up 14% year over year'. */
  change: string;
  /** The listing's logo; absent without one. */
  image?: CardImage;
  /** Its first screenshot; absent without one. */
  screenshot?: CardImage;
}

/** A small picture, with its sizes in CSS pixels. */
export interface CardImage {
  src: string;
  /** The same picture for denser screens. */
  srcSet?: string;
  width: number;
  height: number;
}

/** Each listing's history by its id. Off-market listings have none, because theirs is private. */
export type CardHistories = Readonly<Record<string, CardHistory>>;

/** A history without estimated profit, for pictures that have no room to explain it. */
export const withoutEstimates = ({ revenue, profit, estimatedProfit }: History) =>
  estimatedProfit ? { revenue } : { revenue, profit };

/** Null for an off-market listing. */
export const cardHistory = (listing: PublicListing): CardHistory | null =>
  listing.isOffMarket ? null : drawnHistory(listing.history);

/** A history as a card draws it. */
export const drawnHistory = (history: History): CardHistory => ({
  line: drawLine(withoutEstimates(history), CARD_LINE),
  change: revenueChange(history),
});
