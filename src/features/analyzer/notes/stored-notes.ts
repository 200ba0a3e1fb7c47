import { readPath } from '#src/ui/read-path.ts';
import { NOTES_KEY } from '../storage-keys.ts';

/** Under which name the notes lie that belong to no listing. */
export const OWN_NOTES = 'own';

const VERSION = 1;

/** What was stored, by listing id; notes that are no text are left out. */
export function parseNotes(stored: string | null): Map<string, string> {
  let value: unknown;
  try {
    value = JSON.parse(stored ?? 'null');
  } catch {
    return new Map();
  }
  const notes = readPath(value, 'notes');
  if (readPath(value, 'version') !== VERSION) return new Map();
  if (typeof notes !== 'object' || notes === null || Array.isArray(notes)) return new Map();
  const entries: [string, unknown][] = Object.entries(notes);
  return new Map(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** The notes of one place; empty where there are none. Null where this browser keeps nothing. */
export function readNotes(place: string): string | null {
  try {
    return parseNotes(localStorage.getItem(NOTES_KEY)).get(place) ?? '';
  } catch {
    return null;
  }
}

/** Keeps the notes of one place beside those of the others. False when this browser did not. */
export function writeNotes(place: string, text: string): boolean {
  try {
    const notes = parseNotes(localStorage.getItem(NOTES_KEY));
    if (text === '') notes.delete(place);
    else notes.set(place, text);
    if (notes.size === 0) localStorage.removeItem(NOTES_KEY);
    else {
      const stored = { version: VERSION, notes: Object.fromEntries(notes) };
      localStorage.setItem(NOTES_KEY, JSON.stringify(stored));
    }
    return true;
  } catch {
    return false;
  }
}
