import { atom } from 'nanostores';
import { parseSavedIds } from '#src/domain/listings/picked-listings.ts';

const KEY = 'savedListings';

/**
 * Ids of the saved listings, kept in localStorage `savedListings` (see parseSavedIds for the format) and
 * shared across tabs. Without storage, they last as long as the page.
 */
export const $saved = atom<string[]>(read([]));

/** Saves the list. Returns false if the browser blocks storage. */
export function save(ids: string[]): boolean {
  $saved.set(ids);
  try {
    localStorage.setItem(KEY, JSON.stringify(ids));
    return true;
  } catch {
    return false;
  }
}

function read(withoutStorage: string[]): string[] {
  try {
    return parseSavedIds(localStorage.getItem(KEY) ?? '[]');
  } catch {
    return withoutStorage;
  }
}

if (typeof window !== 'undefined') {
  const sync = () => $saved.set(read($saved.get()));
  addEventListener('storage', ({ key }) => (key === KEY || key === null) && sync());
  // From the back/forward cache a page comes back as it was left, and would save an older list over a newer one.
  addEventListener('pageshow', sync);
}
