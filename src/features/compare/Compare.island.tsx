import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { comparisonCsv } from '#src/domain/listings/comparison.ts';
import type { ComparedListing } from '#src/domain/listings/compared-listing.ts';
import { downloadCsv } from '#src/ui/download.ts';
import { withErrorBoundary } from '#src/ui/ErrorBoundary.tsx';
import { AddListing } from './AddListing.tsx';
import { ComparisonTable } from './ComparisonTable.tsx';
import { comparisonPath, parseComparedIds } from '#src/domain/listings/picked-listings.ts';
import { loadJson } from '#src/ui/load-json.ts';

const NONE: readonly string[] = [];

/** An island, because it depends on the URL, which the build doesn't know. */
function CompareIsland() {
  const { ids: read, change } = useComparedIds();
  const [isChoosing, setChoosing] = useState(false);
  const ids = read ?? NONE;
  const { listings, hasFailed, retry } = useComparedListings(ids.length > 0 || isChoosing);

  const compared = ids.flatMap((id) => listings?.find((listing) => listing.id === id) ?? []);
  const hasChoice = listings !== null && (ids.length > 0 || isChoosing);
  const isEmpty = listings ? compared.length === 0 && !isChoosing : ids.length === 0;
  const isReady = read !== null && (ids.length === 0 || listings !== null || hasFailed);
  useEffect(() => {
    if (isReady) document.querySelector('[data-compare]')?.classList.remove('is-pending');
  }, [isReady]);

  const listed = compared.map(({ id }) => id);
  const remove = (id: string) => {
    const left = listed.filter((other) => other !== id);
    // The pressed button is gone, so move focus to its neighbor.
    flushSync(() => {
      change(left);
      if (left.length === 0) setChoosing(false);
    });
    focusRemoveButton(left[listed.indexOf(id)] ?? left.at(-1));
  };

  return (
    <>
      {hasFailed && (
        <p role="alert" className="error mb-4">
          We couldn't load the listings.{' '}
          <button type="button" className="link" onClick={retry}>
            Try again
          </button>
        </p>
      )}
      {hasChoice && (
        <AddListing
          listings={listings}
          ids={listed}
          takesFocus={isChoosing}
          onAdd={(id) => change([...listed, id])}
        />
      )}
      <p role="status" className="font-semibold not-empty:mb-3 print:hidden">
        {listings && statusOf(compared.length, ids.length - compared.length)}
      </p>
      {compared.length > 0 && (
        <>
          <ComparisonTable listings={compared} onRemove={remove} />
          <ExportButtons compared={compared} />
        </>
      )}
      {isEmpty && (
        <EmptyComparison
          isChoosing={isChoosing}
          onChoose={hasChoice ? null : () => setChoosing(true)}
        />
      )}
    </>
  );
}

function ExportButtons({ compared }: { compared: readonly ComparedListing[] }) {
  const download = () =>
    downloadCsv(
      `comparison-${compared.map(({ id }) => id).join('-')}.csv`,
      comparisonCsv(compared),
    );
  return (
    <div className="mt-4 flex flex-wrap gap-2 print:hidden">
      <button type="button" className="button button-plain" onClick={() => print()}>
        Print
      </button>
      <button type="button" className="button button-plain" onClick={download}>
        Download CSV
      </button>
    </div>
  );
}

function statusOf(count: number, missing: number): string {
  const unknown =
    missing === 0
      ? ''
      : `${missing === 1 ? 'One listing in this link is' : `${missing} listings in this link are`} no longer available. `;
  if (count === 0) return unknown;
  return count === 1
    ? `${unknown}1 listing. Add another to compare.`
    : `${unknown}${count} listings side by side.`;
}

function focusRemoveButton(id: string | undefined) {
  const target = id === undefined ? '[data-compare-empty]' : `[data-remove="${id}"]`;
  document.querySelector<HTMLElement>(target)?.focus();
}

interface EmptyProps {
  /** The visitor asked to choose here, and the listings are loading. */
  isChoosing: boolean;
  /** Null once there are listings to choose from. */
  onChoose: (() => void) | null;
}

/** Explains how to choose listings. Rendered at build so it also works without JavaScript. */
function EmptyComparison({ isChoosing, onChoose }: EmptyProps) {
  return (
    <div className="sheet max-w-3xl p-6 sm:p-8">
      <h2 className="text-2xl" tabIndex={-1} data-compare-empty>
        Choose two to four listings
      </h2>
      <p className="mt-3">
        Press the star on any card in the <a href="/marketplace">marketplace</a> to save it. Then
        press Compare saved to see prices, numbers, and terms side by side. The best in each row is
        marked.
      </p>
      {onChoose && (
        <p className="needs-js mt-5">
          <button type="button" className="button button-plain" onClick={onChoose}>
            {isChoosing ? 'Loading...' : 'Choose listings here'}
          </button>
        </p>
      )}
      <p className="without-js mt-3 text-soft">
        Comparing needs JavaScript. Each listing's page shows the same numbers.
      </p>
    </div>
  );
}

/**
 * The compared listings. They live in the URL, so a comparison can be shared and Back undoes a change.
 * Null until hydration, because the build doesn't know the URL.
 */
function useComparedIds() {
  const [ids, setIds] = useState<readonly string[] | null>(null);

  useEffect(() => {
    const read = () => setIds(parseComparedIds(new URLSearchParams(location.search)));
    read();
    addEventListener('popstate', read);
    return () => removeEventListener('popstate', read);
  }, []);

  const change = (next: readonly string[]) => {
    history.pushState(null, '', comparisonPath(next));
    setIds(next);
  };

  return { ids, change };
}

/** Our build writes the file, so this only catches a different response, such as a sign-in page. */
const isListingList = (value: unknown): value is ComparedListing[] =>
  Array.isArray(value) &&
  value.every((item) => typeof item === 'object' && item !== null && 'structures' in item);

/** Every listing, loaded once they're needed; null until then. */
function useComparedListings(areNeeded: boolean) {
  const [listings, setListings] = useState<readonly ComparedListing[] | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(1);

  useEffect(() => {
    if (!areNeeded) return;
    loadJson('/comparison.json', isListingList).then(
      (loaded) => {
        setListings(loaded);
        setFailed(false);
      },
      () => setFailed(true),
    );
  }, [areNeeded, attempt]);

  return { listings, hasFailed, retry: () => setAttempt(attempt + 1) };
}

export const Compare = withErrorBoundary(CompareIsland);
