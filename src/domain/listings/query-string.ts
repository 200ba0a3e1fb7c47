import { view } from './filters/view.ts';
import { wordsIn } from './filters/words-in.ts';
import { type ListingOrder, SORT_ORDERS } from './listing-sort.ts';
import { DEFAULT_QUERY, FILTERS, type MarketplaceQuery, tidyQuery } from './marketplace-query.ts';

/**
 * Reads the marketplace's state from a URL. Unknown values are ignored, case doesn't matter, and prices are
 * read as people type them, snapped to slider stops, and put in order. `source` and `structure` may repeat, as in a form, or use
 * commas. An unknown `sort` means 'featured' (see ListingOrder).
 */
export const parseQuery = (params: URLSearchParams): MarketplaceQuery =>
  tidyQuery(
    FILTERS.reduce((query, filter) => ({ ...query, ...filter.read(params) }), {
      ...DEFAULT_QUERY,
      sort: order(params),
    }),
  );

/**
 * Writes the state as a URL query, without '?'. Equal states give equal text, in a fixed order, without
 * defaults such as `category=all`.
 */
export function formatQuery(query: MarketplaceQuery): string {
  const tidy = tidyQuery(query);
  const params = new URLSearchParams();
  for (const filter of FILTERS)
    if (filter !== view && filter.isSet(tidy)) filter.write(tidy, params);
  if (tidy.sort !== DEFAULT_QUERY.sort) params.append('sort', tidy.sort);
  // Last, because it isn't part of a search.
  view.write(tidy, params);
  return params.toString();
}

function order(params: URLSearchParams): ListingOrder {
  const [known] = wordsIn(params, 'sort', SORT_ORDERS);
  return known ?? (params.get('sort') ? 'featured' : DEFAULT_QUERY.sort);
}
