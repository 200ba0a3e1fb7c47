import { view } from './filters/view.ts';
import { DEFAULT_QUERY, type MarketplaceQuery } from './marketplace-query.ts';
import { formatQuery } from './query-string.ts';

/** Paths for a search, in their own file so a page can load only these. */

/** The search in the marketplace's state, in canonical form. */
export const searchIn = (query: MarketplaceQuery): string =>
  formatQuery({ ...query, sort: DEFAULT_QUERY.sort, ...view.off });

const withQuery = (path: string, search: string) => (search === '' ? path : `${path}?${search}`);

/** The marketplace with this search (`category=saas&max=50000`); '' for all listings. */
export const marketplacePath = (search: string): string => withQuery('/marketplace', search);
/** The page for saving this search. */
export const saveSearchPath = (search: string): string => withQuery('/saved-search', search);

/** The feed of a search; the feed of all listings is a static file. */
export const searchFeedPath = (search: string, format: 'xml' | 'json' = 'xml'): string =>
  search === '' ? `/feeds/listings.${format}` : `/api/feeds/listings.${format}?${search}`;
