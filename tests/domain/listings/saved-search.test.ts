import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indexListings } from '#src/domain/listings/filters/filter.ts';
import { viewMarketplace } from '#src/domain/listings/marketplace-view.ts';
import {
  formatQuery,
  marketplacePath,
  saveSearchPath,
  searchFeedPath,
  searchIn,
} from '#src/domain/listings/marketplace-query.ts';
import {
  canonicalSearch,
  describeSearch,
  outlineSearch,
  findMatches,
} from '#src/domain/listings/saved-search.ts';
import { LONGEST_SEARCH } from '#src/domain/listings/filters/filters.ts';
import { MARKETPLACE_SOURCES } from '#src/domain/listings/vocabulary.ts';
import { DEAL_STRUCTURES } from '#src/domain/shared/deal-structures.ts';
import { isQueryText } from '#src/domain/shared/query-text.ts';
import { aQuery, idsOf, NOTHING_SAVED } from './a-listing-summary.ts';
import { arbitraryQuery, arbitrarySummaries } from './arbitrary-listing.ts';

describe('a search', () => {
  it('matches exactly what the marketplace shows for it', () => {
    fc.assert(
      fc.property(arbitrarySummaries, arbitraryQuery, (summaries, query) => {
        const listings = indexListings(summaries);
        const shown = viewMarketplace(listings, { ...query, view: [] }, NOTHING_SAVED);
        expect(idsOf(findMatches(listings, formatQuery(query))).sort()).toEqual(
          [...shown.ids].sort(),
        );
      }),
    );
  });

  it('has one spelling, whatever its order, its view and how often it is spelled anew', () => {
    fc.assert(
      fc.property(arbitraryQuery, arbitraryQuery, (query, other) => {
        const search = canonicalSearch(formatQuery(query));
        expect(canonicalSearch(search)).toBe(search);
        expect(searchIn({ ...query, sort: other.sort, view: other.view })).toBe(search);
      }),
    );
    expect(canonicalSearch('?sort=oldest&view=saved')).toBe('');
    expect(canonicalSearch('max=49999&category=SaaS&x=1&category=mobile')).toBe(
      'category=saas&max=50000',
    );
  });

  it('is a query in its spelling, for any text at all', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.webQueryParameters()), (text) => {
        const search = canonicalSearch(text);
        expect(isQueryText(search)).toBe(true);
        expect(canonicalSearch(search)).toBe(search);
      }),
    );
  });

  it('is never too long to be kept', () => {
    const longest = aQuery({
      category: ['marketplace'],
      search: '😀'.repeat(LONGEST_SEARCH),
      minPrice: 145_000,
      maxPrice: 145_000,
      sources: MARKETPLACE_SOURCES,
      age: ['under-1'],
      revenueStatus: ['pre-revenue'],
      zeroDown: ['yes'],
      paysForItself: ['yes'],
      dscr: ['1.50'],
      structures: DEAL_STRUCTURES,
    });
    expect(isQueryText(searchIn(longest))).toBe(true);
  });

  it('is described in the words of the filters', () => {
    expect(describeSearch('')).toBe('All listings');
    expect(describeSearch('sort=price-low')).toBe('All listings');
    expect(describeSearch('q=tide&category=saas&max=50000&zero-down=yes')).toBe(
      'SaaS, “tide”, Up to $50,000, Open to $0 down',
    );
  });

  it.each([
    ['', 'All listings'],
    ['sort=price-low', 'All listings'],
    ['category=saas&max=50000', 'SaaS, Up to $50,000'],
    ['q=tide&category=saas&max=50000', 'SaaS, your search words, Up to $50,000'],
    ['category=saas&source=Private&zero-down=yes', 'SaaS, Private, Open to $0 down'],
    ['q=tide', 'your search words'],
  ])('of somebody else names every filter in our own words: %j', (query, outline) => {
    expect(outlineSearch(query)).toBe(outline);
  });

  it('has no line break and nothing that turns the direction of text', () => {
    const search = canonicalSearch('q=tide%0D%0A%E2%80%AEpool%00%E2%81%A6%F0%9F%8C%8A');
    expect(describeSearch(search)).toBe('“tide pool 🌊”');
  });

  it('leads to the marketplace, the form and the feed', () => {
    expect([marketplacePath(''), saveSearchPath(''), searchFeedPath('')]).toEqual([
      '/marketplace',
      '/saved-search',
      '/feeds/listings.xml',
    ]);
    expect(marketplacePath('q=a')).toBe('/marketplace?q=a');
    expect(saveSearchPath('q=a')).toBe('/saved-search?q=a');
    expect(searchFeedPath('q=a', 'json')).toBe('/api/feeds/listings.json?q=a');
  });
});
