import { type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { type Answer, plainAnswer } from './answer.ts';
import { errorCode } from './durable-file.ts';
import { send } from './node-http.ts';

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
  server.on('clientError', (error: Error, socket) => {
    const answer = answers.get(socket);
    const isHalfAnswered = answer?.headersSent === true && !answer.writableFinished;
    if (isHalfAnswered || !socket.writable) socket.destroy();
    else endWith(socket, plainAnswer(...(REASONS[errorCode(error) ?? ''] ?? [400, 'Bad Request'])));
  });
  server.on('checkExpectation', (_incoming, outgoing) => {
    void send(outgoing, plainAnswer(417, 'Expectation Failed'));
  });
  server.on('connect', (_incoming, socket) => {
    endWith(socket, plainAnswer(405, 'Method Not Allowed', { allow: 'GET, HEAD' }));
  });
}

/** Writes an answer directly to a socket without a response object, and closes it. */
function endWith(socket: Duplex, { status, headers, body }: Answer): void {
  const all = {
    ...headers,
    date: new Date().toUTCString(),
    connection: 'close',
    'content-length': body?.byteLength ?? 0,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n`);
  socket.end(body);
}
