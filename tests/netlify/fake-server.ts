import { createServer, type IncomingMessage } from 'node:http';

/**
 * What a fake does with a call: its contract (`well`), its contract but without an answer that arrives
 * (`lost`), nothing at all for as long as anybody waits (`slow`), nothing but the end of the connection
 * (`closed`), half of what it said it would send (`half`), or a failure instead, in JSON or in any other
 * words.
 */
export type Mood =
  | 'well'
  | 'lost'
  | 'slow'
  | 'closed'
  | 'half'
  | { status: number; body?: object }
  | Rubbish;
interface Rubbish {
  status: number;
  text: string;
}

export interface FakeRequest {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  text: string;
}

export interface FakeAnswer {
  status: number;
  body: object;
  headers?: Record<string, string>;
}

/** A server on 127.0.0.1 that answers by a contract, or fails as a test asks for. */
export async function startFakeServer(answer: (request: FakeRequest, now: number) => FakeAnswer) {
  const calls: (FakeRequest & { at: number; status: number })[] = [];
  let mood: (call: number) => Mood = () => 'well';
  let clock = () => Date.now();

  const server = createServer((request, response) => {
    void (async () => {
      const { method = '', url: path = '', headers } = request;
      const call = { at: clock(), status: 0, method, path, headers, text: '' };
      calls.push(call);
      const current = mood(calls.length - 1);
      for await (const chunk of request) call.text += String(chunk);
      if (current === 'slow') return;
      if (current === 'closed') {
        request.socket.destroy();
        return;
      }
      if (current === 'half') {
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
        response.write('{"id":"mail', () => request.socket.destroy());
        return;
      }
      if (typeof current === 'object' && 'text' in current) {
        call.status = current.status;
        response.writeHead(current.status, { 'content-type': 'text/html' }).end(current.text);
        return;
      }
      const given: FakeAnswer =
        typeof current === 'object'
          ? { status: current.status, body: current.body ?? {} }
          : answer(call, clock());
      call.status = given.status;
      if (current === 'lost') {
        request.socket.destroy();
        return;
      }
      response
        .writeHead(given.status, { 'content-type': 'application/json', ...given.headers })
        .end(JSON.stringify(given.body));
    })();
  });
  // Tests keep the machine busy for longer than the five seconds after which it would hang up.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;

  return {
    origin: `http://127.0.0.1:${port}`,
    calls,
    behave(next: (call: number) => Mood) {
      mood = next;
    },
    /** Notes the times of calls by another clock than the machine's. */
    useClock(next: () => number) {
      clock = next;
    },
    reset() {
      calls.length = 0;
      mood = () => 'well';
      clock = () => Date.now();
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => {
          resolve();
        });
      }),
  };
}
