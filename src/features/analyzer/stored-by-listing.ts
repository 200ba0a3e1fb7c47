import { readStoredJson, writeStored } from '#src/ui/browser-storage.ts';
import { readPath } from '#src/ui/read-path.ts';

/**
 * localStorage `privateNotes`: the visitor's notes, as JSON of the shape
 * `{ version: 1, notes: { "<listing id>": "text", own: "text" } }`. `own` is for the analyzer without a
 * listing. Any other shape is ignored.
 */
export const NOTES_KEY = 'privateNotes';

/**
 * localStorage `letterDrafts`: text typed into letters of intent, as JSON of the shape
 * `{ version: 1, letters: { "<listing id>": LetterValues, own: LetterValues } }`, validated on read.
 */
export const LETTERS_KEY = 'letterDrafts';

/** localStorage `savedDeals`; see formatDeals for the shape. Anything unreadable is ignored. */
export const DEALS_KEY = 'savedDeals';

const VERSION = 1;

/** Storage name for the visitor's own numbers, which have no listing id. */
export const OWN_NUMBERS = 'own';

/**
 * Per-listing values under one localStorage key, as JSON of the shape
 * `{ version: 1, [name]: { "<listing id>": value, own: value } }`. Skips unreadable ones, and doesn't store
 * `nothing`.
 */
export function storedByListing<Value>(
  { key, name, nothing }: { key: string; name: string; nothing: Value },
  readValue: (value: unknown) => Value | undefined,
) {
  const parse = (): Map<string, Value> => {
    const content = readStoredJson(key);
    const values = readPath(content, name);
    if (readPath(content, 'version') !== VERSION) return new Map();
    if (typeof values !== 'object' || values === null || Array.isArray(values)) return new Map();
    const entries: [string, unknown][] = Object.entries(values);
    return new Map(
      entries.flatMap(([id, entry]): [string, Value][] => {
        const value = readValue(entry);
        return value === undefined ? [] : [[id, value]];
      }),
    );
  };
  return {
    /** `nothing` if there is no value, null if storage is unavailable. */
    read(id: string): Value | null {
      try {
        localStorage.getItem(key);
      } catch {
        return null;
      }
      return parse().get(id) ?? nothing;
    },
    /** Stores one listing's value alongside the others. False if the browser refused. */
    write(id: string, value: Value): boolean {
      const values = parse();
      if (JSON.stringify(value) === JSON.stringify(nothing)) values.delete(id);
      else values.set(id, value);
      const stored = { version: VERSION, [name]: Object.fromEntries(values) };
      return writeStored(key, values.size === 0 ? null : JSON.stringify(stored));
    },
  };
}
