import type { BlobEntry, BlobFolder } from './blob-table.ts';

const METADATA_HEADER = 'x-amz-meta-user';
const METADATA_PREFIX = 'b64;';

/** The target of a Blobs request: a store, or a key (possibly empty). */
export type BlobTarget = { store: string; key?: string };

/**
 * Parses `/<site>/<store>` or `/<site>/<store>/<key>`, with an optional prefix `/region:<name>`.
 * `/<site>/<store>/` is the key '', not the store: `delete('x/..')` sends that.
 */
export function parseTarget(pathname: string): BlobTarget | undefined {
  const path = pathname.replace(/^\/region:[^/]*/, '').slice(1);
  const [site = '', store, ...key] = path.split('/');
  if (site === '' || store === undefined || store === '') return undefined;
  try {
    return {
      store: decodeURIComponent(store),
      ...(key.length > 0 && { key: decodeURIComponent(key.join('/')) }),
    };
  } catch {
    return undefined;
  }
}

/** The metadata of a value as JSON text: '' for none, undefined if unreadable. */
export function readMetadata(headers: Headers): string | undefined {
  const header = headers.get(METADATA_HEADER) ?? '';
  if (header === '') return '';
  if (!header.startsWith(METADATA_PREFIX)) return undefined;
  const text = Buffer.from(header.slice(METADATA_PREFIX.length), 'base64').toString();
  try {
    JSON.parse(text);
    return text;
  } catch {
    return undefined;
  }
}

export function metadataHeaders(metadata: string): Record<string, string> {
  if (metadata === '') return {};
  return { [METADATA_HEADER]: METADATA_PREFIX + Buffer.from(metadata).toString('base64') };
}

const SEGMENT_BYTES_MAX = 200;

/**
 * Whether any blob storage can hold this key: no empty, `.`, or `..` segment, no segment over 200 bytes when
 * percent-encoded, and no NUL.
 */
export function isKey(key: string): boolean {
  return key.split('/').every((segment) => {
    const isName = segment !== '' && segment !== '.' && segment !== '..' && !segment.includes('\0');
    return isName && encodeURIComponent(segment).length <= SEGMENT_BYTES_MAX;
  });
}

export function isStoreName(name: string): boolean {
  const [, rest] = /^(?:site|deploy):(.+)$/s.exec(name) ?? [];
  return rest !== undefined && encodeURIComponent(rest).length <= SEGMENT_BYTES_MAX;
}

const PAGE_LENGTH = 1000;

/** Decodes a page cursor: the last key on the page. */
export const afterCursor = (cursor: string): string => Buffer.from(cursor, 'base64url').toString();

/** One page of up to 1,000 entries and folders, reading no more than it needs. */
export function listingPage(entries: Iterable<BlobEntry | BlobFolder>): {
  blobs: BlobEntry[];
  directories: string[];
  cursor: string | undefined;
} {
  const blobs: BlobEntry[] = [];
  const directories: string[] = [];
  let last = '';
  for (const entry of entries) {
    if (blobs.length + directories.length === PAGE_LENGTH) {
      return { blobs, directories, cursor: Buffer.from(last).toString('base64url') };
    }
    last = entry.key;
    if ('folder' in entry) directories.push(entry.folder);
    else blobs.push(entry);
  }
  return { blobs, directories, cursor: undefined };
}
