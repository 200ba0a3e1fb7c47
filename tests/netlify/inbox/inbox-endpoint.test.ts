import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { dataAnswer } from '#netlify/http/answer.ts';
import { serve } from '#netlify/http/serve.ts';
import { inboxCommand } from '#netlify/inbox/inbox-endpoint.ts';
import { liveRuntime } from '#netlify/environment/runtime.ts';
import { createWorld, jsonPost, send } from '#tests/netlify/battery/world.ts';
import { signIn } from './signed-in.ts';

const PATH = '/api/inbox/test';

/** A command that counts how often it is run. */
function counting() {
  const world = createWorld();
  const runs = { count: 0 };
  const command = inboxCommand(PATH, z.strictObject({ by: z.number() }), ({ by }) => {
    runs.count += by;
    return Promise.resolve(dataAnswer(200, {}));
  });
  const { clock, blobs, log } = world;
  const handler = serve([command]).with({
    ...liveRuntime,
    now: clock.now,
    sleep: clock.sleep,
    blobsFetch: blobs.fetch,
    variables: () => ({}),
    writeLine: (line) => log.push(line),
  });
  const post = (headers: Record<string, string>, body: object = { by: 1 }) =>
    send({ handler }, jsonPost(PATH, body, headers), { ip: '203.0.113.9' });
  return { world, runs, post };
}

it('lets the owner work as fast as they like', async () => {
  const { world, runs, post } = counting();
  const session = await signIn(world);
  for (let n = 0; n < 100; n += 1) expect((await post(session)).status).toBe(200);
  expect(runs.count).toBe(100);
});

it('runs nothing without a session, from another site, or for an invalid body', async () => {
  const { world, runs, post } = counting();
  const { cookie } = await signIn(world);
  const refused: [Record<string, string>, object, number][] = [
    [{}, { by: 1 }, 401],
    [{ cookie: `__Host-inbox=${'A'.repeat(43)}` }, { by: 1 }, 401],
    [{ cookie, 'sec-fetch-site': 'none' }, { by: 1 }, 403],
    [{ cookie, 'content-type': 'text/plain' }, { by: 1 }, 415],
    [{ cookie }, { by: 'x' }, 422],
    [{ cookie }, { by: 1, more: 1 }, 422],
  ];
  for (const [headers, body, status] of refused) {
    expect((await post(headers, body)).status).toBe(status);
  }
  expect(runs.count).toBe(0);
});

it('runs the owner’s command even if the note of their call cannot be stored', async () => {
  const { world, runs, post } = counting();
  const session = await signIn(world);
  world.clock.time += 2 * 60_000;
  world.blobs.failWith(({ method }) =>
    method === 'PUT'
      ? { isApplied: false, answer: () => Promise.resolve(new Response(null, { status: 500 })) }
      : undefined,
  );
  expect((await post(session)).status).toBe(200);
  expect(runs.count).toBe(1);
  expect(world.log.join('\n')).toContain('"fault":"StorageUnavailableError"');
});
