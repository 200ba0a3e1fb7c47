import type { IncomingMessage } from 'node:http';
import { headersOf, readBody, TOO_LARGE } from './node-http.ts';

/** A request on its way through the platform, before anything costly is made of it. */
export interface PlatformRequest {
  id: string;
  method: string;
  url: URL;
  /** Whose request it is, as far as the platform can tell; never what the client says of itself. */
  ip: string;
  /** A header's value, '' when absent. */
  header: (name: string) => string;
  /** The web request that functions get, its body read whole; TOO_LARGE beyond `limit` bytes. */
  toRequest: (limit: number) => Promise<Request | typeof TOO_LARGE>;
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
  const host = header('host') || 'localhost';
  const url = /[/?#@\\]/.test(host) ? null : URL.parse(`${scheme}://${host}${target}`);
  if (url === null || !target.startsWith('/')) return undefined;
  const id = crypto.randomUUID();
  const ip = forwarded('x-forwarded-for') || (incoming.socket.remoteAddress ?? '');
  const request = { id, method, url, header, ip: ip.replace(/^::ffff:/, '') };
  return {
    ...request,
    async toRequest(limit) {
      const bare = method === 'GET' || method === 'HEAD';
      const body = bare ? null : await readIncoming(incoming, limit);
      if (body === TOO_LARGE) return TOO_LARGE;
      const init = { method, headers: stamped(headersOf(incoming), request), body };
      return new Request(url, init);
    },
  };
}

/** The same for a web request made in this process. */
export function fromRequest(request: Request, ip: string): PlatformRequest {
  const url = new URL(request.url);
  const { method } = request;
  const stamp = { id: crypto.randomUUID(), ip };
  return {
    ...stamp,
    method,
    url,
    header: (name) => request.headers.get(name) ?? '',
    async toRequest(limit) {
      const body = request.body && (await readBody(request.body, limit));
      if (body === TOO_LARGE) return TOO_LARGE;
      return new Request(url, { method, headers: stamped(request.headers, stamp), body });
    },
  };
}

/** What is too large is still read to its end, into nothing, so that the client sees our answer. */
async function readIncoming(incoming: IncomingMessage, limit: number) {
  const body = await readBody(incoming.iterator({ destroyOnReturn: false }), limit);
  if (body === TOO_LARGE) incoming.resume();
  return body;
}

/** Netlify's own headers: what a client sends under their names is dropped. */
function stamped(sent: Headers, { id, ip }: { id: string; ip: string }): Headers {
  const headers = new Headers(sent);
  for (const name of [...headers.keys()]) if (name.startsWith('x-nf-')) headers.delete(name);
  headers.set('x-nf-client-connection-ip', ip);
  headers.set('x-nf-request-id', id);
  return headers;
}
