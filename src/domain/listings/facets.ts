import type { SavedIds } from './filters/filter.ts';
import { filtersOf, obstacleTo } from './listing-filter.ts';
import type { MarketplaceIndex } from './marketplace-index.ts';
import { FACETS, type MarketplaceQuery } from './marketplace-query.ts';

/**
 * By the key of a facet and the word of a choice: how many results there would be with it as the
 * facet's only choice.
 */
export type FacetCounts = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** Counts every facet's choices, ignoring what is chosen in that facet and honouring all else. */
export function countFacets(
  listings: MarketplaceIndex,
  query: MarketplaceQuery,
  saved: SavedIds,
): FacetCounts {
  const filters = filtersOf(query, saved);
  const obstacles = listings.map((listing) => obstacleTo(listing, filters));
  return Object.fromEntries(
    FACETS.map(({ key, none, choices, wordsOf }) => {
      const counts = new Map<string, number>(choices.map(({ word }) => [word, 0]));
      let total = 0;
      listings.forEach((listing, place) => {
        const obstacle = obstacles[place];
        if (obstacle !== null && obstacle !== key) return;
        total += 1;
        for (const word of wordsOf(listing, saved)) counts.set(word, (counts.get(word) ?? 0) + 1);
      });
      if (none !== null) counts.set(none, total);
      return [key, Object.fromEntries(counts)];
    }),
  );
}
