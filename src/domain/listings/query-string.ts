import { view } from './filters/view.ts';
import { wordsIn } from './filters/words-in.ts';
import { type ListingOrder, SORT_ORDERS } from './listing-sort.ts';
import { DEFAULT_QUERY, FILTERS, type MarketplaceQuery, tidyQuery } from './marketplace-query.ts';

/**
 * Reads the marketplace's state from an address. Forgiving: what it doesn't know counts as not
 * said, letter case doesn't matter, prices are moved to the nearest stop and put in order.
 * `source` and `structure` may repeat, as a form sends them, or separate values with commas.
 * Only an unknown `sort` means something: the default ordering (see ListingOrder).
 */
export const parseQuery = (params: URLSearchParams): MarketplaceQuery =>
  tidyQuery(
    FILTERS.reduce((query, filter) => ({ ...query, ...filter.read(params) }), {
      ...DEFAULT_QUERY,
      sort: order(params),
    }),
  );

/**
 * Writes the state as the query part of an address, without '?'. Canonical: equal states give equal
 * text, the order is fixed, and what is at its default (`category=all` among it) is left out.
 */
export function formatQuery(query: MarketplaceQuery): string {
  const tidy = tidyQuery(query);
  const params = new URLSearchParams();
  for (const filter of FILTERS)
    if (filter !== view && filter.isSet(tidy)) filter.write(tidy, params);
  if (tidy.sort !== DEFAULT_QUERY.sort) params.append('sort', tidy.sort);
  // Last, as it always was: what is no part of a search.
  view.write(tidy, params);
  return params.toString();
}

function order(params: URLSearchParams): ListingOrder {
  const [known] = wordsIn(params, 'sort', SORT_ORDERS);
  return known ?? (params.get('sort') ? 'featured' : DEFAULT_QUERY.sort);
}
