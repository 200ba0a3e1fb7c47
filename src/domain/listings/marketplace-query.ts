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

/** Every filter, in the order in which an address, a description and the chips name them. */
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

/** What a visitor asks of the marketplace: every filter and the order. */
export type MarketplaceQuery = Readonly<typeof unfiltered & { sort: ListingOrder }>;

export const DEFAULT_QUERY: MarketplaceQuery = { ...unfiltered, sort: 'newest' };

/**
 * The one form in which a query is kept and compared: search on one line, trimmed and cut, prices on a
 * stop of the slider with the lower one first, selections without repeats in the vocabulary's order.
 */
export const tidyQuery = (query: MarketplaceQuery): MarketplaceQuery =>
  FILTERS.reduce((tidied, filter) => ({ ...tidied, ...filter.tidy(query) }), query);
