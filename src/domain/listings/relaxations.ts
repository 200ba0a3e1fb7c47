import { withoutFilter } from './applied-filters.ts';
import { type FilterKey, filtersOf, obstacleTo, type SavedIds } from './listing-filter.ts';
import type { MarketplaceIndex } from './marketplace-index.ts';
import { CATEGORY_CHOICE_LABELS, type MarketplaceQuery } from './marketplace-query.ts';

/** A single filter to drop, how many listings that brings back, and the query without it. */
export interface Relaxation {
  readonly key: FilterKey;
  /** Reads after 'Without': 'the price range', 'the search for “invoices”'. */
  readonly label: string;
  /** At least 1. */
  readonly count: number;
  readonly without: MarketplaceQuery;
}

/**
 * Where nothing matches: the filter that brings most back when it alone is dropped; of equal ones,
 * the one lower down the page. null when something matches or when dropping one is not enough.
 */
export function suggestRelaxation(
  listings: MarketplaceIndex,
  query: MarketplaceQuery,
  saved: SavedIds,
): Relaxation | null {
  const filters = filtersOf(query, saved);
  const broughtBack = new Map<FilterKey, number>();
  for (const listing of listings) {
    const obstacle = obstacleTo(listing, filters);
    if (obstacle === null) return null;
    if (obstacle !== 'several') broughtBack.set(obstacle, (broughtBack.get(obstacle) ?? 0) + 1);
  }
  let best: Relaxation | null = null;
  for (const { key } of filters) {
    const count = broughtBack.get(key) ?? 0;
    if (count >= (best?.count ?? 1)) {
      best = { key, label: NAMES[key](query), count, without: withoutFilter(query, key) };
    }
  }
  return best;
}

const NAMES: Record<FilterKey, (query: MarketplaceQuery) => string> = {
  view: () => 'the limit to saved listings',
  category: ({ category }) => `the category ${CATEGORY_CHOICE_LABELS[category]}`,
  search: ({ search }) => `the search for “${search.trim()}”`,
  price: () => 'the price range',
  sources: ({ sources }) => `the marketplace source${sources.length === 1 ? '' : 's'}`,
  age: () => 'the project age',
  revenueStatus: () => 'the revenue status',
  zeroDown: () => 'the limit to zero down',
  paysForItself: () => 'the limit to what pays for itself',
  dscr: () => 'the lowest DSCR',
  structures: ({ structures }) => `the deal structure${structures.length === 1 ? '' : 's'}`,
};
