import { readPath } from '#src/ui/read-path.ts';

const VERSION = 1;

/** Where the visitor's own figures have no listing, what belongs to them lies under this name. */
export const OWN_PLACE = 'own';

interface Kept<Value> {
  /** What was stored, by place; what cannot be read is left out. */
  parse: (stored: string | null) => Map<string, Value>;
  /** undefined where there is nothing, null where this browser keeps nothing. */
  read: (place: string) => Value | undefined | null;
  /** Keeps the value of one place beside those of the others. False when this browser did not. */
  write: (place: string, value: Value | undefined) => boolean;
}

/**
 * Something that this browser keeps for each listing, under one key of localStorage, as JSON of the
 * shape `{ version: 1, [name]: { "<listing id>": value, own: value } }`.
 */
export function keptByPlace<Value>(
  { key, name }: { key: string; name: string },
  readValue: (value: unknown) => Value | undefined,
): Kept<Value> {
  const parse = (stored: string | null): Map<string, Value> => {
    let content: unknown;
    try {
      content = JSON.parse(stored ?? 'null');
    } catch {
      return new Map();
    }
    const values = readPath(content, name);
    if (readPath(content, 'version') !== VERSION) return new Map();
    if (typeof values !== 'object' || values === null || Array.isArray(values)) return new Map();
    const entries: [string, unknown][] = Object.entries(values);
    return new Map(
      entries.flatMap(([place, entry]): [string, Value][] => {
        const value = readValue(entry);
        return value === undefined ? [] : [[place, value]];
      }),
    );
  };
  return {
    parse,
    read(place) {
      try {
        return parse(localStorage.getItem(key)).get(place);
      } catch {
        return null;
      }
    },
    write(place, value) {
      try {
        const values = parse(localStorage.getItem(key));
        if (value === undefined) values.delete(place);
        else values.set(place, value);
        if (values.size === 0) localStorage.removeItem(key);
        else {
          const stored = { version: VERSION, [name]: Object.fromEntries(values) };
          localStorage.setItem(key, JSON.stringify(stored));
        }
        return true;
      } catch {
        return false;
      }
    },
  };
}
