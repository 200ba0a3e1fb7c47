import { expect, it } from 'vitest';
import { z } from 'zod';
import { startLoops } from '../battery/fake-loops.ts';
import { FORM_CASES } from '../battery/form-cases.ts';
import { status } from '../battery/memory-blobs.ts';
import { jsonPost, ORIGIN, send } from '../battery/world.ts';
import { DAY, HOUR, MINUTE } from './notice-world.ts';
import { startReceivers } from './receivers.ts';

const receivers = startReceivers();
type World = ReturnType<typeof receivers.createWorld>;
const contact = FORM_CASES.find(({ type }) => type === 'contact') ?? FORM_CASES[0];
if (!contact) throw new Error('There is no form to send.');

const healthSchema = z.strictObject({
  data: z.strictObject({
    app_config: z.enum(['ok', 'failed']),
    email_collection: z.enum(['ok', 'failed']),
    newsletter: z.enum(['ok', 'unavailable', 'not_configured']),
    notices: z.strictObject({
      state: z.enum(['ok', 'late', 'failed', 'unknown', 'not_configured']),
      email: z.boolean(),
      webhook: z.boolean(),
      pending: z.int().nonnegative().optional(),
      oldest_seconds: z.int().nonnegative().optional(),
      failed: z.int().nonnegative().optional(),
    }),
    version: z.string().regex(/^(\d+\.\d+\.\d+|[0-9a-f]{7,64})$/),
  }),
});

async function readHealth(world: World) {
  const response = await send(world, new Request(`${ORIGIN}/api/health`));
  const text = await response.text();
  expect(text).not.toMatch(/re_key|whsec_|hooks\.example|owner@|127\.0\.0\.1|Resend|Loops/i);
  return { status: response.status, ...healthSchema.parse(JSON.parse(text)).data };
}

it('says that everything is well, and what is set', async () => {
  const world = receivers.createWorld({ variables: receivers.emailOnly });
  await send(world, jsonPost(contact.path, contact.body(1)));
  expect(await readHealth(world)).toMatchObject({
    status: 200,
    app_config: 'ok',
    email_collection: 'ok',
    newsletter: 'not_configured',
    notices: { state: 'ok', email: true, webhook: false, pending: 0, oldest_seconds: 0, failed: 0 },
  });
});

it('tells how many notices wait and for how long, and when that is too long', async () => {
  const world = receivers.createWorld();
  receivers.resend.behave(() => ({ status: 403 }));
  await send(world, jsonPost(contact.path, contact.body(1)));
  world.clock.time += 5 * MINUTE;
  await send(world, jsonPost(contact.path, contact.body(2)));
  const early = { state: 'ok', pending: 2, oldest_seconds: 300, failed: 0 };
  expect((await readHealth(world)).notices).toMatchObject(early);
  await world.pass(HOUR);
  const late = await readHealth(world);
  expect(late.status).toBe(200);
  expect(late.notices).toMatchObject({ state: 'late', pending: 2, failed: 0 });
});

it('tells what was given up', async () => {
  const world = receivers.createWorld({ variables: receivers.webhookOnly });
  receivers.webhook.behave(() => ({ status: 410 }));
  await send(world, jsonPost(contact.path, contact.body(1)));
  await world.pass(8 * DAY, 6 * HOUR);
  expect((await readHealth(world)).notices).toMatchObject({
    state: 'failed',
    pending: 0,
    failed: 1,
  });
});

it('lists at most once a minute, and no more than three pages of each', async () => {
  const world = receivers.createWorld();
  await world.withPending(3_500, 'webhook');
  const { requests } = world.blobs;
  requests.length = 0;
  const all = await Promise.all(Array.from({ length: 100 }, () => readHealth(world)));
  for (const { notices } of all) expect(notices.pending).toBe(3_000);
  const lists = () => requests.filter((line) => /submissions\/?$/.test(line));
  expect(lists().length).toBeGreaterThanOrEqual(4);
  expect(lists().length).toBeLessThanOrEqual(5);
  world.clock.time += MINUTE;
  await readHealth(world);
  expect(lists().length).toBeLessThanOrEqual(10);
});

it('lists nothing while no channel is set', async () => {
  const world = receivers.createWorld({ variables: () => ({}) });
  const { notices } = await readHealth(world);
  expect(notices).toEqual({ state: 'not_configured', email: false, webhook: false });
  expect(world.blobs.requests).toHaveLength(1);
});

it('does not know of notices while the storage is away, and says that it is', async () => {
  const world = receivers.createWorld();
  world.blobs.failWith(status(503));
  expect(await readHealth(world)).toMatchObject({
    status: 503,
    email_collection: 'failed',
    notices: { state: 'unknown' },
  });
});

it('does not hang on listings that do', async () => {
  const world = receivers.createWorld();
  world.blobs.failWith(({ method, key }) =>
    method === 'GET' && key === ''
      ? { isApplied: false, answer: () => new Promise(() => undefined) }
      : undefined,
  );
  const started = performance.now();
  const health = await readHealth(world);
  expect(performance.now() - started).toBeLessThan(6_000);
  expect(health).toMatchObject({ status: 200, notices: { state: 'unknown' } });
});

it('says whether the newsletter provider takes our key, and asks it once in five minutes', async () => {
  const loops = await startLoops();
  const world = receivers.createWorld({ variables: () => loops.variables });
  expect((await readHealth(world)).newsletter).toBe('ok');
  for (let n = 0; n < 20; n += 1) await readHealth(world);
  expect(loops.calls).toHaveLength(1);
  const wrong = receivers.createWorld({
    variables: () => ({ ...loops.variables, LOOPS_API_KEY: 'wrong' }),
  });
  expect((await readHealth(wrong)).newsletter).toBe('unavailable');
  await loops.stop();
});

it('fails when a variable is unusable or stands alone, and names none', async () => {
  const world = receivers.createWorld({ variables: () => ({ RESEND_API_KEY: 're_key' }) });
  expect(await readHealth(world)).toMatchObject({ status: 503, app_config: 'failed' });
  expect(world.log.join()).toContain('RESEND_API_KEY is set, but EMAIL_FROM is not.');
});
