import { appliedFilters } from './applied-filters.ts';
import { filterListings } from './listing-filter.ts';
import type { IndexedListing, MarketplaceIndex } from './marketplace-index.ts';
import type { MarketplaceQuery } from './marketplace-query.ts';
import { parseQuery } from './query-string.ts';
import { searchIn } from './search-paths.ts';

/**
 * A search that somebody wants to hear about, kept as the query part of a marketplace address. What
 * narrows the listings counts; an order and the view of one's own saved listings do not.
 */

/** The ids of saved listings lie in a browser, so a search cannot know them. */
const NOTHING_SAVED: ReadonlySet<string> = new Set();

/** The one spelling of the search that a query means, whatever stands in it; '' for all listings. */
export const canonicalSearch = (queryText: string): string =>
  searchIn(parseQuery(new URLSearchParams(queryText)));

const searchOf = (queryText: string): MarketplaceQuery =>
  parseQuery(new URLSearchParams(canonicalSearch(queryText)));

/** The listings that the marketplace shows for a search, in the order given. */
export const findMatches = (listings: MarketplaceIndex, queryText: string): IndexedListing[] =>
  filterListings(listings, searchOf(queryText), NOTHING_SAVED);

/** A search in one line, for people: 'SaaS, Up to $50,000', or 'All listings'. */
export function describeSearch(queryText: string): string {
  const labels = appliedFilters(searchOf(queryText)).map(({ label }) => label);
  return labels.length === 0 ? 'All listings' : labels.join(', ');
}

/**
 * The same for somebody who may not be the one who saved it: category and price in our own words, and
 * of anything else only that there is more. 'SaaS, Up to $50,000, more filters'.
 */
export function outlineSearch(queryText: string): string {
  const applied = appliedFilters(searchOf(queryText));
  if (applied.length === 0) return describeSearch('');
  const named = applied.filter(({ key }) => key === 'category' || key === 'price');
  const labels = named.map(({ label }) => label);
  if (labels.length === 0) return 'Filtered listings';
  return [...labels, ...(labels.length < applied.length ? ['more filters'] : [])].join(', ');
}
