import { useStore } from '@nanostores/react';
import { startTransition, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { type MarketplaceQuery, withoutFilters } from '#src/domain/listings/marketplace-query.ts';
import { type FacetCounts, viewMarketplace } from '#src/domain/listings/marketplace-view.ts';
import { formatCount } from '#src/domain/shared/format-number.ts';
import { withErrorBoundary } from '#src/ui/ErrorBoundary.tsx';
import { AppliedFilters } from './AppliedFilters.tsx';
import { showCards, showEveryCard, titleOf } from './card-grid.ts';
import { EmptyState } from './EmptyState.tsx';
import { Filters } from './Filters.tsx';
import { FollowLinks } from './FollowLinks.tsx';
import { type LoadedListings, loadListings } from './listing-index.ts';
import { $emptyItems, $savedIds } from './marketplace.store.ts';
import { Toolbar } from './Toolbar.tsx';
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

const NOTHING_SAVED: ReadonlySet<string> = new Set();

/**
 * An island, because it responds to every filter change. It doesn't own the cards: it decides which ones
 * show and in what order, and renders only those missing from the page.
 */
function MarketplaceIsland({ total, facets, pageSize, financingNote }: Props) {
  const saved = useStore($savedIds, { ssr: () => NOTHING_SAVED });
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
  useEffect(() => void load(), []);

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
    if (shownIds !== undefined) showCards(shownIds === '' ? [] : shownIds.split(' '));
    focusFirstMore();
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
  const count = view?.total ?? total;

  return (
    <>
      <Toolbar {...controls} />
      <Filters {...controls} {...{ count, financingNote }} onShow={() => focusStatus()} />
      <div ref={status} className="market-status">
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
      {index && asked && view?.total === 0 && (
        <EmptyState
          index={index}
          saved={saved}
          query={asked}
          onRelax={remove}
          onClear={() => remove(withoutFilters(asked))}
        />
      )}
      {view && view.total > shownCount && (
        <button
          type="button"
          className="market-more button button-plain"
          onClick={() => {
            firstMore.current = view.ids[shownCount];
            setPages(pages + 1);
          }}
        >
          Show {Math.min(pageSize, view.total - shownCount)} more
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

export const Marketplace = withErrorBoundary(MarketplaceIsland);
