import { financingFigures, type ListingSummary } from '#src/domain/listings/listing-summary.ts';
import { filterListings } from '#src/domain/listings/marketplace-view.ts';
import {
  type IndexedListing,
  indexListings,
  type MarketplaceIndex,
} from '#src/domain/listings/filters/filter.ts';
import { DEFAULT_QUERY, type MarketplaceQuery } from '#src/domain/listings/marketplace-query.ts';

export function aSummary(overrides: Partial<ListingSummary> = {}): ListingSummary {
  const summary = { ...SUMMARY, ...overrides };
  return { ...summary, ...financingFigures(summary) };
}

const SUMMARY = {
  id: '1',
  title: 'Invoice reminders',
  description: 'Sends polite reminders for unpaid invoices.',
  category: 'saas',
  source: 'Founder Direct',
  isSample: false,
  isFeatured: false,
  isOffMarket: false,
  price: 45_000,
  monthlyRevenue: 2_000,
  monthlyProfit: 1_500,
  age: 2.5,
  users: 1_200,
  openToZeroDown: false,
  smallestDownPercent: 20,
  structures: ['cash'],
} satisfies Partial<ListingSummary>;

export const index = (...summaries: Partial<ListingSummary>[]): MarketplaceIndex =>
  indexListings(summaries.map(aSummary));

export const aQuery = (overrides: Partial<MarketplaceQuery> = {}): MarketplaceQuery => ({
  ...DEFAULT_QUERY,
  ...overrides,
});

export const NOTHING_SAVED: ReadonlySet<string> = new Set();

export const idsOf = (listings: readonly IndexedListing[]) => listings.map(({ id }) => id);

/** Whether a query's results have any of these listings. */
export const shows = (
  query: Partial<MarketplaceQuery>,
  ...summaries: Partial<ListingSummary>[]
): boolean => filterListings(index(...summaries), aQuery(query), NOTHING_SAVED).length > 0;
