import { DEFAULT_QUERY, FILTERS, type MarketplaceQuery } from './marketplace-query.ts';

/** One thing that the visitor has narrowed the marketplace by, and the query without it. */
export interface AppliedFilter {
  /** Unique among the filters of a query. */
  readonly key: string;
  readonly label: string;
  readonly without: MarketplaceQuery;
}

/** A query with no filter left. The order stays: it hides nothing. */
export const withoutFilters = ({ sort }: MarketplaceQuery): MarketplaceQuery => ({
  ...DEFAULT_QUERY,
  sort,
});

/** What is applied, one entry for each value. */
export const appliedFilters = (query: MarketplaceQuery): AppliedFilter[] =>
  FILTERS.filter((filter) => filter.isSet(query)).flatMap((filter) =>
    filter
      .chips(query)
      .map(({ key, label, without }) => ({ key, label, without: { ...query, ...without } })),
  );
