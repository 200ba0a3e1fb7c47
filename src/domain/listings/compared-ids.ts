import { isListingId } from '../shared/listing-id.ts';

/** A comparison shows two to four listings. */
export const FEWEST_COMPARED = 2;
export const MOST_COMPARED = 4;

/**
 * Reads the compared listings from a URL: `ids=3,sf-9`, in that order. Case, spaces, and repeats don't
 * matter; `ids` may repeat; invalid ids and those after the fourth are dropped. The listings may not exist.
 */
export function parseComparedIds(params: URLSearchParams): string[] {
  const ids = params
    .getAll('ids')
    .flatMap((list) => list.split(','))
    .map((id) => id.trim().toLowerCase())
    .filter(isListingId);
  return [...new Set(ids)].slice(0, MOST_COMPARED);
}

/** A comparison's path. The same listings in the same order always give the same path. */
export function comparisonPath(ids: readonly string[]): string {
  const compared = parseComparedIds(new URLSearchParams({ ids: ids.join(',') }));
  return compared.length === 0 ? '/compare' : `/compare?ids=${compared.join(',')}`;
}
