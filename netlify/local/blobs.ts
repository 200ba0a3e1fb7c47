import { isKey, isStoreName } from './blob-key.ts';
import { afterCursor, listingPage } from './blob-listing.ts';
import { BlobTable } from './blob-table.ts';
import { metadataHeaders, parseTarget, readMetadata, writeCondition } from './blob-wire.ts';

export type BlobsOptions = {
  /** The folder of the database that holds the stores; made on first use. */
  directory: string;
  /**
   * Whether `store.deleteAll()` works. Off unless asked for, because `store.delete('')` sends the
   * very same request: one wrong key would erase every record.
   */
  allowDeleteAll?: boolean;
};

export type Blobs = {
  /** Answers one request of a client. */
  handle: (request: Request) => Promise<Response>;
  /** The same for the client library: `getStore({ fetch, … })`. */
  fetch: typeof fetch;
};

/**
 * The HTTP interface of Netlify Blobs, for one site, over SQLite: conditional writes are atomic, ETags
 * are strong, an acknowledged write is on the disk. What production allows and this answers with 400:
 * empty key segments, segments over 200 bytes, NUL in a key, deleting a whole store.
 */
export function createBlobs({ directory, allowDeleteAll = false }: BlobsOptions): Blobs {
  const table = new BlobTable(directory);

  async function handle(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const target = parseTarget(url.pathname);
    if (target === undefined) return refusal(400, 'malformed path');
    const { store, key } = target;
    if (store === undefined) return listStores(request, url);
    if (key === undefined) return handleStore(request, url, store);
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
    const metadata = readMetadata(request.headers);
    if (metadata === undefined) return refusal(400, 'malformed metadata');
    const content = { bytes: new Uint8Array(await request.arrayBuffer()), metadata };
    const etag = await table.write(store, key, content, writeCondition(request.headers));
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

  async function handleStore(request: Request, url: URL, store: string): Promise<Response> {
    if (request.method === 'GET') return list(store, url);
    if (request.method !== 'DELETE') return refusal(405, 'method not allowed on a store');
    if (!allowDeleteAll) return refusal(400, "deleting a store is off; delete('') asks for it too");
    return Response.json({ blobs_deleted: await table.removeStore(store), has_more: false });
  }

  function list(store: string, { searchParams }: URL): Response {
    const prefix = searchParams.get('prefix') ?? '';
    const cursor = searchParams.get('cursor');
    const after = cursor === null ? undefined : afterCursor(cursor);
    const grouped = searchParams.get('directories') === 'true';
    const page = listingPage(table.entries(store, prefix, after), { prefix, grouped, after });
    return Response.json({
      blobs: page.blobs,
      directories: page.folders,
      next_cursor: page.cursor,
    });
  }

  function listStores(request: Request, { searchParams }: URL): Response {
    if (request.method !== 'GET') return refusal(405, 'method not allowed on a site');
    const prefix = searchParams.get('prefix') ?? '';
    return Response.json({ stores: table.stores().filter((store) => store.startsWith(prefix)) });
  }

  return {
    handle,
    fetch: (input, init) => handle(new Request(input, init)),
  };
}

/** The client shows `x-nf-error` in its error, so the reason reaches whoever reads the log. */
function refusal(status: number, reason: string): Response {
  return new Response(null, { status, headers: { 'x-nf-error': reason } });
}
