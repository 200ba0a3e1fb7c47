import { wordsIn } from './filters/filter.ts';
import { type Filtered, FILTERS, UNFILTERED, view } from './filters/filters.ts';

/** The sort options: the specification's six, then two for financing. */
export const SORT_ORDERS = [
  'newest',
  'oldest',
  'price-low',
  'price-high',
  'revenue',
  'profit',
  'dscr',
  'zero-down',
] as const;
type SortOrder = (typeof SORT_ORDERS)[number];
/**
 * 'featured' (featured first, then newest) breaks ties and handles an unknown `sort` in the URL. The select
 * doesn't offer it. Without a `sort`, the order is 'newest', which ignores featured.
 */
export type ListingOrder = SortOrder | 'featured';
export const ORDER_LABELS: Record<ListingOrder, string> = {
  newest: 'Newest',
  oldest: 'Oldest',
  'price-low': 'Lowest price',
  'price-high': 'Highest price',
  revenue: 'Most revenue',
  profit: 'Most profit',
  dscr: 'Highest DSCR',
  'zero-down': 'Shortest $0-down term',
  featured: 'Featured',
};

/** The state of the marketplace: every filter and the sort order. */
export type MarketplaceQuery = Filtered & { readonly sort: ListingOrder };

export const DEFAULT_QUERY: MarketplaceQuery = { ...UNFILTERED, sort: 'newest' };

/**
 * A query's canonical form: search trimmed and cut to one line, prices snapped to slider stops and in
 * order, selections deduplicated in the vocabulary's order.
 */
export const tidyQuery = (query: MarketplaceQuery): MarketplaceQuery =>
  FILTERS.reduce((tidied, filter) => ({ ...tidied, ...filter.tidy(query) }), query);

/**
 * Reads the marketplace's state from a URL, in canonical form. Unknown values are ignored, case doesn't
 * matter, and prices are read as people type them. `source` and `structure` may repeat, as in a form, or
 * use commas. An unknown `sort` means 'featured' (see ListingOrder).
 */
export const parseQuery = (params: URLSearchParams): MarketplaceQuery =>
  FILTERS.reduce((query, filter) => ({ ...query, ...filter.read(params) }), {
    ...DEFAULT_QUERY,
    sort: order(params),
  });

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

/** The query without filters. The sort order stays. */
export const withoutFilters = ({ sort }: MarketplaceQuery): MarketplaceQuery => ({
  ...DEFAULT_QUERY,
  sort,
});

/** Applied filters, one entry per value, with a key of its own, and the query without it. */
export const appliedFilters = (query: MarketplaceQuery) =>
  FILTERS.filter((filter) => filter.isSet(query)).flatMap((filter) =>
    filter
      .chips(query)
      .map(({ key, label, without }) => ({ key, label, without: { ...query, ...without } })),
  );

export type AppliedFilter = ReturnType<typeof appliedFilters>[number];
