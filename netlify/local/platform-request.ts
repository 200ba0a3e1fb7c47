import type { IncomingMessage } from 'node:http';
import { CappedBody } from './capped-body.ts';
import { headersOf } from './node-http.ts';

/** A request on its way through the platform, before anything costly is made of it. */
export interface PlatformRequest {
  id: string;
  method: string;
  url: URL;
  /** The query as it was sent, with its question mark; '' for none. */
  query: string;
  /** Whose request it is, as far as the platform can tell; never what the client says of itself. */
  ip: string;
  header: (name: string) => string;
  /** Its body, once, of which `limit` bytes can be read; undefined where there is none. */
  body: (limit: number) => CappedBody | undefined;
  toRequest: (body: CappedBody | undefined) => Request;
}

export interface RequestOptions {
  /** Whether a reverse proxy of ours is in front, so that its X-Forwarded-* headers hold. */
  trustProxy: boolean;
}

/** @returns undefined for a request whose address makes no sense */
export function fromIncoming(
  incoming: IncomingMessage,
  { trustProxy }: RequestOptions,
): PlatformRequest | undefined {
  const { headers, method = 'GET', url: target = '' } = incoming;
  const header = (name: string) => String(headers[name] ?? '');
  const forwarded = (name: string) => (trustProxy ? header(name).split(',').at(-1)?.trim() : '');
  const scheme = forwarded('x-forwarded-proto') === 'https' ? 'https' : 'http';
  const host = header('host') || (incoming.httpVersion === '1.0' ? 'localhost' : '');
  const url = /^$|[/?#@\\]/.test(host) ? null : URL.parse(`${scheme}://${host}${target}`);
  if (url === null || !target.startsWith('/')) return undefined;
  const [query = ''] = /\?[^#]*/.exec(target) ?? [];
  const ip = forwarded('x-forwarded-for') || (incoming.socket.remoteAddress ?? '');
  const stamp = { id: crypto.randomUUID(), ip: ip.replace(/^::ffff:/, '') };
  const bare = method === 'GET' || method === 'HEAD';
  return {
    ...stamp,
    method,
    url,
    query,
    header,
    body: (limit) => (bare ? undefined : new CappedBody(chunksOf(incoming), limit)),
    toRequest: (body) => webRequest(url, method, stamped(headersOf(incoming), stamp), body),
  };
}

export function fromRequest(request: Request, ip: string): PlatformRequest {
  const url = new URL(request.url);
  const { method } = request;
  const stamp = { id: crypto.randomUUID(), ip };
  return {
    ...stamp,
    method,
    url,
    query: url.search,
    header: (name) => request.headers.get(name) ?? '',
    body: (limit) => (request.body ? new CappedBody(request.body.values(), limit) : undefined),
    toRequest: (body) => webRequest(url, method, stamped(request.headers, stamp), body),
  };
}

/** To stop reading must not end the connection: the client is still to see our answer. */
const chunksOf = (incoming: IncomingMessage) =>
  incoming.iterator({ destroyOnReturn: false })[Symbol.asyncIterator]();

const webRequest = (url: URL, method: string, headers: Headers, body: CappedBody | undefined) =>
  new Request(url, { method, headers, ...(body && { body: body.stream, duplex: 'half' }) });

/** Netlify's own headers: what a client sends under their names is dropped. */
function stamped(sent: Headers, { id, ip }: { id: string; ip: string }): Headers {
  const headers = new Headers(sent);
  for (const name of [...headers.keys()]) if (name.startsWith('x-nf-')) headers.delete(name);
  headers.set('x-nf-client-connection-ip', ip);
  headers.set('x-nf-request-id', id);
  return headers;
}

/** A path as people write it, or undefined when its percent signs make no sense. */
export function decodePath(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
}
