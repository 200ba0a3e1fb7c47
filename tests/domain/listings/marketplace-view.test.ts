import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  countFacets,
  filterListings,
  sortListings,
  viewMarketplace,
} from '#src/domain/listings/marketplace-view.ts';
import { indexListings } from '#src/domain/listings/filters/filter.ts';
import { aQuery, idsOf, index, NOTHING_SAVED } from './a-listing-summary.ts';
import { arbitraryQuery, arbitrarySaved, arbitrarySummaries } from './arbitrary-listing.ts';

test('the marketplace opens on every listing, newest first, featured or not', () => {
  const listings = index({ id: '9', isFeatured: true }, { id: 'sf-20' }, { id: '1' });
  const view = viewMarketplace(listings, aQuery(), NOTHING_SAVED);
  expect(view.ids).toEqual(['sf-20', '9', '1']);
  expect(view.facets.category?.all).toBe(3);
});

test('for any query the view is what matches, sorted, and the counts', () => {
  const listings = arbitrarySummaries.map(indexListings);
  fc.assert(
    fc.property(listings, arbitraryQuery, arbitrarySaved, (all, query, saved) => {
      const view = viewMarketplace(all, query, saved);
      const inOrder = sortListings(all, query.sort);
      expect(view.ids).toEqual(idsOf(filterListings(inOrder, query, saved)));
      expect(view.facets).toEqual(countFacets(all, query, saved));
      expect(view.facets.category?.[query.category[0] ?? 'all']).toBe(view.ids.length);
    }),
  );
});
