import { DEFAULT_QUERY, FILTERS, type MarketplaceQuery } from './marketplace-query.ts';

/** A filter the visitor applied, and the query without it. */
export interface AppliedFilter {
  /** Unique among the filters of a query. */
  readonly key: string;
  readonly label: string;
  readonly without: MarketplaceQuery;
}

/** The query without filters. The sort order stays. */
export const withoutFilters = ({ sort }: MarketplaceQuery): MarketplaceQuery => ({
  ...DEFAULT_QUERY,
  sort,
});

/** Applied filters, one entry per value. */
export const appliedFilters = (query: MarketplaceQuery): AppliedFilter[] =>
  FILTERS.filter((filter) => filter.isSet(query)).flatMap((filter) =>
    filter
      .chips(query)
      .map(({ key, label, without }) => ({ key, label, without: { ...query, ...without } })),
  );
