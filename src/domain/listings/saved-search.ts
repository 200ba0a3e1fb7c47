import { appliedFilters } from './applied-filters.ts';
import { filterListings } from './listing-filter.ts';
import type { IndexedListing, MarketplaceIndex } from './marketplace-index.ts';
import type { MarketplaceQuery } from './marketplace-query.ts';
import { parseQuery } from './query-string.ts';
import { searchIn } from './search-paths.ts';

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

/** A search as one line of text: 'SaaS, Up to $50,000', or 'All listings'. */
export function describeSearch(queryText: string): string {
  const labels = appliedFilters(searchOf(queryText)).map(({ label }) => label);
  return labels.length === 0 ? 'All listings' : labels.join(', ');
}

/**
 * The same for someone who may not have saved it: category and price, and only a hint of other filters.
 * 'SaaS, Up to $50,000, more filters'.
 */
export function outlineSearch(queryText: string): string {
  const applied = appliedFilters(searchOf(queryText));
  if (applied.length === 0) return describeSearch('');
  const named = applied.filter(({ key }) => key === 'category' || key === 'price');
  const labels = named.map(({ label }) => label);
  if (labels.length === 0) return 'Filtered listings';
  return [...labels, ...(labels.length < applied.length ? ['more filters'] : [])].join(', ');
}
