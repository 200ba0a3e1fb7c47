import type { BlobEntry } from './blob-table.ts';

const PAGE_LENGTH = 1000;

/** What the cursor of a page stands for: the last key on it. */
export const afterCursor = (cursor: string): string => Buffer.from(cursor, 'base64url').toString();

/** One page of at most 1,000 out of ascending entries, of which no more are taken than it needs. */
export function listingPage(entries: Iterable<BlobEntry>): {
  blobs: BlobEntry[];
  cursor: string | undefined;
} {
  const blobs: BlobEntry[] = [];
  for (const entry of entries) {
    const last = blobs[PAGE_LENGTH - 1];
    if (last) return { blobs, cursor: Buffer.from(last.key).toString('base64url') };
    blobs.push(entry);
  }
  return { blobs, cursor: undefined };
}
