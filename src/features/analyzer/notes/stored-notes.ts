import { storedByListing } from '../stored-by-listing.ts';
import { NOTES_KEY } from '../storage-keys.ts';

const notes = storedByListing({ key: NOTES_KEY, name: 'notes' }, (value) =>
  typeof value === 'string' ? value : undefined,
);

/** Stored notes by listing id. Skips anything that isn't text. */
export const parseNotes = notes.parse;

/** One place's notes, or an empty string. Null if storage is unavailable. */
export function readNotes(place: string): string | null {
  const kept = notes.read(place);
  return kept === undefined ? '' : kept;
}

/** Stores one place's notes alongside the others. False if the browser refused. */
export const writeNotes = (place: string, text: string): boolean =>
  notes.write(place, text === '' ? undefined : text);
