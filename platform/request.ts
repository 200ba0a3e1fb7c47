import type { IncomingMessage } from 'node:http';
import { NodeRequest } from 'srvx/node';

/** A request inside the platform, before it is turned into a web Request for a function. */
export type PlatformRequest = NonNullable<ReturnType<typeof fromIncoming>>;

/**
 * @param trustProxy whether to trust X-Forwarded-* headers, because our own reverse proxy sets them
 * @returns undefined for a malformed address
 */
export function fromIncoming(incoming: IncomingMessage, trustProxy: boolean) {
  const { method = 'GET', url: target = '', httpVersion, socket } = incoming;
  const { headers } = new NodeRequest({ req: incoming });
  // The last one, which the proxy itself added.
  const forwarded = (name: string) =>
    trustProxy ? headers.get(`x-forwarded-${name}`)?.split(',').at(-1)?.trim() : undefined;
  const scheme = forwarded('proto') === 'https' ? 'https' : 'http';
  const host = headers.get('host') || (httpVersion === '1.0' ? 'localhost' : '');
  const url = /^$|[/?#@\\]/.test(host) ? null : URL.parse(`${scheme}://${host}${target}`);
  if (url === null || !target.startsWith('/')) return undefined;
  const ip = forwarded('for') || (socket.remoteAddress ?? '');
  return {
    id: crypto.randomUUID(),
    method,
    url,
    /** The original query with its question mark; '' for none. */
    query: /\?[^#]*/.exec(target)?.[0] ?? '',
    /** The client's IP address according to the platform, never a claim of the client. */
    ip: ip.replace(/^::ffff:/, ''),
    headers,
    /** Readable once, and only as far as somebody asks. */
    body: method === 'GET' || method === 'HEAD' ? null : bodyOf(incoming),
    /** The client left before it had sent the whole body. */
    isBrokenOff: () => incoming.destroyed && !incoming.complete,
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

/** A request from this process, which came over no socket. */
export function fromRequest(request: Request, ip: string): PlatformRequest {
  const { method, headers, body, signal } = request;
  const url = new URL(request.url);
  const isBrokenOff = () => signal.aborted;
  return {
    id: crypto.randomUUID(),
    method,
    url,
    query: url.search,
    ip,
    headers,
    body,
    isBrokenOff,
  };
}

/** What a function gets: with Netlify's own headers, and none of them from the client. */
export function toRequest(
  { url, method, headers: sent, id, ip }: PlatformRequest,
  body: ReadableStream<Uint8Array> | null,
): Request {
  const headers = new Headers(sent);
  for (const name of [...headers.keys()]) if (name.startsWith('x-nf-')) headers.delete(name);
  headers.set('x-nf-client-connection-ip', ip);
  headers.set('x-nf-request-id', id);
  return new Request(url, { method, headers, ...(body && { body, duplex: 'half' }) });
}

/** The decoded path, or undefined for broken percent-encoding. */
export function decodePath(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
}
