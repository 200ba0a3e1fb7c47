import { readSavedDeal, type SavedDeal } from './saved-deal.ts';

const FORMAT = 'saved-deals';
const VERSION = 1;
/** Maximum file size in bytes. A full list is much smaller. */
export const DEALS_FILE_MAX = 1_000_000;

/**
 * Serializes saved deals for a file or browser storage: JSON of the shape
 * `{ format: 'saved-deals', version: 1, deals: [...] }`.
 */
export const formatDeals = (deals: readonly SavedDeal[]): string =>
  JSON.stringify({ format: FORMAT, version: VERSION, deals }, null, 1);

export type DealsFile =
  | {
      kind: 'read';
      deals: SavedDeal[];
      /** How many were skipped because they can't be read. */
      unreadable: number;
    }
  /** `message` says what's wrong with the file and what to do. */
  | { kind: 'refused'; message: string };

const refused = (message: string): DealsFile => ({ kind: 'refused', message });
const NO_DEALS = 'This file has no saved deals. Choose one whose name starts with “saved-deals”.';

/** Reads what formatDeals wrote and refuses anything else. Duplicates count once. */
export function parseDeals(text: string): DealsFile {
  const file = contentsOf(text);
  if (!file) return refused(NO_DEALS);
  if (file.version !== VERSION) {
    return refused('This file is from another version of this page. Please export it again.');
  }
  if (file.entries.length === 0) return refused('This file has no deals.');
  const readable = file.entries.flatMap((entry) => readSavedDeal(entry) ?? []);
  if (readable.length === 0) return refused("We can't read the deals in this file.");
  const deals = new Map<string, SavedDeal>();
  for (const deal of readable) {
    const known = deals.get(deal.id);
    if (!known || Date.parse(known.savedAt) < Date.parse(deal.savedAt)) deals.set(deal.id, deal);
  }
  const unreadable = file.entries.length - readable.length;
  return { kind: 'read', deals: [...deals.values()], unreadable };
}

/** The contents of a file in our format; null for anything else. */
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
