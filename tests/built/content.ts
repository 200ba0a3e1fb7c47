import { fileURLToPath } from 'node:url';
import { readListingFolder } from '#src/build/read-listings.ts';

const FOLDER = fileURLToPath(new URL('../../content/listings/', import.meta.url));

async function readContent() {
  const reading = await readListingFolder(FOLDER);
  if ('error' in reading) throw new Error(reading.error.join('\n'));
  return reading.ok;
}

/** The listings as their files have them, with what the site must not show of them. */
export const listings = await readContent();
export type ContentListing = (typeof listings)[number];

/** 'Fernhold: fire-door records' is called Fernhold. */
export const nameOf = ({ title }: Pick<ContentListing, 'title'>) => title.split(': ')[0] ?? title;
