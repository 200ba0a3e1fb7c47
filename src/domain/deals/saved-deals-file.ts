import * as z from 'zod/mini';
import { type SavedDeal, savedDealSchema } from './saved-deal.ts';

const FORMAT = 'saved-deals';
const VERSION = 1;
/** Largest file that is read, in bytes; a full list is a fraction of it. */
export const DEALS_FILE_MAX = 1_000_000;

const fileSchema = z.object({
  format: z.literal(FORMAT),
  version: z.number(),
  deals: z.array(z.unknown()),
});

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
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return refused(NO_DEALS);
  }
  const parsed = fileSchema.safeParse(value);
  if (!parsed.success) return refused(NO_DEALS);
  const { version, deals: entries } = parsed.data;
  if (version !== VERSION) {
    return refused('This file was made by another version of this page. Please export it again.');
  }
  if (entries.length === 0) return refused('There is no deal in this file.');
  const readable = entries.flatMap((entry) => {
    const deal = savedDealSchema.safeParse(entry);
    return deal.success ? [deal.data] : [];
  });
  if (readable.length === 0) return refused('None of the deals in this file can be read.');
  const deals = new Map<string, SavedDeal>();
  for (const deal of readable) {
    const known = deals.get(deal.id);
    if (!known || Date.parse(known.savedAt) < Date.parse(deal.savedAt)) deals.set(deal.id, deal);
  }
  return {
    kind: 'read',
    deals: [...deals.values()],
    unreadable: entries.length - readable.length,
  };
}
