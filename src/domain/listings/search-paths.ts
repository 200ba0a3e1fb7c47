import { view } from './filters/view.ts';
import { DEFAULT_QUERY, type MarketplaceQuery } from './marketplace-query.ts';
import { formatQuery } from './query-string.ts';

/** Where a search leads; apart from what describes and matches it, so that a page can have these alone. */

/** The search that the marketplace's state is: what narrows the listings, in its one spelling. */
export const searchIn = (query: MarketplaceQuery): string =>
  formatQuery({ ...query, sort: DEFAULT_QUERY.sort, ...view.off });

const withQuery = (path: string, search: string) => (search === '' ? path : `${path}?${search}`);

/** The marketplace with this search (`category=saas&max=50000`), as its filters write it; '' for all. */
export const marketplacePath = (search: string): string => withQuery('/marketplace', search);
/** Where this search is left with an e-mail address. */
export const saveSearchPath = (search: string): string => withQuery('/saved-search', search);

/** Where the feed of a search is; that of all listings is a file. `format` is how the path ends. */
export const searchFeedPath = (search: string, format: 'xml' | 'json' = 'xml'): string =>
  search === '' ? `/feeds/listings.${format}` : `/api/feeds/listings.${format}?${search}`;
