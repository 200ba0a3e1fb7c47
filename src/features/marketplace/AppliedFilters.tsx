import { appliedFilters, withoutFilters } from '#src/domain/listings/applied-filters.ts';
import type { Controls } from './controls.ts';

/** One removable chip for each applied filter. */
export function AppliedFilters({ query, change }: Controls) {
  const applied = appliedFilters(query);
  if (applied.length === 0) return null;
  return (
    <>
      <ul className="contents" aria-label="Applied filters">
        {applied.map(({ key, label, without }) => (
          <li key={key}>
            <button
              type="button"
              className="market-chip"
              aria-label={`Remove ${label}`}
              onClick={() => change(without)}
            >
              {label}
            </button>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className="link min-h-8 px-1 text-sm"
        onClick={() => change(withoutFilters(query))}
      >
        Clear all
      </button>
    </>
  );
}
