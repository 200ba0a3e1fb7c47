import { persistentAtom } from '@nanostores/persistent';
import { parseSavedIds } from '#src/domain/listings/saved-listings.ts';

/**
 * Ids of the listings this visitor saved, kept in localStorage `savedListings` (see parseSavedIds
 * for the shape) and shared by the browser's tabs. Without storage it lasts as long as the page.
 */
export const $saved = persistentAtom<string[]>('savedListings', [], {
  encode: JSON.stringify,
  decode: parseSavedIds,
});
