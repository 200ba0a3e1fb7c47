import {
  type AppliedFilter,
  appliedFilters,
  type MarketplaceQuery,
  parseQuery,
  searchIn,
} from './marketplace-query.ts';
import { filterListings } from './marketplace-view.ts';
import type { IndexedListing, MarketplaceIndex } from './filters/filter.ts';

/**
 * A saved search, stored as a marketplace URL's query. Filters count; the sort order and the saved
 * listings view don't.
 */

/** Saved listings are in the visitor's browser, so a search can't use them. */
const NOTHING_SAVED: ReadonlySet<string> = new Set();

/** A query's search in canonical form; '' for all listings. */
export const canonicalSearch = (queryText: string): string =>
  searchIn(parseQuery(new URLSearchParams(queryText)));

const searchOf = (queryText: string): MarketplaceQuery =>
  parseQuery(new URLSearchParams(canonicalSearch(queryText)));

/** The listings that match a search, in the given order. */
export const findMatches = (listings: MarketplaceIndex, queryText: string): IndexedListing[] =>
  filterListings(listings, searchOf(queryText), NOTHING_SAVED);

const describe = (queryText: string, labelOf: (filter: AppliedFilter) => string): string =>
  appliedFilters(searchOf(queryText)).map(labelOf).join(', ') || 'All listings';

/** A search as one line of text: 'SaaS, Up to $50,000', or 'All listings'. */
export const describeSearch = (queryText: string): string =>
  describe(queryText, ({ label }) => label);

/**
 * The same for someone who may not have saved it: without the words that were typed. 'SaaS, Up to $50,000,
 * your search words'.
 */
export const outlineSearch = (queryText: string): string =>
  describe(queryText, ({ key, label }) => (key === 'search' ? 'your search words' : label));
