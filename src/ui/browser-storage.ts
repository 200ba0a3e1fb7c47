/** What lasts in this browser, or as long as the tab. */
type Place = 'localStorage' | 'sessionStorage';

/** The text under a key; null if there is none, or if the browser blocks storage. */
export function readStored(key: string, place: Place = 'localStorage'): string | null {
  try {
    return globalThis[place].getItem(key);
  } catch {
    return null;
  }
}

/** The JSON under a key; null if there is none, or if it can't be read. */
export function readStoredJson(key: string, place?: Place): unknown {
  try {
    return JSON.parse(readStored(key, place) ?? 'null');
  } catch {
    return null;
  }
}

/**
 * Keeps a text, or with null forgets it.
 * @returns False if the browser blocks storage, or has no room for it.
 */
export function writeStored(
  key: string,
  text: string | null,
  place: Place = 'localStorage',
): boolean {
  try {
    if (text === null) globalThis[place].removeItem(key);
    else globalThis[place].setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
