import { reachesTypicalDscr } from './financing-figures.ts';
import type { IndexedListing, MarketplaceIndex } from './marketplace-index.ts';
import { type MarketplaceQuery, PRICE_SLIDER } from './marketplace-query.ts';

/** The filters in the order in which the page shows them; the two prices are one filter. */
export type FilterKey =
  | 'view'
  | 'category'
  | 'search'
  | 'price'
  | 'sources'
  | 'age'
  | 'revenueStatus'
  | 'zeroDown'
  | 'paysForItself'
  | 'dscr'
  | 'structures';

/** Ids of the listings that the visitor keeps. */
export type SavedIds = ReadonlySet<string>;

export interface Filter {
  readonly key: FilterKey;
  readonly admits: (listing: IndexedListing) => boolean;
}

/** The filters that a query sets; one at its default isn't among them. */
export function filtersOf(query: MarketplaceQuery, saved: SavedIds): Filter[] {
  const filters: Filter[] = [];
  const add = (key: FilterKey, isSet: boolean, admits: Filter['admits']) => {
    if (isSet) filters.push({ key, admits });
  };
  const { category, minPrice, sources, age, revenueStatus, dscr, structures } = query;
  const search = query.search.trim().toLowerCase();
  const maxPrice = query.maxPrice >= PRICE_SLIDER.max ? Infinity : query.maxPrice;

  add('view', query.view === 'saved', ({ id }) => saved.has(id));
  add('category', category !== 'all', (listing) => listing.category === category);
  add(
    'search',
    search !== '',
    ({ lowerTitle, lowerDescription }) =>
      lowerTitle.includes(search) || lowerDescription.includes(search),
  );
  // A listing without a price, off-market or on request, may be within anybody's reach.
  add(
    'price',
    minPrice > PRICE_SLIDER.min || maxPrice < Infinity,
    ({ price }) => price === null || (minPrice <= price && price <= maxPrice),
  );
  add('sources', sources.length > 0, ({ source }) => source !== null && sources.includes(source));
  add('age', age !== 'any', ({ ageBand }) => ageBand === age);
  add(
    'revenueStatus',
    revenueStatus !== 'any',
    (listing) => listing.revenueStatus === revenueStatus,
  );
  add('zeroDown', query.zeroDown, ({ openToZeroDown }) => openToZeroDown);
  // Unlike a price range, these leave out what has no price: that it can pay is what is asked for.
  add('paysForItself', query.paysForItself, ({ paysForItself }) => paysForItself);
  add('dscr', dscr !== 'any', (listing) => reachesTypicalDscr(listing, Number(dscr)));
  add('structures', structures.length > 0, (listing) =>
    structures.some((structure) => listing.structures.includes(structure)),
  );
  return filters;
}

/** Whether a listing is among the results of a query. */
export function matches(
  listing: IndexedListing,
  query: MarketplaceQuery,
  saved: SavedIds,
): boolean {
  return filtersOf(query, saved).every(({ admits }) => admits(listing));
}

/** The results of a query, in the order given. */
export function filterListings(
  listings: MarketplaceIndex,
  query: MarketplaceQuery,
  saved: SavedIds,
): IndexedListing[] {
  const filters = filtersOf(query, saved);
  return listings.filter((listing) => filters.every(({ admits }) => admits(listing)));
}

/**
 * The one filter that keeps a listing out of the results: null when none does, 'several' when
 * dropping any single filter would not let it in.
 */
export function obstacleTo(
  listing: IndexedListing,
  filters: readonly Filter[],
): FilterKey | 'several' | null {
  let obstacle: FilterKey | null = null;
  for (const { key, admits } of filters) {
    if (admits(listing)) continue;
    if (obstacle !== null) return 'several';
    obstacle = key;
  }
  return obstacle;
}
