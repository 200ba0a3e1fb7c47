import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createPlatform } from '#netlify/local/platform.ts';
import { temporaryFolder } from '#tests/netlify/local/fixtures/temporary-folder.ts';
import { failureOf } from '#tests/netlify/battery/world.ts';

const PATH = '/api/form-submission/affiliate_signup';
const application = (n: number) => ({
  fullName: 'Ada Lovelace',
  email: `ada${n}@example.com`,
  username: `ada.${n}`,
  promotionPlan: 'A newsletter for founders.',
  referralSource: 'friend',
  password: 'correct horse battery staple',
  confirmPassword: 'correct horse battery staple',
  termsAccepted: true,
});

/** The functions as they are deployed, on the embedded platform. */
async function start() {
  vi.stubEnv('HANDOVER_SECRET', undefined);
  vi.stubEnv('NETLIFY_BLOBS_CONTEXT', undefined);
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const root = await temporaryFolder();
  await mkdir(join(root, 'dist'));
  await writeFile(join(root, 'dist/index.html'), '<title>home</title>');
  const platform = await createPlatform({
    root,
    dataDir: join(root, 'data'),
    functions: resolve('netlify/functions'),
  });
  onTestFinished(() => platform.close());
  const call = (path: string, init: RequestInit = {}, ip = '203.0.113.9') => {
    const request = new Request(platform.url + path, init);
    request.headers.set('sec-fetch-site', 'same-origin');
    request.headers.set('content-type', 'application/json');
    return platform.handle(request, { ip });
  };
  const post = (n: number, ip: string) =>
    call(PATH, { method: 'POST', body: JSON.stringify(application(n)) }, ip);
  return { call, post };
}

it('gives the costly form a function and a limit of its own', async () => {
  const { call, post } = await start();
  const statuses: number[] = [];
  for (let n = 0; n < 6; n += 1) statuses.push((await post(n, '203.0.113.9')).status);
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  // The limit is of that function and that address alone.
  expect((await post(7, '203.0.113.10')).status).toBe(201);
  expect((await call('/api/health')).status).toBe(200);
  const token = await call('/api/form-token/affiliate_signup');
  expect(token.status).toBe(200);
});

it('answers everything else about it as everywhere', async () => {
  const { call } = await start();
  const get = await call(PATH);
  expect(get.status).toBe(405);
  expect(get.headers.get('allow')).toBe('POST');
  const below = await call(`${PATH}/x`);
  expect(below.status).toBe(404);
  expect((await failureOf(below)).code).toBe('not_found');
});

it('follows affiliate links, with or without a slash at the end', async () => {
  const { call } = await start();
  for (const path of [
    '/r/sample-partner',
    '/r/sample-partner/',
    '/r/Sample-Partner?to=//evil.test',
  ]) {
    const response = await call(path);
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe('/');
    expect(response.headers.getSetCookie()).toHaveLength(1);
  }
  const unknown = await call('/r/nobody');
  expect([unknown.status, unknown.headers.get('location')]).toEqual([302, '/']);
  expect(unknown.headers.getSetCookie()).toEqual([]);
});
