import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listenOnFreePort } from '#tests/listen-on.ts';
import { linkPackages } from '#tests/netlify/story/project-copy.ts';
import { connectTo, type RawConnection } from './fixtures/raw-connection.ts';
import { DEVELOP, type Run, runServer, START } from './fixtures/run-server.ts';
import { makeTemporaryFolder } from '#tests/temporary-folder.ts';

let root: string;
let remove: () => Promise<void>;

/** A project with a page, a large file, and a function that takes its time or reads what is sent. */
beforeAll(async () => {
  ({ path: root, remove } = await makeTemporaryFolder());
  const build = `
    import { cpSync } from 'node:fs';
    cpSync('public', 'dist', { recursive: true });
  `;
  const slow = `
    export default async (request) => {
      console.log('begun: ' + request.method);
      if (request.method === 'POST') await request.text();
      else await new Promise((resolve) => setTimeout(resolve, 1500));
      return new Response('finished');
    };
    export const config = { path: '/api/slow' };
  `;
  const files = {
    'package.json': JSON.stringify({ type: 'module', scripts: { build: 'node build.mjs' } }),
    'build.mjs': build,
    'netlify/functions/slow.ts': slow,
    'public/small.txt': 'small',
    'public/large.txt': 'x'.repeat(50 * 1024 * 1024),
  };
  for (const folder of ['netlify/functions', 'public', 'src']) {
    await mkdir(join(root, folder), { recursive: true });
  }
  for (const [name, text] of Object.entries(files)) await writeFile(join(root, name), text);
  await linkPackages(root);
});
afterAll(() => remove());

async function freePort(): Promise<string> {
  const server = createServer();
  const { port } = new URL(await listenOnFreePort(server));
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const HEAD = 'HTTP/1.1\r\nHost: localhost\r\n';
const UPGRADE =
  'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n' +
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Protocol: vite-ping\r\n';

/** On which nothing is under way: they are closed at once. */
const IDLE: Readonly<Record<string, string>> = {
  'says nothing': '',
  'stops within its headers': 'GET / HTTP/1.1\r\nHos',
  'has had its answer and stays open': `GET /small.txt ${HEAD}\r\n`,
  'has asked for another protocol': `GET / ${HEAD}${UPGRADE}\r\n`,
};
/** Which may take a little longer, and no more than five seconds. */
const STUCK: Readonly<Record<string, string>> = {
  'stops within its body': `POST /api/slow ${HEAD}Content-Length: 1000\r\n\r\nabc`,
  'does not read what it asked for': `GET /large.txt ${HEAD}\r\n`,
};

async function open(url: string, bytes: string): Promise<RawConnection> {
  const connection = await connectTo(url);
  connection.socket.write(bytes);
  if (bytes.includes('large')) connection.socket.once('data', () => connection.socket.pause());
  return connection;
}

/** Opens what gets stuck, and resolves when all of it is under way. */
async function openStuck(server: Run): Promise<RawConnection[]> {
  const stuck = await openAll(await server.url, STUCK);
  await expect.poll(server.output, PATIENCE).toContain('begun: POST');
  await expect.poll(() => stuck[1]?.received(), PATIENCE).toContain('HTTP/1.1 200');
  return stuck;
}

async function openSlow(server: Run): Promise<RawConnection> {
  const slow = await open(await server.url, `GET /api/slow ${HEAD}\r\n`);
  await expect.poll(server.output, PATIENCE).toContain('begun: GET');
  return slow;
}

const PATIENCE = { timeout: 10_000 };

const openAll = (url: string, kinds: Readonly<Record<string, string>>) =>
  Promise.all(Object.values(kinds).map((bytes) => open(url, bytes)));

/** Milliseconds until it has ended, and its exit code. */
async function stop({ child, exit }: Run, signal: NodeJS.Signals): Promise<[number, unknown]> {
  const asked = performance.now();
  child.kill(signal);
  const code = await exit;
  return [performance.now() - asked, code];
}

const COMMANDS = { 'npm start': START, 'npm run dev': DEVELOP };
const run = async (script: string) =>
  runServer([process.execPath, script, root], {
    NODE_ENV: '',
    PORT: await freePort(),
    DATA_DIR: `data of ${basename(script)}`,
  });

it('npm start ends on SIGTERM when nothing is under way, even while someone is connected', async () => {
  const server = await run(START);
  const url = await server.url;
  const idle = await openAll(url, IDLE);
  await expect.poll(() => idle[2]?.received(), PATIENCE).toMatch(/\r\n\r\nsmall$/);
  const [took, code] = await stop(server, 'SIGTERM');
  expect(code).toBe(0);
  expect(took).toBeLessThan(5_000);
  await Promise.all(idle.map(({ closed }) => closed));
});

it('both finish what is under way, on a signal that comes twice at once too, and leave what is stuck within five seconds', async () => {
  const servers = await Promise.all(
    Object.entries(COMMANDS).map(async ([command, script]) => {
      const server = await run(script);
      const url = await server.url;
      const stuck = await openStuck(server);
      return { command, server, stuck, idle: await openAll(url, IDLE) };
    }),
  );
  // They wait at the same time.
  await Promise.all(
    servers.map(async ({ command, server, stuck, idle }) => {
      const slow = await openSlow(server);
      // npm passes on a signal that the terminal has sent already: that is one, not two.
      if (command === 'npm start') server.child.kill('SIGINT');
      const stopped = stop(server, command === 'npm start' ? 'SIGINT' : 'SIGTERM');
      await Promise.all(idle.map(({ closed }) => closed));
      expect(slow.received(), command).toBe('');
      const [took, code] = await stopped;
      expect(slow.received(), command).toMatch(/^HTTP\/1.1 200 [^]*finished/);
      expect(code, command).toBe(0);
      expect(took, command).toBeLessThan(5_000);
      for (const { socket } of stuck) socket.resume();
      await Promise.all(stuck.map(({ closed }) => closed));
    }),
  );
});

it('a second signal ends it at once', async () => {
  const server = runServer([process.execPath, START, root]);
  await openStuck(server);
  const idle = await open(await server.url, '');
  server.child.kill('SIGINT');
  await idle.closed;
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect((await stop(server, 'SIGINT'))[1]).toBe(1);
});
