import { useEffect, useState } from 'react';
import type { ComparedListing } from '#src/domain/listings/compared-listing.ts';
import { loadComparedListings } from './compared-listings.ts';

/** Every listing, loaded once they're needed; null until then. */
export function useComparedListings(areNeeded: boolean) {
  const [listings, setListings] = useState<readonly ComparedListing[] | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(1);

  useEffect(() => {
    if (!areNeeded) return;
    loadComparedListings().then(
      (loaded) => {
        setListings(loaded);
        setFailed(false);
      },
      () => setFailed(true),
    );
  }, [areNeeded, attempt]);

  return { listings, hasFailed, retry: () => setAttempt(attempt + 1) };
}
