/** Most listings one browser keeps. */
export const MOST_SAVED = 200;

/**
 * Reads what a browser keeps of saved listings: a JSON list of ids, newest last, as in ["3","sf-9"].
 * Anything else, from an older shape to rubbish, gives what ids can be found in it, or none.
 * Ids of listings that are gone stay: they match nothing and cost nothing.
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

/** Saves a listing, or removes it when it is saved. */
export function toggleSaved(ids: readonly string[], id: string): string[] {
  return ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id].slice(-MOST_SAVED);
}
