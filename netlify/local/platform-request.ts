import type { IncomingMessage } from 'node:http';
import { CappedBody } from './capped-body.ts';
import { headersOf } from './node-http.ts';

/** A request inside the platform, before it is turned into a web Request. */
export interface PlatformRequest {
  id: string;
  method: string;
  url: URL;
  /** The original query with its question mark; '' for none. */
  query: string;
  /** The client's IP address according to the platform, never a claim of the client. */
  ip: string;
  header: (name: string) => string;
  /** The body, readable once and up to `limit` bytes; undefined if there is none. */
  body: (limit: number) => CappedBody | undefined;
  toRequest: (body: CappedBody | undefined) => Request;
}

export interface RequestOptions {
  /** Whether to trust X-Forwarded-* headers, because our own reverse proxy sets them. */
  trustProxy: boolean;
}

/** @returns undefined for a malformed address. */
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

/** Stopping early must not close the connection, because the client still needs our answer. */
const chunksOf = (incoming: IncomingMessage) =>
  incoming.iterator({ destroyOnReturn: false })[Symbol.asyncIterator]();

const webRequest = (url: URL, method: string, headers: Headers, body: CappedBody | undefined) =>
  new Request(url, { method, headers, ...(body && { body: body.stream, duplex: 'half' }) });

/** Adds Netlify's own headers and drops any that the client sent. */
function stamped(sent: Headers, { id, ip }: { id: string; ip: string }): Headers {
  const headers = new Headers(sent);
  for (const name of [...headers.keys()]) if (name.startsWith('x-nf-')) headers.delete(name);
  headers.set('x-nf-client-connection-ip', ip);
  headers.set('x-nf-request-id', id);
  return headers;
}

/** The decoded path, or undefined for broken percent-encoding. */
export function decodePath(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
}
