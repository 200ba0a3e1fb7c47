import { createHash } from 'node:crypto';

/** One entry as the double keeps it. */
interface Entry {
  text: string;
  metadata: string;
}

/** Answers instead of the double, or after it has done its work; undefined lets its answer through. */
export type Fault = (request: { method: string; path: string; key: string }) =>
  | {
      /** Whether the double does what was asked before the fault hits. */
      isApplied: boolean;
      answer: () => Promise<Response>;
    }
  | undefined;

const METADATA = 'x-amz-meta-user';
const PAGE = 1_000;

/** What the client library needs to find a store at all; nothing listens at these addresses. */
export const BLOBS_CONTEXT = Buffer.from(
  JSON.stringify({
    edgeURL: 'https://blobs.test',
    uncachedEdgeURL: 'https://uncached.blobs.test',
    siteID: 'site-1',
    token: 'token-1',
  }),
).toString('base64');

/** Netlify Blobs in memory, atomic as production is, with pages of 1,000 keys and faults on demand. */
export function createMemoryBlobs() {
  const entries = new Map<string, Entry>();
  let fault: Fault | undefined;
  const requests: string[] = [];

  const answer = (method: string, path: string, url: URL, init: RequestInit): Response => {
    const [, , store = '', ...rest] = path.split('/');
    const headers = new Headers(init.headers);
    if (rest.length === 0 && method === 'GET') return list(`${store}/`, url);
    const id = `${store}/${rest.join('/')}`;
    const entry = entries.get(id);
    switch (method) {
      case 'PUT': {
        const match = headers.get('if-match');
        const isTaken = headers.get('if-none-match') === '*' && entry !== undefined;
        if (isTaken || (match !== null && (!entry || match !== etagOf(entry)))) {
          return new Response(null, { status: 412 });
        }
        const written = { text: textOf(init.body), metadata: headers.get(METADATA) ?? '' };
        entries.set(id, written);
        return new Response(null, { headers: { etag: etagOf(written) } });
      }
      case 'GET':
      case 'HEAD':
        if (!entry) return new Response(null, { status: 404 });
        return new Response(method === 'HEAD' ? null : entry.text, {
          headers: { etag: etagOf(entry), [METADATA]: entry.metadata },
        });
      case 'DELETE':
        entries.delete(id);
        return new Response(null, { status: 204 });
      default:
        return new Response(null, { status: 405 });
    }
  };

  const idsFrom = (begin: string) => [...entries.keys().filter((id) => id.startsWith(begin))];

  const list = (store: string, url: URL): Response => {
    const prefix = url.searchParams.get('prefix') ?? '';
    const start = Number(url.searchParams.get('cursor') ?? 0);
    const asLevel = url.searchParams.get('directories') === 'true';
    const begin = store + prefix;
    const found = idsFrom(begin)
      .map((id) => id.slice(store.length))
      .map((key) => ({ key, cut: asLevel ? key.indexOf('/', prefix.length) : -1 }))
      .map(({ key, cut }) => (cut < 0 ? { key } : { folder: key.slice(0, cut) }));
    const rows = [...new Map(found.map((row) => [row.folder ?? row.key, row])).values()];
    const end = start + PAGE;
    const page = rows.slice(start, end);
    return Response.json({
      blobs: page.flatMap(({ key }) => (key === undefined ? [] : { key, etag: '"1"' })),
      directories: page.flatMap(({ folder }) => folder ?? []),
      ...(end < rows.length && { next_cursor: String(end) }),
    });
  };

  const blobsFetch = async (input: string | URL | Request, init: RequestInit = {}) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const method = (init.method ?? 'GET').toUpperCase();
    requests.push(`${method} ${url.pathname}`);
    const key = url.pathname.split('/').slice(3).join('/');
    const hit = fault?.({ method, path: url.pathname, key });
    await Promise.resolve();
    if (!hit) return answer(method, url.pathname, url, init);
    if (hit.isApplied) answer(method, url.pathname, url, init);
    return hit.answer();
  };

  return {
    fetch: blobsFetch,
    requests,
    entries,
    /** The values of every key of a store that starts with the prefix. */
    values(store: string, prefix = ''): unknown[] {
      const begin = `site:${store}/${prefix}`;
      return [...entries]
        .filter(([id]) => id.startsWith(begin))
        .map(([, { text }]): unknown => JSON.parse(text));
    },
    keys(store: string, prefix = ''): string[] {
      const start = `site:${store}/`;
      const begin = start + prefix;
      return idsFrom(begin).map((id) => id.slice(start.length));
    },
    failWith(next: Fault | undefined) {
      fault = next;
    },
  };
}

const etags = new WeakMap<Entry, string>();

/** Worked out once: half of what a large entry costs. */
function etagOf(entry: Entry): string {
  const known = etags.get(entry);
  if (known !== undefined) return known;
  const etag = `"${createHash('md5').update(entry.text).digest('hex')}"`;
  etags.set(entry, etag);
  return etag;
}

function textOf(body: RequestInit['body']): string {
  if (typeof body !== 'string') throw new TypeError('The double takes text alone.');
  return body;
}

/** A status that the storage answers instead of doing what was asked. */
export const status =
  (code: number, headers: Record<string, string> = {}): Fault =>
  () => ({
    isApplied: false,
    answer: () => Promise.resolve(new Response(null, { status: code, headers })),
  });

/** The storage did what was asked, and the answer got lost on the way. */
export const lostAnswer: ReturnType<Fault> = {
  isApplied: true,
  answer: () => Promise.reject(new TypeError('fetch failed')),
};

/** The request never arrived. */
export const lostRequest: ReturnType<Fault> = { ...lostAnswer, isApplied: false };
