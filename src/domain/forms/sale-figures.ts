import { formatDollars, formatExactDollars } from '../shared/money.ts';
import { DEAL_SIZE } from '../shared/promises.ts';
import type { CrossFieldRule } from './cross-field-rule.ts';

// What both forms of sellers say of price, revenue and profit.

const LOWEST = formatDollars(DEAL_SIZE.from);
const HIGHEST = formatDollars(DEAL_SIZE.to);

/** For the hint of a price. */
export const LISTED_PRICES = `Listings here run from ${LOWEST} to ${HIGHEST}.`;

/** What a price means that cannot be listed as it is; it can be sent all the same. */
export function priceNotice(price: number): string | undefined {
  if (price >= DEAL_SIZE.from && price <= DEAL_SIZE.to) return undefined;
  const bound = price < DEAL_SIZE.from ? `start at ${LOWEST}` : `go up to ${HIGHEST}`;
  return `Listings here ${bound}. You can still send yours: we’ll talk about the price before anything is published.`;
}

interface MonthlyFigures {
  /** US dollars; a text is no amount. */
  monthlyRevenue?: number | string | undefined;
  monthlyProfit?: number | string | undefined;
}

export const profitWithinRevenue = {
  looksAt: ['monthlyRevenue', 'monthlyProfit'],
  marks: 'monthlyProfit',
  judge: ({ monthlyRevenue: revenue, monthlyProfit: profit }) =>
    typeof revenue === 'number' && typeof profit === 'number' && profit > revenue
      ? `Profit can’t be more than revenue, which is ${formatExactDollars(revenue)} a month. Correct one of the two.`
      : undefined,
} as const satisfies CrossFieldRule<MonthlyFigures>;
