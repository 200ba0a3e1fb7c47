import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createPlatform } from '#platform/platform.ts';
import { EXIT } from '#scripts/submissions/command.ts';
import { temporaryFolder } from '#tests/temporary-folder.ts';
import { run } from '#tests/scripts/submissions/command-line.ts';
import { cookieOf, SESSION_PATH, tokenIn } from './signed-in.ts';

/** A running site, asked over http as a browser on this machine asks it. */
async function start() {
  for (const name of ['HANDOVER_SECRET', 'NETLIFY_BLOBS_CONTEXT']) vi.stubEnv(name, undefined);
  const lines = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const root = await temporaryFolder();
  await mkdir(join(root, 'dist'));
  await writeFile(join(root, 'dist/index.html'), '<title>home</title>');
  const dataDir = join(root, 'data');
  const functions = resolve('netlify/functions');
  const platform = await createPlatform({ root, dataDir, functions });
  onTestFinished(() => platform.close());
  const call = (method: string, path: string, headers = {}, body?: object) =>
    fetch(platform.url + path, {
      method,
      headers: {
        'sec-fetch-site': 'same-origin',
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    });
  const command = (...args: string[]) =>
    run([...args, '--data', dataDir], { now: () => Date.now() });
  return { call, command, platform, lines };
}

it('signs the owner in and out of a running site, with the command alone', async () => {
  const { call, command, platform, lines } = await start();
  expect((await call('POST', '/api/inbox/sign-in', {}, {})).status).toBe(202);
  expect((await call('GET', SESSION_PATH)).status).toBe(401);

  const printed = await command('sign-in', '--url', platform.url);
  expect(printed.code).toBe(EXIT.done);
  const link = printed.out.trim();
  expect(link.startsWith(`${platform.url}/inbox#token=`)).toBe(true);
  const signedIn = await call('POST', SESSION_PATH, {}, { token: tokenIn(link) });
  expect(signedIn.status).toBe(201);
  const cookie = cookieOf(signedIn);
  expect(cookie).toMatch(/^inbox=/);
  expect((await call('GET', SESSION_PATH, { cookie })).status).toBe(200);
  const elsewhere = { cookie, 'sec-fetch-site': 'cross-site' };
  expect((await call('GET', SESSION_PATH, elsewhere)).status).toBe(403);

  expect((await command('sign-out')).out).toContain('Ended 1 session.');
  expect((await call('GET', SESSION_PATH, { cookie })).status).toBe(401);
  const written = JSON.stringify(lines.mock.calls);
  for (const token of [tokenIn(link), cookie.split('=')[1]]) expect(written).not.toContain(token);
});

it('is a function of its own: its calls don’t use up the visitors’ limit, nor theirs the owner’s', async () => {
  const { call, platform } = await start();
  const statuses = [];
  for (let n = 0; n < 70; n += 1) {
    statuses.push((await call('GET', SESSION_PATH)).status);
  }
  expect(new Set(statuses)).toEqual(new Set([401]));
  expect((await call('GET', '/api/health')).status).toBe(200);
  for (let n = 0; n < 70; n += 1) await call('GET', '/api/health');
  const { status, headers } = await call('GET', '/api/health');
  expect([status, headers.get('content-type')]).toEqual([429, expect.stringMatching(/^text/)]);
  const answered = await call('GET', SESSION_PATH);
  expect(answered.status).toBe(401);
  expect(answered.headers.get('content-security-policy')).toContain("default-src 'none'");
  // Paths ignore case and a slash at the end, here as on Netlify; our own don't.
  for (const path of ['/api/Inbox/session', `${SESSION_PATH}/`, '/api/inbox/']) {
    const other = await platform.handle(new Request(platform.url + path), { ip: '203.0.113.7' });
    expect([path, other.status]).toEqual([path, 404]);
  }
});
