import { type BlobEntry, type BlobFolder, BlobTable } from './blob-table.ts';

const METADATA_HEADER = 'x-amz-meta-user';
const METADATA_PREFIX = 'b64;';
const SEGMENT_BYTES_MAX = 200;
const PAGE_LENGTH = 1000;

/**
 * The HTTP interface of Netlify Blobs for one site, backed by SQLite. Conditional writes are atomic, ETags
 * are strong, and an acknowledged write is on disk. Unlike production, it answers 400 to empty key
 * segments, segments over 200 bytes, NUL in a key, and deleting a whole store, because `store.delete('')`
 * sends the same request. It can't list stores.
 *
 * @param options `directory`: the folder of the database, created on first use
 */
export function createBlobs({ directory }: { directory: string }) {
  const table = new BlobTable(directory);
  const handle = async (request: Request): Promise<Response> => {
    const url = new URL(request.url);
    const target = parseTarget(url.pathname);
    if (target === undefined) return refusal(400, 'malformed path');
    const { store, key } = target;
    if (key === undefined) return list(table, request.method, url, store);
    if (!isStoreName(store) || !isKey(key)) return refusal(400, 'store name or key not allowed');
    switch (request.method) {
      case 'PUT':
        return write(table, request, store, key);
      case 'GET':
      case 'HEAD':
        return read(table, request, store, key);
      case 'DELETE':
        await table.remove(store, key);
        return new Response(null, { status: 204 });
      default:
        return refusal(405, 'method not allowed on a key');
    }
  };
  const blobsFetch: typeof fetch = (input, init) => handle(new Request(input, init));
  return {
    handle,
    /** For the client library: `getStore({ fetch, … })`. */
    fetch: blobsFetch,
    close: () => table.close(),
  };
}

export type Blobs = ReturnType<typeof createBlobs>;

async function write(
  table: BlobTable,
  request: Request,
  store: string,
  key: string,
): Promise<Response> {
  const metadata = readMetadata(request.headers.get(METADATA_HEADER) ?? '');
  if (metadata === undefined) return refusal(400, 'malformed metadata');
  const content = { bytes: new Uint8Array(await request.arrayBuffer()), metadata };
  const match = request.headers.get('if-match');
  const isNew = request.headers.get('if-none-match') === '*';
  const condition = match === null ? (isNew ? 'if-absent' : 'always') : { etag: match };
  const etag = await table.write(store, key, content, condition);
  if (etag === undefined) return refusal(412, 'the condition does not hold');
  return new Response(null, { headers: { etag } });
}

function read(
  table: BlobTable,
  { headers, method }: Request,
  store: string,
  key: string,
): Response {
  const blob = table.read(store, key);
  if (blob === undefined) return new Response(null, { status: 404 });
  const { bytes, etag, metadata } = blob;
  const inBase64 = METADATA_PREFIX + Buffer.from(metadata).toString('base64');
  const facts = { etag, ...(metadata !== '' && { [METADATA_HEADER]: inBase64 }) };
  if (headers.get('if-none-match') === etag) {
    return new Response(null, { status: 304, headers: facts });
  }
  return new Response(method === 'HEAD' ? null : bytes, { headers: facts });
}

/** One page of up to 1,000 entries and folders, reading no more than it needs. */
function list(table: BlobTable, method: string, { searchParams }: URL, store: string): Response {
  if (method === 'DELETE') {
    return refusal(400, "deleting a store is off; delete('') asks for it too");
  }
  if (method !== 'GET') return refusal(405, 'method not allowed on a store');
  const prefix = searchParams.get('prefix') ?? '';
  // The last key of the page before.
  const after = Buffer.from(searchParams.get('cursor') ?? '', 'base64url').toString();
  const found: Iterable<BlobEntry | BlobFolder> =
    searchParams.get('directories') === 'true'
      ? table.level(store, prefix, after)
      : table.entries(store, prefix, after);
  const blobs: BlobEntry[] = [];
  const directories: string[] = [];
  let last = '';
  for (const entry of found) {
    if (blobs.length + directories.length === PAGE_LENGTH) {
      const next_cursor = Buffer.from(last).toString('base64url');
      return Response.json({ blobs, directories, next_cursor });
    }
    last = entry.key;
    if ('folder' in entry) directories.push(entry.folder);
    else blobs.push(entry);
  }
  return Response.json({ blobs, directories });
}

/**
 * Parses `/<site>/<store>` or `/<site>/<store>/<key>`, with an optional prefix `/region:<name>`.
 * `/<site>/<store>/` is the key '', not the store: `delete('x/..')` sends that.
 */
function parseTarget(pathname: string): { store: string; key?: string } | undefined {
  const path = pathname.replace(/^\/region:[^/]*/, '').slice(1);
  const [site = '', store = '', ...key] = path.split('/');
  if (site === '' || store === '') return undefined;
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
function readMetadata(header: string): string | undefined {
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

/**
 * Whether any blob storage can hold this key: no empty, `.`, or `..` segment, no segment over 200 bytes when
 * percent-encoded, and no NUL.
 */
function isKey(key: string): boolean {
  return key.split('/').every((segment) => {
    const isName = !['', '.', '..'].includes(segment) && !segment.includes('\0');
    return isName && encodeURIComponent(segment).length <= SEGMENT_BYTES_MAX;
  });
}

function isStoreName(name: string): boolean {
  const [, rest] = /^(?:site|deploy):(.+)$/s.exec(name) ?? [];
  return rest !== undefined && encodeURIComponent(rest).length <= SEGMENT_BYTES_MAX;
}

/** The client includes `x-nf-error` in its error message, so the reason appears in the log. */
function refusal(status: number, reason: string): Response {
  return new Response(null, { status, headers: { 'x-nf-error': reason } });
}
