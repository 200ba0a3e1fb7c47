import { formatDollars, formatExactDollars } from '../shared/number-text.ts';
import { DEAL_SIZE } from '../shared/promises.ts';
import type { CrossFieldRule } from './form-definition.ts';

// Texts about price, revenue, and profit that both seller forms use.

const LOWEST = formatDollars(DEAL_SIZE.from);
const HIGHEST = formatDollars(DEAL_SIZE.to);

/** For the price field's hint. */
export const LISTED_PRICES = `Listings here run from ${LOWEST} to ${HIGHEST}.`;

/** Note for a price outside our range; the form can still be sent. */
export function priceNotice(price: number): string | undefined {
  if (price >= DEAL_SIZE.from && price <= DEAL_SIZE.to) return undefined;
  const bound = price < DEAL_SIZE.from ? `start at ${LOWEST}` : `go up to ${HIGHEST}`;
  return `Listings here ${bound}. You can still send yours, and we’ll talk about the price before we publish it.`;
}

interface MonthlyFigures {
  /** US dollars; a string has not been parsed yet. */
  monthlyRevenue?: number | string | undefined;
  monthlyProfit?: number | string | undefined;
}

export const profitWithinRevenue = {
  dependsOn: ['monthlyRevenue', 'monthlyProfit'],
  errorField: 'monthlyProfit',
  check: ({ monthlyRevenue: revenue, monthlyProfit: profit }) =>
    typeof revenue === 'number' && typeof profit === 'number' && profit > revenue
      ? `Profit can’t be more than revenue, which is ${formatExactDollars(revenue)} a month. Please fix one of them.`
      : undefined,
} as const satisfies CrossFieldRule<MonthlyFigures>;
