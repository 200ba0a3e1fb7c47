import { listingSchema } from '../listings/listing.ts';
import type { KnownFields } from './submitted-listing.ts';

/** Every listing gets these from us, not from its seller. */
const OURS = new Set(['id', 'checkedOn']);

const wordsOf = (path: readonly PropertyKey[]) =>
  path
    .map((part) => String(part).replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`))
    .join(' ');

const valueAt = (value: unknown, [name, ...rest]: readonly PropertyKey[]): unknown => {
  if (name === undefined || typeof value !== 'object' || value === null) return value;
  return valueAt(Reflect.get(value, name), rest);
};

/** What a listing needs that nobody has given yet, in words: 'tech stack', 'financing structures'. */
export function missingFields(known: KnownFields): string[] {
  const parsed = listingSchema.safeParse(known);
  const paths = parsed.success ? [] : parsed.error.issues.map(({ path }) => path);
  const missing = paths.filter(
    (path) => !OURS.has(String(path[0])) && valueAt(known, path) === undefined,
  );
  return [...new Set(missing.map(wordsOf))];
}
