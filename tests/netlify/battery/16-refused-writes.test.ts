import { expect, it, vi } from 'vitest';
import { FORM_CASES } from './form-cases.ts';
import { status } from './memory-blobs.ts';
import { createWorld, failureOf, formPost, jsonPost, recordKeys, send } from './world.ts';

const STATUSES = [401, 403, 404, 413, 429, 500, 503];
const inRealTime = {
  sleep: (ms: number) => new Promise<void>((done) => setTimeout(done, ms)),
};

/** Without addresses of its own the library asks the API for a signed one, and retries 403 as well. */
const API_CONTEXT = Buffer.from(
  JSON.stringify({
    apiURL: 'https://api.test',
    siteID: 'site-1',
    token: 'token-1',
  }),
).toString('base64');

it.each(['function', 'signed'])(
  'confirms no write that was refused (%s addresses)',
  async (mode) => {
    if (mode === 'signed') vi.stubEnv('NETLIFY_BLOBS_CONTEXT', API_CONTEXT);
    const started = performance.now();
    const tries = STATUSES.flatMap((code) => FORM_CASES.map((formCase) => ({ code, formCase })));
    await Promise.all(
      tries.map(async ({ code, formCase: { path, body } }) => {
        const world = createWorld(inRealTime);
        // An entity tag beside a refusal must not pass for a confirmation.
        world.blobs.failWith(status(code, { etag: '"1"' }));
        const response = await send(world, jsonPost(path, body(1)));
        expect([code, response.status]).toEqual([code, 503]);
        expect((await failureOf(response)).code).toBe('unavailable');
        expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
        expect(world.blobs.entries.size).toBe(0);
      }),
    );
    // The client library would sleep five seconds before it tries again by itself.
    expect(performance.now() - started).toBeLessThan(8_000);
  },
);

it.each(STATUSES)('confirms nothing when only the write is answered with %i', async (code) => {
  const world = createWorld();
  const refuse = status(code, { etag: '"1"' });
  world.blobs.failWith((request) => (request.method === 'PUT' ? refuse(request) : undefined));
  for (const { path, body } of FORM_CASES) {
    const response = await send(world, jsonPost(path, body(1)));
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('5');
  }
});

it('gives a form without JavaScript back with everything typed, and stores it once when it is sent again', async () => {
  const world = createWorld();
  world.blobs.failWith(status(500));
  const [, inquiry] = FORM_CASES;
  const path = inquiry?.path ?? '';
  const response = await send(world, formPost(path, inquiry?.fields(7) ?? {}));
  expect(response.status).toBe(503);
  const page = await response.text();
  expect(page).toContain('value="visitor7@example.com"');

  world.blobs.failWith(undefined);
  const again = { ...inquiry?.fields(7) };
  expect((await send(world, formPost(path, again))).status).toBe(303);
  expect((await send(world, formPost(path, again))).status).toBe(303);
  expect(recordKeys(world)).toHaveLength(1);
});
