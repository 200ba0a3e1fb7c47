import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listingSchema, type Listing } from '../domain/listings/listing.ts';
import { lineOf, tracesInTexts } from '../domain/publishing/seller-traces.ts';
import { hostOf, mailHostOf } from '../domain/shared/identity/seller.ts';
import { inEditorsWords, mistakesOf } from './editors-words.ts';
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
  const parsed = listingSchema.safeParse(read.ok, { error: inEditorsWords('A listing') });
  if (!parsed.success) return { error: mistakesOf(name, parsed.error, read.lineOf) };
  const expected = name.slice(0, -EXTENSION.length);
  if (parsed.data.id !== expected) {
    return { error: [`${name}: id: Write '${expected}', the same as the file's name.`] };
  }
  const traces = founderTraces(parsed.data);
  if (traces.length > 0) return { error: traces.map((line) => `${name}: ${line}`) };
  return { ok: parsed.data };
}

/** Where a listing's text identifies its founder. For submissions, the publish script checks. */
function founderTraces(listing: Listing): string[] {
  const { founder, anonymousListing } = listing;
  if (!founder) return [];
  const { name, email, website, ordinaryWords } = founder;
  const hosts = anonymousListing ? [...mailHostOf(email), ...hostOf(website)] : [];
  const ordinary = new Set(ordinaryWords?.map((word) => word.toLowerCase()));
  return tracesInTexts(listing, { name, email, hosts, business: [] })
    .filter(({ word }) => !ordinary.has(word.toLowerCase()))
    .map(
      (trace) =>
        `${lineOf(trace)}. Reword it. If it's just an ordinary word here, add it to founder.ordinaryWords.`,
    );
}

/** Natural order: 2 before 10, and 9 before sf-1. */
const naturally = new Intl.Collator('en', { numeric: true });

/** Reads every listing in a folder in natural id order, or returns every mistake. */
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
