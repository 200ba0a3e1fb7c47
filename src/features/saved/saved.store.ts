import { atom } from 'nanostores';
import { parseSavedIds } from '#src/domain/listings/saved-listings.ts';

const KEY = 'savedListings';

/**
 * Ids of the listings this visitor saved, kept in localStorage `savedListings` (see parseSavedIds
 * for the shape) and shared by the browser's tabs. Without storage it lasts as long as the page.
 */
export const $saved = atom<string[]>(read());

/** Keeps the list. False when this browser keeps nothing. */
export function save(ids: string[]): boolean {
  $saved.set(ids);
  try {
    localStorage.setItem(KEY, JSON.stringify(ids));
    return true;
  } catch {
    return false;
  }
}

function read(): string[] {
  try {
    return parseSavedIds(localStorage.getItem(KEY) ?? '[]');
  } catch {
    return [];
  }
}

if (typeof window !== 'undefined') {
  addEventListener('storage', ({ key }) => {
    if (key === KEY || key === null) $saved.set(read());
  });
}
