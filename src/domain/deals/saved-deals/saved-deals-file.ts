import { readSavedDeal, type SavedDeal } from './saved-deal.ts';

const FORMAT = 'saved-deals';
const VERSION = 1;
/** Largest file that is read, in bytes; a full list is a fraction of it. */
export const DEALS_FILE_MAX = 1_000_000;

/**
 * Saved deals as text: of a file, and of the browser's storage. JSON of the shape
 * `{ format: 'saved-deals', version: 1, deals: [...] }`.
 */
export const formatDeals = (deals: readonly SavedDeal[]): string =>
  JSON.stringify({ format: FORMAT, version: VERSION, deals }, null, 1);

export type DealsFile =
  | {
      kind: 'read';
      deals: SavedDeal[];
      /** How many were left out because nobody can read them. */
      unreadable: number;
    }
  /** `message` says what is wrong with the file, and what to do. */
  | { kind: 'refused'; message: string };

const refused = (message: string): DealsFile => ({ kind: 'refused', message });
const NO_DEALS =
  'This file holds no saved deals. Please choose one that Export has made, its name begins with “saved-deals”.';

/** Reads what formatDeals wrote, or refuses what is something else. A deal named twice counts once. */
export function parseDeals(text: string): DealsFile {
  const file = contentsOf(text);
  if (!file) return refused(NO_DEALS);
  if (file.version !== VERSION) {
    return refused('This file was made by another version of this page. Please export it again.');
  }
  if (file.entries.length === 0) return refused('There is no deal in this file.');
  const readable = file.entries.flatMap((entry) => readSavedDeal(entry) ?? []);
  if (readable.length === 0) return refused('None of the deals in this file can be read.');
  const deals = new Map<string, SavedDeal>();
  for (const deal of readable) {
    const known = deals.get(deal.id);
    if (!known || Date.parse(known.savedAt) < Date.parse(deal.savedAt)) deals.set(deal.id, deal);
  }
  const unreadable = file.entries.length - readable.length;
  return { kind: 'read', deals: [...deals.values()], unreadable };
}

/** What a text of ours holds; null for any other. */
function contentsOf(text: string): { version: unknown; entries: unknown[] } | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null) return null;
  if (!('format' in value && 'version' in value && 'deals' in value)) return null;
  const { format, version, deals } = value;
  return format === FORMAT && Array.isArray(deals) ? { version, entries: deals } : null;
}
