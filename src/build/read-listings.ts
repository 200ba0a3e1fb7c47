import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Listing } from '../domain/listings/listing.ts';
import { checkListing } from '../domain/publishing/check-listing.ts';
import { mistakeLine } from '../domain/shared/editors-text.ts';
import { pictureMistakes } from './read-pictures.ts';
import { type Reading, readYaml } from './read-yaml.ts';

export type { Reading } from './read-yaml.ts';

const EXTENSION = '.yaml';

/**
 * Reads one file in content/listings.
 * @param name The file's name with its extension, like sf-3.yaml; the id inside must be the same.
 * @param text The file's content.
 * @returns The listing, or lines like `sf-3.yaml: financing.structures: Name at least one of: …`.
 */
export function readListingFile(name: string, text: string): Reading<Listing> {
  const read = readYaml(text);
  if ('error' in read) return { error: read.error.map((mistake) => `${name}: ${mistake}`) };
  const checked = checkListing(name.slice(0, -EXTENSION.length), read.ok);
  if ('ok' in checked) return checked;
  return { error: checked.error.map((mistake) => mistakeLine(name, mistake, read.lineOf)) };
}

/** Natural order: 2 before 10, and 9 before sf-1. */
const naturally = new Intl.Collator('en', { numeric: true });

/** Reads every listing in a folder in natural id order, or returns every mistake. */
export async function readListingFolder(folder: string): Promise<Reading<Listing[]>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(EXTENSION));
  const readings = await Promise.all(
    names.map(async (name) => readListingFile(name, await readFile(join(folder, name), 'utf8'))),
  );
  const read = readings.flatMap((reading) => ('ok' in reading ? [reading.ok] : []));
  const errors = [
    ...readings.flatMap((reading) => ('error' in reading ? reading.error : [])),
    ...(await Promise.all(read.map((listing) => pictureMistakes(folder, listing)))).flat(),
  ];
  if (errors.length > 0) return { error: errors.sort(naturally.compare) };
  return { ok: read.sort((one, other) => naturally.compare(one.id, other.id)) };
}
