import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getStore } from '@netlify/blobs';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import { createPlatform, type PlatformOptions } from '#platform/platform.ts';
import { calls } from './fixtures/calls.ts';
import { writeSite } from './fixtures/site.ts';
import { temporaryFolder } from '#tests/temporary-folder.ts';

const functions = join(import.meta.dirname, 'fixtures/functions');
const ipSchema = z.object({ url: z.string(), context: z.object({ ip: z.string() }) });
let root: string;

beforeEach(async () => {
  root = await temporaryFolder();
  vi.stubEnv('HANDOVER_SECRET', undefined);
  vi.stubEnv('NETLIFY_BLOBS_CONTEXT', undefined);
  calls.length = 0;
});

/** A platform that the test closes itself, or that is closed after it. */
async function start(options: Partial<PlatformOptions> = {}) {
  const platform = await createPlatform({
    root,
    dataDir: join(root, 'data'),
    functions,
    ...options,
  });
  let closed: Promise<void> | undefined;
  const close = () => (closed ??= platform.close());
  onTestFinished(close);
  return { ...platform, close };
}

describe('the environment that functions find', () => {
  it('has a Blobs context whose records outlive the platform, and is taken back', async () => {
    const first = await start();
    await getStore('kept').setJSON('a/b', { n: 1 });
    await first.close();
    expect(process.env['NETLIFY_BLOBS_CONTEXT']).toBeUndefined();
    await start();
    expect(await getStore('kept').get('a/b', { type: 'json' })).toEqual({ n: 1 });
  });

  it('leaves fetch as it was found', async () => {
    const plain = globalThis.fetch;
    const platform = await start();
    expect(globalThis.fetch).not.toBe(plain);
    await platform.close();
    expect(globalThis.fetch).toBe(plain);
  });

  it('has a secret, made once and readable by its owner alone', async () => {
    const first = await start();
    const secret = process.env['HANDOVER_SECRET'] ?? '';
    expect(secret).toMatch(/^[0-9a-f]{64}$/);
    await first.close();
    expect(process.env['HANDOVER_SECRET']).toBeUndefined();
    vi.stubEnv('HANDOVER_SECRET', ' ');
    await start();
    expect(process.env['HANDOVER_SECRET']).toBe(secret);
    expect((await stat(join(root, 'data/secret'))).mode & 0o777).toBe(0o600);
    expect((await stat(join(root, 'data'))).mode & 0o777).toBe(0o700);
  });

  it("keeps the owner's own secret", async () => {
    vi.stubEnv('HANDOVER_SECRET', 'the owner has set this one already');
    await start();
    expect(process.env['HANDOVER_SECRET']).toBe('the owner has set this one already');
    await expect(stat(join(root, 'data/secret'))).rejects.toThrow('ENOENT');
  });
});

describe('work after the answer', () => {
  it('is waited for on closing', async () => {
    const platform = await start();
    const answer = await fetch(`${platform.url}/api/later`);
    expect(await answer.text()).toBe('answered');
    expect(calls).toEqual([]);
    await platform.close();
    expect(calls).toEqual(['later: done']);
  });

  it('lets requests under way finish on closing, and takes no more', async () => {
    const platform = await start();
    const slow = fetch(`${platform.url}/api/slow`).then((answer) => answer.text());
    await vi.waitFor(() => {
      expect(calls).toEqual(['slow: begun']);
    });
    const closed = platform.close();
    expect(await slow).toBe('finished');
    await closed;
    await expect(fetch(platform.url)).rejects.toThrow();
  });
});

describe('scheduled functions', () => {
  it('can be run by name and are told when they run next', async () => {
    const platform = await start();
    await platform.runScheduled('nightly');
    expect(calls).toHaveLength(1);
    expect(calls[0]).toMatch(/^nightly: POST \{"next_run":"\d{4}-\d\d-\d\dT00:00:00.000Z"\}$/);
    await expect(platform.runScheduled('echo')).rejects.toThrow('No scheduled function');
  });

  it('run when they are due', async () => {
    const platform = await start();
    await platform.runDue(new Date('2026-01-01T00:01:00Z'));
    expect(calls).toEqual([]);
    await platform.runDue(new Date('2026-01-01T00:00:30Z'));
    expect(calls).toHaveLength(1);
  });
});

describe('the visitor behind a reverse proxy', () => {
  const headers = {
    'x-forwarded-for': '203.0.113.9, 198.51.100.7',
    'x-forwarded-proto': 'https',
  };
  const call = async (url: string) =>
    ipSchema.parse(await (await fetch(`${url}/api/echo`, { headers })).json());

  it('is the last forwarded address when the proxy is trusted', async () => {
    const said = await call((await start({ trustProxy: true })).url);
    expect(said.context.ip).toBe('198.51.100.7');
    expect(said.url).toMatch(/^https:/);
  });

  it('is the one who holds the connection otherwise', async () => {
    const said = await call((await start()).url);
    expect(said.context.ip).toMatch(/^(127\.0\.0\.1|::1)$/);
    expect(said.url).toMatch(/^http:/);
  });
});

it('serves what was there when it was started, until it is started again', async () => {
  await writeSite(root);
  const published = join(root, 'published');
  const paths = ['/', '/about', '/_astro/page.abc.css', '/%C3%BCber%20uns', '/listing/1'];
  const read = async ({ url }: { url: string }) =>
    Promise.all(paths.map(async (path) => (await fetch(url + path)).text()));
  const before = await start({ publish: 'published' });
  const after = await start({ publish: 'published' });
  // One has answered everything already, the other nothing.
  const pages = await read(before);
  await rm(published, { recursive: true });
  await mkdir(published);
  await writeFile(join(published, 'index.html'), 'new');
  await writeFile(join(published, 'new.html'), 'new');
  expect(await read(before)).toEqual(pages);
  expect(await read(after)).toEqual(pages);
  expect((await fetch(`${after.url}/new`)).status).toBe(404);
  const fresh = await start({ publish: 'published' });
  expect(await (await fetch(`${fresh.url}/new`)).text()).toBe('new');
});

describe('starting', () => {
  it.each([
    ['is no function', 'export const config = { path: "/a" }', 'default'],
    [
      'wants what this platform lacks',
      'export default () => {}; export const config = { path: "/a", preferStatic: true }',
      'preferStatic',
    ],
  ])('says which function %s, and leaves nothing behind', async (_, code, what) => {
    await mkdir(join(root, 'functions'));
    await writeFile(join(root, 'functions/wrong.ts'), code);
    await expect(start({ functions: 'functions' })).rejects.toThrow(
      new RegExp(`Function wrong: [^]*${what}`),
    );
    expect(process.env['NETLIFY_BLOBS_CONTEXT']).toBeUndefined();
  });

  it('says what is wrong in the rules', async () => {
    await writeFile(join(root, 'netlify.toml'), '[[redirects]]\nfrom = "/a"\n');
    await expect(start()).rejects.toThrow(/redirects cannot be read:[^]*Missing "to"/);
  });

  it('fails when the port is taken', async () => {
    const { port } = new URL((await start()).url);
    await expect(start({ port: Number(port) })).rejects.toThrow('EADDRINUSE');
  });

  it('works without a built site', async () => {
    const { url } = await start();
    const answer = await fetch(url);
    expect([answer.status, await answer.text()]).toEqual([404, 'Not Found\n']);
  });
});
