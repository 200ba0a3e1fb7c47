import type { FilterKey } from './listing-filter.ts';
import {
  AGE_LABELS,
  CATEGORY_CHOICE_LABELS,
  DEFAULT_QUERY,
  DSCR_LABELS,
  type MarketplaceQuery,
  PRICE_SLIDER,
  REVENUE_LABELS,
} from './marketplace-query.ts';
import { formatPriceRange } from './price-range.ts';
import { DEAL_STRUCTURE_LABELS } from './vocabulary.ts';

/** One thing that the visitor has narrowed the marketplace by, and the query without it. */
export interface AppliedFilter {
  /** Unique among the filters of a query. */
  readonly key: string;
  readonly label: string;
  readonly without: MarketplaceQuery;
}

/** A query with one filter back at its default; for a facet of several choices, with none chosen. */
export function withoutFilter(query: MarketplaceQuery, key: FilterKey): MarketplaceQuery {
  if (key === 'price') {
    return { ...query, minPrice: PRICE_SLIDER.min, maxPrice: PRICE_SLIDER.max };
  }
  return { ...query, [key]: DEFAULT_QUERY[key] };
}

/** A query with no filter left. The order stays: it hides nothing. */
export const withoutFilters = ({ sort }: MarketplaceQuery): MarketplaceQuery => ({
  ...DEFAULT_QUERY,
  sort,
});

/** What is applied, one entry for each value, in the order of the page's controls. */
export function appliedFilters(query: MarketplaceQuery): AppliedFilter[] {
  const { view, category, minPrice, maxPrice, age, revenueStatus, zeroDown, dscr } = query;
  const search = query.search.trim();
  const applied: AppliedFilter[] = [];
  const add = (key: FilterKey, label: string) =>
    applied.push({ key, label, without: withoutFilter(query, key) });

  if (view === 'saved') add('view', 'Saved listings');
  if (category !== 'all') add('category', CATEGORY_CHOICE_LABELS[category]);
  if (search !== '') add('search', `“${search}”`);
  if (minPrice > PRICE_SLIDER.min || maxPrice < PRICE_SLIDER.max) {
    add('price', formatPriceRange(minPrice, maxPrice));
  }
  for (const source of query.sources) {
    const sources = query.sources.filter((other) => other !== source);
    applied.push({ key: `sources:${source}`, label: source, without: { ...query, sources } });
  }
  if (age !== 'any') add('age', AGE_LABELS[age]);
  if (revenueStatus !== 'any') add('revenueStatus', REVENUE_LABELS[revenueStatus]);
  if (zeroDown) add('zeroDown', 'Open to zero down');
  if (query.paysForItself) add('paysForItself', 'Pays for itself with nothing down');
  if (dscr !== 'any') add('dscr', `DSCR ${DSCR_LABELS[dscr]}`);
  for (const structure of query.structures) {
    const structures = query.structures.filter((other) => other !== structure);
    applied.push({
      key: `structures:${structure}`,
      label: DEAL_STRUCTURE_LABELS[structure],
      without: { ...query, structures },
    });
  }
  return applied;
}
