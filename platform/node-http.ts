import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sendNodeResponse } from 'srvx/node';
import type { Answer } from './answer.ts';

export function headersOf(incoming: IncomingMessage): Headers {
  const headers = new Headers();
  for (let index = 0; index + 1 < incoming.rawHeaders.length; index += 2) {
    headers.append(incoming.rawHeaders[index] ?? '', incoming.rawHeaders[index + 1] ?? '');
  }
  return headers;
}

/**
 * Sends an answer, streaming a Response's body. A disconnected client ends the stream. Discards the unread
 * rest of the request, so that the client receives the answer.
 */
export async function send(outgoing: ServerResponse, reply: Answer | Response): Promise<void> {
  if (reply instanceof Response) await sendNodeResponse(outgoing, reply);
  else sendAnswer(outgoing, reply);
  outgoing.req.removeAllListeners('readable').resume();
}

function sendAnswer(outgoing: ServerResponse, { status, headers, body }: Answer): void {
  const length = body === null ? {} : { 'content-length': body.byteLength };
  outgoing.writeHead(status, { ...headers, ...length });
  outgoing.end(outgoing.req.method === 'HEAD' ? undefined : body);
}

/** Starts a server and resolves with its port (0 picks a free one). */
export function listenOn(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve(portOf(server.address()));
    });
  });
}

function portOf(address: AddressInfo | string | null): number {
  return typeof address === 'object' && address !== null ? address.port : 0;
}
