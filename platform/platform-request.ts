import type { IncomingMessage } from 'node:http';
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
  /** Readable once, and only as far as somebody asks. */
  body: ReadableStream<Uint8Array> | null;
  /** The client left before it had sent the whole body. */
  isBrokenOff: () => boolean;
  toRequest: (body: ReadableStream<Uint8Array> | null) => Request;
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
    body: bare ? null : bodyOf(incoming),
    isBrokenOff: () => incoming.destroyed && !incoming.complete,
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
    body: request.body,
    isBrokenOff: () => request.signal.aborted,
    toRequest: (body) => webRequest(url, method, stamped(request.headers, stamp), body),
  };
}

/** Stopping early must not close the connection, because the client still needs our answer. */
function bodyOf(incoming: IncomingMessage): ReadableStream<Uint8Array> {
  const chunks: AsyncIterator<Uint8Array, void> = incoming.iterator({ destroyOnReturn: false });
  const source = {
    pull: async (controller: ReadableStreamDefaultController<Uint8Array>) => {
      const { done, value } = await chunks.next();
      if (done === true) controller.close();
      else controller.enqueue(value);
    },
    cancel: async () => void (await chunks.return?.()),
  };
  return new ReadableStream(source, { highWaterMark: 0 });
}

const webRequest = (
  url: URL,
  method: string,
  headers: Headers,
  body: ReadableStream<Uint8Array> | null,
) => new Request(url, { method, headers, ...(body && { body, duplex: 'half' }) });

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
