import { useStore } from '@nanostores/react';
import { startTransition, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { SavedIds, MarketplaceIndex } from '#src/domain/listings/filters/filter.ts';
import {
  appliedFilters,
  type MarketplaceQuery,
  saveSearchPath,
  searchFeedPath,
  searchIn,
  withoutFilters,
} from '#src/domain/listings/marketplace-query.ts';
import {
  type FacetCounts,
  suggestRelaxation,
  viewMarketplace,
} from '#src/domain/listings/marketplace-view.ts';
import { formatCount } from '#src/domain/shared/number-text.ts';
import { withErrorBoundary } from '#src/ui/ErrorBoundary.tsx';
import { Filters, FILTERS_ID, Toolbar } from './Filters.tsx';
import {
  $emptyItems,
  type LoadedListings,
  loadListings,
  showCards,
  showEveryCard,
  showUnderOffer,
  titleOf,
} from './card-grid.ts';
import { $savedIds } from './marketplace.store.ts';
import { useQuery } from './use-query.ts';

interface Props {
  /** Number of all listings at build time. */
  total: number;
  facets: FacetCounts;
  /** Cards per page. */
  pageSize: number;
  /** Explains the financing filters. A prop because it never changes. */
  financingNote: string;
}

/**
 * An island, because it responds to every filter change. It doesn't own the cards: it decides which ones
 * show and in what order, and renders only those missing from the page.
 */
function MarketplaceIsland({ total, facets, pageSize, financingNote }: Props) {
  const saved = useStore($savedIds, { ssr: 'initial' });
  const emptyItems = useStore($emptyItems, { ssr: 'initial' });
  const status = useRef<HTMLDivElement>(null);
  const { query, isRead, change } = useQuery(status);
  const [listings, setListings] = useState<LoadedListings | null>(null);
  const [pages, setPages] = useState(1);
  const [hasFailed, setFailed] = useState(false);

  const load = () =>
    loadListings().then(
      (loaded) =>
        startTransition(() => {
          setListings(loaded);
          setFailed(false);
        }),
      () => {
        setFailed(true);
        showEveryCard();
      },
    );
  useEffect(() => void Promise.all([load(), showUnderOffer(load)]), []);

  const { index, missing } = listings ?? {};
  // Controls update before the cards and counts.
  const asked = useDeferredValue(isRead ? query : null);
  const view = useMemo(
    () => index && asked && viewMarketplace(index, asked, saved),
    [index, asked, saved],
  );
  const shownCount = pages * pageSize;
  const shownIds = view?.ids.slice(0, shownCount).join(' ');

  /** The first card that 'Show more' brings; focus moves there once it's drawn, as the button may go. */
  const firstMore = useRef<string | undefined>(undefined);
  const focusFirstMore = () => {
    const title = firstMore.current && titleOf(firstMore.current);
    if (!title) return;
    title.focus();
    firstMore.current = undefined;
  };

  useEffect(() => {
    const show = () => {
      if (shownIds !== undefined) showCards(shownIds === '' ? [] : shownIds.split(' '));
      focusFirstMore();
    };
    // Behind the open sheet, cards would only delay the next press.
    const sheet = document.querySelector(`#${FILTERS_ID}:popover-open`);
    if (!sheet) {
      show();
      return;
    }
    sheet.addEventListener('beforetoggle', show);
    return () => sheet.removeEventListener('beforetoggle', show);
  }, [shownIds]);
  useEffect(() => {
    document.dispatchEvent(new Event('cards-drawn'));
    focusFirstMore();
  }, [emptyItems]);

  const changeQuery: typeof change = (next, edit) => {
    setPages(1);
    change(next, edit);
  };
  // The pressed button is going, so focus moves to the chip at a position, or to the count.
  const focusStatus = (position = -1) =>
    setTimeout(() => {
      const chips = [...(status.current?.querySelectorAll<HTMLElement>('.market-chip') ?? [])];
      const chip = chips[Math.min(position, chips.length - 1)];
      (chip ?? status.current?.querySelector('p'))?.focus();
    });
  const remove = (next: MarketplaceQuery, position?: number) => {
    changeQuery(next);
    focusStatus(position);
  };
  const controls = { query, facets: view?.facets ?? facets, change: changeQuery };
  const count = view?.ids.length ?? total;

  return (
    <>
      <Toolbar {...controls} />
      <Filters {...controls} {...{ count, financingNote }} onShow={() => focusStatus()} />
      <div
        ref={status}
        className="market-status flex min-h-8 flex-wrap items-center gap-x-2 gap-y-1 lg:[grid-area:status]"
      >
        <p role="status" tabIndex={-1} className="font-semibold focus:outline-none">
          {formatCount(count, 'listing')}
        </p>
        <AppliedFilters query={query} onRemove={remove} />
        <FollowLinks query={query} />
        {hasFailed && (
          <p role="alert" className="error w-full">
            We couldn't load the filters, so you're seeing every listing.{' '}
            <button type="button" className="link" onClick={() => void load()}>
              Try again
            </button>
          </p>
        )}
      </div>
      {index && asked && view?.ids.length === 0 && (
        <EmptyState
          index={index}
          saved={saved}
          query={asked}
          onRelax={remove}
          onClear={() => remove(withoutFilters(asked))}
        />
      )}
      {view && count > shownCount && (
        <button
          type="button"
          className="button button-plain order-1 lg:self-start lg:justify-self-center lg:[grid-area:more]"
          onClick={() => {
            firstMore.current = view.ids[shownCount];
            setPages(pages + 1);
          }}
        >
          Show {Math.min(pageSize, count - shownCount)} more
        </button>
      )}
      {emptyItems.map((item) => {
        const listing = index?.find(({ id }) => id === item.dataset.id);
        if (!listing || !missing) return null;
        const { Card, histories } = missing;
        const card = <Card listing={listing} history={histories[listing.id] ?? null} />;
        return createPortal(card, item, listing.id);
      })}
    </>
  );
}

interface AppliedProps {
  query: MarketplaceQuery;
  /** `position` is that of the chip that goes. */
  onRemove: (next: MarketplaceQuery, position: number) => void;
}

/** One removable chip for each applied filter. */
function AppliedFilters({ query, onRemove }: AppliedProps) {
  const applied = appliedFilters(query);
  if (applied.length === 0) return null;
  return (
    <>
      <ul className="contents" aria-label="Applied filters">
        {applied.map(({ key, label, without }, position) => (
          <li key={key}>
            <button
              type="button"
              className="market-chip inline-flex min-h-8 cursor-pointer items-center gap-1.5 rounded-full border-1 border-edge bg-sheet pr-2 pl-3 text-[0.875rem] hover:bg-green-wash"
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

/** Ways to follow new listings that match the filters. */
function FollowLinks({ query }: { query: MarketplaceQuery }) {
  const search = searchIn(query);
  return (
    <p className="flex flex-wrap gap-x-4 text-sm lg:ml-auto">
      <a href={saveSearchPath(search)}>Email me new matches</a>
      <a href={searchFeedPath(search)}>RSS feed</a>
    </p>
  );
}

interface EmptyProps {
  index: MarketplaceIndex;
  saved: SavedIds;
  query: MarketplaceQuery;
  onRelax: (next: MarketplaceQuery) => void;
  onClear: () => void;
}

/** Says that nothing matches, and which single filter to remove. */
function EmptyState({ index, saved, query, onRelax, onClear }: EmptyProps) {
  const relaxation = suggestRelaxation(index, query, saved);
  return (
    <div className="sheet px-6 py-12 text-center lg:z-1 lg:self-start lg:[grid-area:results]">
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

export const Marketplace = withErrorBoundary(MarketplaceIsland);
