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
 * Reads one file of content/listings.
 * @param name The file's name with its extension, like sf-3.yaml; the id inside must be the same.
 * @param text What the file holds.
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
  const told = founderTraces(parsed.data);
  if (told.length > 0) return { error: told.map((line) => `${name}: ${line}`) };
  return { ok: parsed.data };
}

/** Where the texts of a listing tell who its founder is; a submission's seller is looked for by publish. */
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
        `${lineOf(trace)}. Reword it; or if it is only a word here, add it to founder.ordinaryWords.`,
    );
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
