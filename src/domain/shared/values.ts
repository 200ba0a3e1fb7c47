/** Whether a value means that there is no answer, or that an earlier one was cleared. */
export const isNoAnswer = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0);

/** The value that a JSON text stands for; undefined for any other text. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Parsed data with what its schema, perhaps an older one, doesn't know and left out. */
export function keepUnknown<Parsed>(parsed: Parsed, stored: unknown): Parsed {
  if (typeof parsed !== 'object' || parsed === null) return parsed;
  for (const [name, value] of Object.entries(stored ?? {})) {
    const own = Object.getOwnPropertyDescriptor(parsed, name);
    if (own) keepUnknown(own.value, value);
    // Also if it is called __proto__.
    else Reflect.defineProperty(parsed, name, { ...OWN, value });
  }
  return parsed;
}
const OWN = { configurable: true, enumerable: true, writable: true };

/** JSON with sorted object keys, so that equal values give equal text. */
export const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_name, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
