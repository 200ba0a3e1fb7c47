import { useEffect, useState } from 'react';
import type { ComparedListing } from '#src/domain/listings/compared-listing.ts';
import { loadJson } from '#src/ui/load-json.ts';

/** Our build writes the file, so this only catches a different response, such as a sign-in page. */
const isListingList = (value: unknown): value is ComparedListing[] =>
  Array.isArray(value) &&
  value.every((item) => typeof item === 'object' && item !== null && 'structures' in item);

/** Every listing, loaded once they're needed; null until then. */
export function useComparedListings(areNeeded: boolean) {
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
