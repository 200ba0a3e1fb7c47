import type { BlobEntry } from './blob-table.ts';

const PAGE_LENGTH = 1000;

export type ListingPage = { blobs: BlobEntry[]; folders: string[]; cursor: string | undefined };

/** What the cursor of a page stands for: the last name on it. */
export const afterCursor = (cursor: string): string => Buffer.from(cursor, 'base64url').toString();

/**
 * One page of at most 1,000 names out of ascending entries, of which no more are taken than it needs.
 * With `grouped`, keys that go on with a slash after the prefix become one folder each: `inbox/a` and
 * `inbox/b` are the folder `inbox`.
 *
 * @param after the last name of the page before, if there was one; names up to it are left out
 */
export function listingPage(
  entries: Iterable<BlobEntry>,
  { prefix, grouped, after }: { prefix: string; grouped: boolean; after: string | undefined },
): ListingPage {
  const blobs: BlobEntry[] = [];
  const folders: string[] = [];
  let last = after;
  for (const entry of entries) {
    const name = grouped ? groupName(entry.key, prefix) : entry.key;
    if (last !== undefined && name <= last) continue;
    if (blobs.length + folders.length === PAGE_LENGTH) {
      return { blobs, folders, cursor: last && Buffer.from(last).toString('base64url') };
    }
    last = name;
    if (name === entry.key) blobs.push(entry);
    else folders.push(name.slice(0, -1));
  }
  return { blobs, folders, cursor: undefined };
}

function groupName(key: string, prefix: string): string {
  const slash = key.indexOf('/', prefix.length);
  return slash === -1 ? key : key.slice(0, slash + 1);
}
