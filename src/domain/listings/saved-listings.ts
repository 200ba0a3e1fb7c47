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
