import { readStoredJson, writeStored } from '#src/ui/browser-storage.ts';
import { readPath } from '#src/ui/read-path.ts';

/** localStorage key; the listing's id follows. */
export const EDITS_KEY = 'listingEdits';

/**
 * localStorage `listingEdits:<id>`: what the seller typed on their listing's page and hasn't sent, as
 * JSON of this shape. In local storage, because the link that replaces an ended one opens another tab.
 */
export interface TypedText {
  /** Changed answers, by field. */
  edits: Record<string, unknown>;
  /** The least of the listing's `edits` that they were typed over; undefined without any. */
  seen?: number | undefined;
  /** The answer to the owner. The id goes with it, so that sending it twice sends it once. */
  reply: { id: string; text: string };
}

export const NO_REPLY = { id: '', text: '' };

/** What is kept for this listing. Any other shape counts as nothing. */
export function readTyped(listingId: string): TypedText {
  const content = readStoredJson(keyOf(listingId));
  const [edits, seen] = ['edits', 'seen'].map((name) => readPath(content, name));
  const [id, text] = ['id', 'text'].map((name) => readPath(content, 'reply', name));
  return {
    edits: typeof edits === 'object' && edits !== null ? { ...edits } : {},
    ...(typeof seen === 'number' && { seen }),
    reply: typeof id === 'string' && typeof text === 'string' ? { id, text } : NO_REPLY,
  };
}

/** @returns False if this browser can't keep it, so that the page asks before it is left. */
export function keepTyped(listingId: string, change: Partial<TypedText>): boolean {
  const typed = { ...readTyped(listingId), ...change };
  const isEmpty = Object.keys(typed.edits).length === 0 && typed.reply.text === '';
  return writeStored(keyOf(listingId), isEmpty ? null : JSON.stringify(typed)) || isEmpty;
}

/**
 * Keeps a tab's changed answers, and those of other tabs. Until they are saved or given up, the least of the
 * bases that they had counts: a page that is loaded again hasn't shown what came since.
 * @param before The tab's changed answers so far.
 * @param base The listing's `edits` that the tab's answers were typed over.
 * @returns As keepTyped.
 */
export function keepEdits(
  listingId: string,
  before: TypedText['edits'],
  edits: TypedText['edits'],
  base: number,
): boolean {
  const { edits: kept, seen = base } = readTyped(listingId);
  const others = Object.entries(kept).filter(([name]) => !Object.hasOwn(before, name));
  const all = { ...Object.fromEntries(others), ...edits };
  return keepTyped(listingId, {
    edits: all,
    seen: Object.keys(all).length > 0 ? Math.min(seen, base) : undefined,
  });
}

const keyOf = (listingId: string) => `${EDITS_KEY}:${listingId}`;
