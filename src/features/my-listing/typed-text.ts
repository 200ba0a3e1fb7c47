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
  /** The answer to the owner. The id goes with it, so that sending it twice sends it once. */
  reply: { id: string; text: string };
}

const NO_REPLY = { id: '', text: '' };

/** What is kept for this listing. Any other shape counts as nothing. */
export function readTyped(listingId: string): TypedText {
  const content = readStoredJson(keyOf(listingId));
  const edits = readPath(content, 'edits');
  const [id, text] = ['id', 'text'].map((name) => readPath(content, 'reply', name));
  return {
    edits: typeof edits === 'object' && edits !== null ? { ...edits } : {},
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
 * Keeps a tab's changed answers, and those of other tabs.
 * @param before The tab's changed answers so far.
 * @returns As keepTyped.
 */
export function keepEdits(
  listingId: string,
  before: TypedText['edits'],
  edits: TypedText['edits'],
): boolean {
  const kept = Object.entries(readTyped(listingId).edits);
  const others = kept.filter(([name]) => !Object.hasOwn(before, name));
  return keepTyped(listingId, { edits: { ...Object.fromEntries(others), ...edits } });
}

const keyOf = (listingId: string) => `${EDITS_KEY}:${listingId}`;
