import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Listing } from '../domain/listings/listing.ts';

/** The start of a file of each kind, as its name says it is. */
const STARTS: Readonly<Record<string, RegExp>> = {
  webp: /^RIFF.{4}WEBP/s,
  png: /^\x89PNG\r\n\x1a\n/,
  jpg: /^\xff\xd8\xff/,
  jpeg: /^\xff\xd8\xff/,
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
      const start = (await readFile(join(own, name))).toString('latin1', 0, 12);
      return STARTS[name.split('.').at(-1) ?? '']?.test(start) ? [] : [name];
    }),
  );
  return [
    ...missing.map(
      (name) => `${id}.yaml: pictures: Add the file ${id}/${name}, or remove its name.`,
    ),
    ...unnamed.map(
      (name) => `${id}.yaml: pictures: Name the file ${id}/${name} here, or delete it.`,
    ),
    ...wrong
      .flat()
      .map(
        (name) => `${id}.yaml: pictures: ${id}/${name} isn't what its name says. Save it again.`,
      ),
  ];
}
