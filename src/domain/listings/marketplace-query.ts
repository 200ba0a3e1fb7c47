import { age } from './filters/age.ts';
import { category } from './filters/category.ts';
import { dscr } from './filters/dscr.ts';
import { paysForItself } from './filters/pays-for-itself.ts';
import { price } from './filters/price.ts';
import { revenueStatus } from './filters/revenue-status.ts';
import { search } from './filters/search.ts';
import { sources } from './filters/sources.ts';
import { structures } from './filters/structures.ts';
import { view } from './filters/view.ts';
import { zeroDown } from './filters/zero-down.ts';
import type { ListingOrder } from './listing-sort.ts';

/** Every filter, in the order used by URLs, descriptions, and chips. */
export const FILTERS = [
  view,
  category,
  search,
  price,
  sources,
  age,
  revenueStatus,
  zeroDown,
  paysForItself,
  dscr,
  structures,
] as const;

/** The filters with choices. */
export const FACETS = FILTERS.filter((filter) => 'choices' in filter);
export type MarketplaceFacet = (typeof FACETS)[number];

const unfiltered = {
  ...view.off,
  ...category.off,
  ...search.off,
  ...price.off,
  ...sources.off,
  ...age.off,
  ...revenueStatus.off,
  ...zeroDown.off,
  ...paysForItself.off,
  ...dscr.off,
  ...structures.off,
};

/** The state of the marketplace: every filter and the sort order. */
export type MarketplaceQuery = Readonly<typeof unfiltered & { sort: ListingOrder }>;

export const DEFAULT_QUERY: MarketplaceQuery = { ...unfiltered, sort: 'newest' };

/**
 * A query's canonical form: search trimmed and cut to one line, prices snapped to slider stops and in
 * order, selections deduplicated in the vocabulary's order.
 */
export const tidyQuery = (query: MarketplaceQuery): MarketplaceQuery =>
  FILTERS.reduce((tidied, filter) => ({ ...tidied, ...filter.tidy(query) }), query);
