import type { SavedIds } from '#src/domain/listings/filters/filter.ts';
import type { MarketplaceIndex } from '#src/domain/listings/listing-summary.ts';
import type { MarketplaceQuery } from '#src/domain/listings/marketplace-query.ts';
import { suggestRelaxation } from '#src/domain/listings/marketplace-view.ts';
import { formatCount } from '#src/domain/shared/format-number.ts';

interface Props {
  index: MarketplaceIndex;
  saved: SavedIds;
  query: MarketplaceQuery;
  onRelax: (next: MarketplaceQuery) => void;
  onClear: () => void;
}

/** Says that nothing matches, and which single filter to remove. */
export function EmptyState({ index, saved, query, onRelax, onClear }: Props) {
  const relaxation = suggestRelaxation(index, query, saved);
  return (
    <div className="market-empty sheet px-6 py-12 text-center">
      <h2 className="text-2xl">No listings found</h2>
      <p className="mt-2 text-soft">Try adjusting your filters or search terms</p>
      {relaxation && (
        <p className="mt-5">
          {formatCount(relaxation.count, 'listing matches', 'listings match')} without{' '}
          {relaxation.name}.
        </p>
      )}
      <p className="mt-5 flex flex-wrap justify-center gap-3">
        {relaxation && (
          <button type="button" className="button" onClick={() => onRelax(relaxation.without)}>
            Remove {relaxation.name}
          </button>
        )}
        <button type="button" className="button button-plain" onClick={onClear}>
          Clear all filters
        </button>
      </p>
    </div>
  );
}
