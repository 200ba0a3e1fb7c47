import type { SavedIds } from './filters/filter.ts';
import { filtersOf, obstacleTo, type SetFilter } from './listing-filter.ts';
import type { MarketplaceIndex } from './marketplace-index.ts';
import type { MarketplaceQuery } from './marketplace-query.ts';

/** A single filter to remove, and how many listings that brings back: at least 1. */
interface Relaxation extends Pick<SetFilter, 'key' | 'name' | 'without'> {
  readonly count: number;
}

/**
 * If nothing matches: the single filter whose removal brings back the most listings; on a tie, the one
 * lower on the page. null if something matches or removing one filter isn't enough.
 */
export function suggestRelaxation(
  listings: MarketplaceIndex,
  query: MarketplaceQuery,
  saved: SavedIds,
): Relaxation | null {
  const filters = filtersOf(query, saved);
  const broughtBack = new Map<string, number>();
  for (const listing of listings) {
    const obstacle = obstacleTo(listing, filters);
    if (obstacle === null) return null;
    broughtBack.set(obstacle, (broughtBack.get(obstacle) ?? 0) + 1);
  }
  let best: Relaxation | null = null;
  for (const { key, name, without } of filters) {
    const count = broughtBack.get(key) ?? 0;
    if (count >= (best?.count ?? 1)) best = { key, name, count, without };
  }
  return best;
}
