import { BlobTable } from './blob-table.ts';
import {
  metadataHeaders,
  parseTarget,
  readMetadata,
  isKey,
  isStoreName,
  afterCursor,
  listingPage,
} from './blob-wire.ts';

export type BlobsOptions = {
  /** The folder of the database; created on first use. */
  directory: string;
};

export type Blobs = {
  handle: (request: Request) => Promise<Response>;
  /** A fetch for the client library: `getStore({ fetch, … })`. */
  fetch: typeof fetch;
};

/**
 * The HTTP interface of Netlify Blobs for one site, backed by SQLite. Conditional writes are atomic, ETags
 * are strong, and an acknowledged write is on disk. Unlike production, it answers 400 to empty key
 * segments, segments over 200 bytes, NUL in a key, and deleting a whole store, because `store.delete('')`
 * sends the same request. It can't group by folder or list stores.
 */
export function createBlobs({ directory }: BlobsOptions): Blobs {
  const table = new BlobTable(directory);

  async function handle(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const target = parseTarget(url.pathname);
    if (target === undefined) return refusal(400, 'malformed path');
    const { store, key } = target;
    if (key === undefined) return handleStore(request.method, url, store);
    if (!isStoreName(store) || !isKey(key)) return refusal(400, 'store name or key not allowed');
    return handleKey(request, store, key);
  }

  async function handleKey(request: Request, store: string, key: string): Promise<Response> {
    switch (request.method) {
      case 'PUT':
        return write(request, store, key);
      case 'GET':
      case 'HEAD':
        return read(request, store, key);
      case 'DELETE':
        await table.remove(store, key);
        return new Response(null, { status: 204 });
      default:
        return refusal(405, 'method not allowed on a key');
    }
  }

  async function write(request: Request, store: string, key: string): Promise<Response> {
    const { headers } = request;
    const metadata = readMetadata(headers);
    if (metadata === undefined) return refusal(400, 'malformed metadata');
    const content = { bytes: new Uint8Array(await request.arrayBuffer()), metadata };
    const match = headers.get('if-match');
    const isNew = headers.get('if-none-match') === '*';
    const condition = match === null ? (isNew ? 'if-absent' : 'always') : { etag: match };
    const etag = await table.write(store, key, content, condition);
    if (etag === undefined) return refusal(412, 'the condition does not hold');
    return new Response(null, { headers: { etag } });
  }

  function read({ headers, method }: Request, store: string, key: string): Response {
    const blob = table.read(store, key);
    if (blob === undefined) return new Response(null, { status: 404 });
    const facts = { headers: { etag: blob.etag, ...metadataHeaders(blob.metadata) } };
    if (headers.get('if-none-match') === blob.etag) {
      return new Response(null, { status: 304, ...facts });
    }
    return new Response(method === 'HEAD' ? null : blob.bytes, facts);
  }

  function handleStore(method: string, { searchParams }: URL, store: string): Response {
    if (method === 'DELETE')
      return refusal(400, "deleting a store is off; delete('') asks for it too");
    if (method !== 'GET') return refusal(405, 'method not allowed on a store');
    const cursor = searchParams.get('cursor');
    const after = cursor === null ? undefined : afterCursor(cursor);
    const prefix = searchParams.get('prefix') ?? '';
    const { cursor: next_cursor, ...page } = listingPage(
      searchParams.get('directories') === 'true'
        ? table.level(store, prefix, after)
        : table.entries(store, prefix, after),
    );
    return Response.json({ ...page, next_cursor });
  }

  return {
    handle,
    fetch: (input, init) => handle(new Request(input, init)),
  };
}

/** The client includes `x-nf-error` in its error message, so the reason appears in the log. */
function refusal(status: number, reason: string): Response {
  return new Response(null, { status, headers: { 'x-nf-error': reason } });
}
