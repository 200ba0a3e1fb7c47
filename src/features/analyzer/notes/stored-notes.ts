import { keptByPlace } from '../kept-by-place.ts';
import { NOTES_KEY } from '../storage-keys.ts';

const notes = keptByPlace({ key: NOTES_KEY, name: 'notes' }, (value) =>
  typeof value === 'string' ? value : undefined,
);

/** What was stored, by listing id; notes that are no text are left out. */
export const parseNotes = notes.parse;

/** The notes of one place; empty where there are none. Null where this browser keeps nothing. */
export function readNotes(place: string): string | null {
  const kept = notes.read(place);
  return kept === undefined ? '' : kept;
}

/** Keeps the notes of one place beside those of the others. False when this browser did not. */
export const writeNotes = (place: string, text: string): boolean =>
  notes.write(place, text === '' ? undefined : text);
