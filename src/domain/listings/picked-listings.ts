import { isListingId } from '../shared/listing-id.ts';

/** The most saved listings a browser keeps. */
export const MOST_SAVED = 200;

/**
 * Parses saved listings: a JSON array of ids, newest last, like ["3","sf-9"]. Anything else gives whatever
 * ids it contains, or none. Ids of removed listings stay; they're harmless.
 */
export function parseSavedIds(stored: string): string[] {
  let value: unknown;
  try {
    value = JSON.parse(stored);
  } catch {
    return [];
  }
  if (!Array.isArray(value)) return [];
  const ids = value.filter((id): id is string => typeof id === 'string' && id.length <= 40);
  return [...new Set(ids)].slice(-MOST_SAVED);
}

/** Saves a listing, or removes it if it's saved. */
export function toggleSaved(ids: readonly string[], id: string): string[] {
  return ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id].slice(-MOST_SAVED);
}

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
