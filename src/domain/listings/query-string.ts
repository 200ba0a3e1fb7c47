import {
  AGE_CHOICES,
  CATEGORY_CHOICES,
  DEFAULT_QUERY,
  DSCR_CHOICES,
  type ListingOrder,
  type MarketplaceQuery,
  REVENUE_CHOICES,
  SORT_ORDERS,
  VIEWS,
} from './marketplace-query.ts';
import { tidyQuery } from './tidy-query.ts';
import { DEAL_STRUCTURES, MARKETPLACE_SOURCES } from './vocabulary.ts';

/** What a ticked box says in an address; the first is what we write. */
const TICKED = ['yes', 'on', 'true', '1'] as const;

/**
 * Reads the marketplace's state from an address. Forgiving: what it doesn't know counts as not
 * said, letter case doesn't matter, prices are moved to the nearest stop and put in order.
 * `source` and `structure` may repeat, as a form sends them, or separate values with commas.
 * Only an unknown `sort` means something: the default ordering (see ListingOrder).
 */
export function parseQuery(params: URLSearchParams): MarketplaceQuery {
  return tidyQuery({
    category: first(params, 'category', CATEGORY_CHOICES) ?? DEFAULT_QUERY.category,
    search: params.get('q') ?? DEFAULT_QUERY.search,
    minPrice: amount(params, 'min') ?? DEFAULT_QUERY.minPrice,
    maxPrice: amount(params, 'max') ?? DEFAULT_QUERY.maxPrice,
    sources: every(params, 'source', MARKETPLACE_SOURCES),
    age: first(params, 'age', AGE_CHOICES) ?? DEFAULT_QUERY.age,
    revenueStatus: first(params, 'revenue', REVENUE_CHOICES) ?? DEFAULT_QUERY.revenueStatus,
    zeroDown: first(params, 'zero-down', TICKED) !== undefined,
    paysForItself: first(params, 'pays-for-itself', TICKED) !== undefined,
    dscr: first(params, 'dscr', DSCR_CHOICES) ?? DEFAULT_QUERY.dscr,
    structures: every(params, 'structure', DEAL_STRUCTURES),
    sort: order(params),
    view: first(params, 'view', VIEWS) ?? DEFAULT_QUERY.view,
  });
}

/**
 * Writes the state as the query part of an address, without '?'. Canonical: equal states give equal
 * text, the order is fixed, and what is at its default (`category=all` among it) is left out.
 */
export function formatQuery(query: MarketplaceQuery): string {
  const tidy = tidyQuery(query);
  const params = new URLSearchParams();
  const write = <Value extends string | number>(name: string, value: Value, byDefault: Value) => {
    if (value !== byDefault) params.append(name, String(value));
  };
  write('category', tidy.category, DEFAULT_QUERY.category);
  write('q', tidy.search, DEFAULT_QUERY.search);
  write('min', tidy.minPrice, DEFAULT_QUERY.minPrice);
  write('max', tidy.maxPrice, DEFAULT_QUERY.maxPrice);
  for (const source of tidy.sources) params.append('source', source);
  write('age', tidy.age, DEFAULT_QUERY.age);
  write('revenue', tidy.revenueStatus, DEFAULT_QUERY.revenueStatus);
  if (tidy.zeroDown) params.append('zero-down', TICKED[0]);
  if (tidy.paysForItself) params.append('pays-for-itself', TICKED[0]);
  write('dscr', tidy.dscr, DEFAULT_QUERY.dscr);
  for (const structure of tidy.structures) params.append('structure', structure);
  write('sort', tidy.sort, DEFAULT_QUERY.sort);
  write('view', tidy.view, DEFAULT_QUERY.view);
  return params.toString();
}

/** The words of a vocabulary that a parameter names. */
function every<Word extends string>(
  params: URLSearchParams,
  name: string,
  vocabulary: readonly Word[],
): Word[] {
  const said = params.getAll(name).flatMap((value) => value.toLowerCase().split(','));
  return said.flatMap((word) => vocabulary.filter((known) => known.toLowerCase() === word.trim()));
}

const first = <Word extends string>(
  params: URLSearchParams,
  name: string,
  vocabulary: readonly Word[],
) => every(params, name, vocabulary)[0];

function amount(params: URLSearchParams, name: string): number | undefined {
  const said = params.get(name)?.trim();
  const value = Number(said);
  return said && Number.isFinite(value) ? value : undefined;
}

function order(params: URLSearchParams): ListingOrder {
  const known = first(params, 'sort', SORT_ORDERS);
  return known ?? (params.get('sort') ? 'featured' : DEFAULT_QUERY.sort);
}
