import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readListingFolder } from '#src/build/read-listings.ts';

const LISTINGS = fileURLToPath(new URL('../content/listings/', import.meta.url));
const OUTPUT = fileURLToPath(new URL('../netlify/generated/listings.json', import.meta.url));

/** Content that cannot be built. The message is what an editor reads: one mistake on each line. */
export class ContentError extends Error {
  override name = 'ContentError';
}

/**
 * Writes what the functions need to know of the content: which listings there are and their titles.
 * The file is touched only when it changes, so that watchers stay quiet.
 * @throws ContentError when a listing is wrong.
 */
export async function generate({ listings = LISTINGS, output = OUTPUT } = {}): Promise<void> {
  const reading = await readListingFolder(listings);
  if ('error' in reading) throw new ContentError(reading.error.join('\n'));
  const known = reading.ok.map(({ id, title, isOffMarket }) => ({ id, title, isOffMarket }));
  const text = `${JSON.stringify(known, null, 2)}\n`;
  if (text === (await readFile(output, 'utf8').catch(() => undefined))) return;
  await mkdir(dirname(output), { recursive: true });
  await writeFile(output, text);
}

if (import.meta.main) {
  try {
    await generate();
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    console.error(`Please correct these listings in content/listings:\n${error.message}`);
    process.exitCode = 1;
  }
}
