import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LineCounter, parseDocument } from 'yaml';
import type { z } from 'zod';
import { listingSchema, type Listing } from '../domain/listings/listing.ts';

/** What could be read, or in words for an editor what is wrong: one line for each mistake. */
export type Reading<Value> = { ok: Value } | { error: string[] };

const EXTENSION = '.yaml';

/** Speaks where the schema has no words of its own. Those of the schema itself come first. */
function inEditorsWords(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'This field is missing.'
        : `Write ${withArticle(issue.expected)} here.`;
    case 'unrecognized_keys':
      return `A listing has no field ${issue.keys.map((key) => `'${key}'`).join(' or ')}; check the spelling.`;
    case 'invalid_value':
      return `Choose one of: ${issue.values.join(', ')}.`;
    case 'too_small':
      return `This is too small or too short: at least ${issue.minimum}.`;
    case 'too_big':
      return `This is too big or too long: at most ${issue.maximum}.`;
    case 'invalid_format':
      return `Write this as ${withArticle(issue.format === 'url' ? 'web address' : issue.format)}.`;
    default:
      return undefined;
  }
}

const withArticle = (noun: string) => `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;

/**
 * Reads one file of content/listings.
 * @param name The file's name with its extension, like sf-3.yaml; the id inside must be the same.
 * @param text What the file holds.
 * @returns The listing, or lines like `sf-3.yaml: financing.structures: Name at least one of: …`.
 */
export function readListingFile(name: string, text: string): Reading<Listing> {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  if (document.errors.length > 0) {
    return {
      error: document.errors.map(
        ({ pos, message }) => `${name}: line ${lines.linePos(pos[0]).line}: ${message}`,
      ),
    };
  }
  const content: unknown = document.toJS({ maxAliasCount: 100 });
  const parsed = listingSchema.safeParse(content, { error: inEditorsWords });
  if (!parsed.success) {
    return {
      error: parsed.error.issues.map(({ path, message }) =>
        path.length > 0 ? `${name}: ${path.join('.')}: ${message}` : `${name}: ${message}`,
      ),
    };
  }
  const expected = name.slice(0, -EXTENSION.length);
  if (parsed.data.id !== expected) {
    return { error: [`${name}: id: Write '${expected}', the same as the file's name.`] };
  }
  return { ok: parsed.data };
}

/** Ids as people count them: 2 comes before 10, and 9 before sf-1. */
const naturally = new Intl.Collator('en', { numeric: true });

/** Reads every listing of a folder, in the natural order of their ids, or says all that is wrong. */
export async function readListingFolder(folder: string): Promise<Reading<Listing[]>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(EXTENSION));
  const readings = await Promise.all(
    names.map(async (name) => readListingFile(name, await readFile(join(folder, name), 'utf8'))),
  );
  const errors = readings.flatMap((reading) => ('error' in reading ? reading.error : []));
  if (errors.length > 0) return { error: errors.sort(naturally.compare) };
  const listings = readings.flatMap((reading) => ('ok' in reading ? [reading.ok] : []));
  return { ok: listings.sort((one, other) => naturally.compare(one.id, other.id)) };
}
