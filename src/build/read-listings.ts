import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Listing } from '../domain/listings/listing.ts';
import { checkListing } from '../domain/publishing/check-listing.ts';
import { PICTURE_LIMITS } from '../domain/shared/listing-limits.ts';
import { mistakeLine } from '../domain/shared/editors-text.ts';
import { type Reading, readYaml, sortReadings } from './read-yaml.ts';

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
  const { values, mistakes } = sortReadings(readings);
  const ofPictures = await Promise.all(values.map((listing) => pictureMistakes(folder, listing)));
  const error = [...mistakes, ...ofPictures.flat()];
  if (error.length > 0) return { error: error.sort(naturally.compare) };
  return { ok: values.sort((one, other) => naturally.compare(one.id, other.id)) };
}

/** How a picture's name has to end, by its format. */
const ENDINGS: Readonly<Record<string, RegExp>> = {
  webp: /\.webp$/,
  png: /\.png$/,
  jpeg: /\.jpe?g$/,
};

/** Pictures that a listing names and its folder doesn't have, and the other way round. */
export async function pictureMistakes(
  folder: string,
  { id, pictures }: Pick<Listing, 'id' | 'pictures'>,
): Promise<string[]> {
  const own = join(folder, id);
  const names = new Set(
    pictures ? [pictures.logo ?? [], pictures.screenshots.map(({ file }) => file)].flat() : [],
  );
  const there = new Set(await readdir(own).catch(() => []));
  const missing = [...names].filter((name) => !there.has(name));
  const unnamed = [...there].filter((name) => !names.has(name) && !name.startsWith('.'));
  const known = [...names].filter((name) => there.has(name));
  const wrong = await Promise.all(
    known.map(async (name) => {
      const { format, width, height } = await sizeOf(join(own, name));
      if (!ENDINGS[format]?.test(name))
        return [`${id}/${name} isn't what its name says. Save it again.`];
      return Math.max(width, height) > PICTURE_LIMITS.side
        ? [
            `${id}/${name} is ${width} × ${height} pixels. Save it with at most ${PICTURE_LIMITS.drawnSide}.`,
          ]
        : [];
    }),
  );
  return [
    ...missing.map(
      (name) => `${id}.yaml: pictures: Add the file ${id}/${name}, or remove its name.`,
    ),
    ...unnamed.map(
      (name) => `${id}.yaml: pictures: Name the file ${id}/${name} here, or delete it.`,
    ),
    ...wrong.flat().map((mistake) => `${id}.yaml: pictures: ${mistake}`),
  ];
}

async function sizeOf(path: string) {
  // Every start reads listings, and few of them have pictures.
  const { default: sharp } = await import('sharp');
  return sharp(path)
    .metadata()
    .catch(() => ({ format: '', width: 0, height: 0 }));
}
