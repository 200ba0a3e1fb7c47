import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { Socket } from 'node:net';
import { join } from 'node:path';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import { createPlatform, type Platform } from '#platform/platform.ts';
import { calls, held } from './fixtures/calls.ts';
import { connectTo } from './fixtures/raw-connection.ts';
import { temporaryFolder } from '#tests/temporary-folder.ts';

const MB = 1024 * 1024;
/** What an endpoint of ours reads at most, and what the connection's own buffers hold beside it. */
const AT_MOST = 256 * 1024;
const CLIENTS = 20;
let platform: Platform;
/** The server's ends of the connections. */
let sockets: Set<Socket>;

beforeEach(async () => {
  calls.length = 0;
  sockets = new Set();
  const root = await temporaryFolder();
  const functions = join(import.meta.dirname, 'fixtures/functions');
  platform = await createPlatform({ root, dataDir: join(root, 'data'), functions });
  onTestFinished(platform.close);
  const remember = (message: unknown) => {
    const socket = z.object({ socket: z.instanceof(Socket) }).parse(message).socket;
    sockets.add(socket);
  };
  subscribe('http.server.request.start', remember);
  onTestFinished(() => void unsubscribe('http.server.request.start', remember));
});

/** Announces 6 MB, sends so many bytes of them, and then nothing more. */
async function beginPost(path: string, bytes: number) {
  const connection = await connectTo(platform.url);
  connection.socket.write(
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${6 * MB}\r\n\r\n`,
  );
  connection.socket.write(Buffer.alloc(bytes, 'x'));
  return connection;
}

const soon = (check: () => void) => vi.waitFor(check, 10_000);
const clients = <Result>(work: () => Promise<Result>) =>
  Promise.all(Array.from({ length: CLIENTS }, work));

it('a body is read only as far as its function asks', async () => {
  const posts = await clients(() => beginPost('/api/hold', 5 * MB));
  await soon(() => {
    expect(calls).toHaveLength(CLIENTS);
  });
  for (const { bytesRead } of sockets) expect(bytesRead).toBeLessThan(AT_MOST);
  for (const release of held.splice(0)) release();
  await soon(() => {
    for (const { received } of posts) expect(received()).toContain('finished');
  });
});

it('one over the limit of its function is refused before it has come', async () => {
  const posts = await clients(() => beginPost('/api/sip', 1 * MB));
  await soon(() => {
    for (const { received } of posts) expect(received()).toMatch(/^HTTP\/1.1 413 /);
  });
  for (const { received } of posts) {
    const [, bytes] = /\{"bytes":(\d+)\}/.exec(received()) ?? [];
    expect(Number(bytes)).toBeLessThan(AT_MOST);
  }
});

it('what is left of a refused body is skipped, and the connection can be used again', async () => {
  const { socket, received } = await beginPost('/api/sip', 6 * MB);
  socket.write('GET /api/echo HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await soon(() => {
    expect(received()).toMatch(/^HTTP\/1.1 413 [^]*HTTP\/1.1 200 /);
  });
});

it('a client that goes away in the middle of its body costs nobody else an answer', async () => {
  const { socket } = await beginPost('/api/sip', 1000);
  await soon(() => {
    expect(sockets.size).toBe(1);
  });
  socket.destroy();
  expect((await fetch(`${platform.url}/api/sip`, { method: 'POST', body: 'abc' })).status).toBe(
    200,
  );
});
