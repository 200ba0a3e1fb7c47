import { appliedFilters } from './applied-filters.ts';
import { filterListings } from './listing-filter.ts';
import type { IndexedListing, MarketplaceIndex } from './marketplace-index.ts';
import { DEFAULT_QUERY, type MarketplaceQuery } from './marketplace-query.ts';
import { formatQuery, parseQuery } from './query-string.ts';

/**
 * A search that somebody wants to hear about, kept as the query part of a marketplace address. What
 * narrows the listings counts; an order and the view of one's own saved listings do not.
 */

/** The ids of saved listings lie in a browser, so a search cannot know them. */
const NOTHING_SAVED: ReadonlySet<string> = new Set();

const searchOf = (queryText: string): MarketplaceQuery => ({
  ...parseQuery(new URLSearchParams(queryText)),
  sort: DEFAULT_QUERY.sort,
  view: DEFAULT_QUERY.view,
});

/** The one spelling of the search that a query means, whatever stands in it; '' for all listings. */
export const canonicalSearch = (queryText: string): string => formatQuery(searchOf(queryText));

/** The same of the marketplace's state. */
export const searchIn = (query: MarketplaceQuery): string => canonicalSearch(formatQuery(query));

/** The listings that the marketplace shows for a search, in the order given. */
export const findMatches = (listings: MarketplaceIndex, queryText: string): IndexedListing[] =>
  filterListings(listings, searchOf(queryText), NOTHING_SAVED);

/** A search in one line, for people: 'SaaS, Up to $50,000', or 'All listings'. */
export function describeSearch(queryText: string): string {
  const labels = appliedFilters(searchOf(queryText)).map(({ label }) => label);
  return labels.length === 0 ? 'All listings' : labels.join(', ');
}

const withQuery = (path: string, search: string) => (search === '' ? path : `${path}?${search}`);

/** Paths of our site for a search in its canonical spelling. */
export const marketplacePath = (search: string): string => withQuery('/marketplace', search);
export const saveSearchPath = (search: string): string => withQuery('/saved-search', search);

/** Where the feed of a search is; that of all listings is a file. `format` is how the path ends. */
export const searchFeedPath = (search: string, format: 'xml' | 'json' = 'xml'): string =>
  search === '' ? `/feeds/listings.${format}` : `/api/feeds/listings.${format}?${search}`;
