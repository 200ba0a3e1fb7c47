import { type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { FastResponse } from 'srvx';
import { sendNodeResponse } from 'srvx/node';

/** What is on the platform's own answers, which no rule of the site gives headers to. */
const OWN_HEADERS = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};
const PLAIN_HEADERS = { ...OWN_HEADERS, 'content-type': 'text/plain; charset=utf-8' };
const READING = { allow: 'GET, HEAD' };

export type Headers = Record<string, string>;

/** A one-line text answer with all security headers. */
export function plainAnswer(status: number, text: string, headers: Headers = {}): Response {
  return new FastResponse(`${text}\n`, { status, headers: { ...PLAIN_HEADERS, ...headers } });
}

export const noContent = () => new FastResponse(null, { status: 204, headers: OWN_HEADERS });

export const notAllowed = () => plainAnswer(405, 'Method Not Allowed', READING);

/** @param location Percent-encoded, with the original query. */
export function redirectAnswer(status: number, location: string): Response {
  return plainAnswer(status, `Redirecting to ${location}`, { location });
}

/**
 * Sends an answer, streaming its body. A disconnected client ends the stream. Discards the unread rest of the
 * request, so that the client receives the answer.
 */
export async function send(outgoing: ServerResponse, response: Response): Promise<void> {
  await sendNodeResponse(outgoing, response);
  outgoing.req.removeAllListeners('readable').resume();
}

/** Errors that Node finds before there is a request; anything else is a 400. */
const REASONS: Readonly<Record<string, [status: number, text: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'Request body too large'],
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large'],
};

/** Answers requests that Node would refuse, so that those answers have our headers too. */
export function answerRefusedRequests(server: Server): void {
  const answers = new WeakMap<Duplex, ServerResponse>();
  server.on('request', (incoming, outgoing) => {
    answers.set(incoming.socket, outgoing);
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const answer = answers.get(socket);
    const isHalfAnswered = answer?.headersSent === true && !answer.writableFinished;
    if (isHalfAnswered || !socket.writable) socket.destroy();
    else endWith(socket, ...(REASONS[error.code ?? ''] ?? [400, 'Bad Request']));
  });
  server.on('checkExpectation', (_incoming, outgoing) => {
    void send(outgoing, plainAnswer(417, 'Expectation Failed'));
  });
  server.on('connect', (_incoming, socket) => {
    endWith(socket, 405, 'Method Not Allowed', READING);
  });
}

/** Writes an answer directly to a socket, where there is no response object, and closes it. */
function endWith(socket: Duplex, status: number, text: string, headers: Headers = {}): void {
  const ends = { connection: 'close', 'content-length': text.length + 1 };
  const lines = Object.entries({ ...PLAIN_HEADERS, ...headers, ...ends }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n${text}\n`);
}
