import {
  appliedFilters,
  type MarketplaceQuery,
  withoutFilters,
} from '#src/domain/listings/marketplace-query.ts';

interface Props {
  query: MarketplaceQuery;
  /** `position` is that of the chip that goes. */
  onRemove: (next: MarketplaceQuery, position: number) => void;
}

/** One removable chip for each applied filter. */
export function AppliedFilters({ query, onRemove }: Props) {
  const applied = appliedFilters(query);
  if (applied.length === 0) return null;
  return (
    <>
      <ul className="contents" aria-label="Applied filters">
        {applied.map(({ key, label, without }, position) => (
          <li key={key}>
            <button
              type="button"
              className="market-chip"
              aria-label={`Remove ${label}`}
              onClick={() => onRemove(without, position)}
            >
              {label}
            </button>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className="link min-h-8 px-1 text-sm"
        onClick={() => onRemove(withoutFilters(query), 0)}
      >
        Clear all
      </button>
    </>
  );
}
