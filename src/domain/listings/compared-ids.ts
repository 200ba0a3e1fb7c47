import { isListingId } from '../shared/listing-id.ts';

/** A comparison shows two to four listings; more would not be read side by side. */
export const FEWEST_COMPARED = 2;
export const MOST_COMPARED = 4;

/**
 * Reads which listings an address compares: `ids=3,sf-9`, in that order. Forgiving: letter case,
 * spaces and repeats don't matter, `ids` may be given more than once, what cannot be an id counts
 * as not said, and after the fourth the rest is left out. Nobody has checked that they are listed.
 */
export function parseComparedIds(params: URLSearchParams): string[] {
  const said = params
    .getAll('ids')
    .flatMap((list) => list.split(','))
    .map((id) => id.trim().toLowerCase())
    .filter(isListingId);
  return [...new Set(said)].slice(0, MOST_COMPARED);
}

/** The address of a comparison. Canonical: the same listings in the same order give the same text. */
export function comparisonPath(ids: readonly string[]): string {
  const compared = parseComparedIds(new URLSearchParams({ ids: ids.join(',') }));
  return compared.length === 0 ? '/compare' : `/compare?ids=${compared.join(',')}`;
}
