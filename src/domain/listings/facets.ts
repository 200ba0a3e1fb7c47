import type { SavedIds } from './filters/filter.ts';
import { filtersOf, obstacleTo } from './listing-filter.ts';
import type { MarketplaceIndex } from './marketplace-index.ts';
import { FACETS, type MarketplaceQuery } from './marketplace-query.ts';

/** By facet key and choice: how many results there would be with only that choice. */
export type FacetCounts = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** Counts every facet's choices, ignoring that facet's selection and applying all other filters. */
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
