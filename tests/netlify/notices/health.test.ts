import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { HEALTH_PROBE } from '#netlify/store/keys.ts';
import { temporaryFolder } from '#tests/temporary-folder.ts';
import { FORM_CASES } from '../battery/form-cases.ts';
import { lostAnswer, status } from '../battery/memory-blobs.ts';
import { diskFetch, jsonPost, ORIGIN, send } from '../battery/world.ts';
import { storedJobs } from '../jobs/stored-jobs.ts';
import { createSellerWorld } from '../sellers/seller-world.ts';
import { shortenLimit } from '../shorter-limit.ts';
import { HOUR, MINUTE } from './notice-world.ts';
import { startReceivers } from './receivers.ts';

const receivers = startReceivers();
type World = ReturnType<typeof receivers.createWorld>;
const contact = FORM_CASES.find(({ type }) => type === 'contact') ?? FORM_CASES[0];
if (!contact) throw new Error('There is no form to send.');

const healthSchema = z.strictObject({
  data: z.strictObject({
    app_config: z.enum(['ok', 'failed']),
    email_collection: z.enum(['ok', 'failed']),
    jobs: z.enum(['ok', 'late', 'unknown']),
    version: z.string().regex(/^(\d+\.\d+\.\d+|[0-9a-f]{7,64})$/),
  }),
});

async function readHealth(world: Pick<World, 'handler'>) {
  const response = await send(world, new Request(`${ORIGIN}/api/health`));
  const text = await response.text();
  expect(text).not.toMatch(/re_key|whsec_|hooks\.example|owner@|127\.0\.0\.1|Resend|Loops/i);
  return { status: response.status, ...healthSchema.parse(JSON.parse(text)).data };
}

it('says that everything is well', async () => {
  const world = receivers.createWorld({ variables: receivers.emailOnly });
  await world.maintain();
  await send(world, jsonPost(contact.path, contact.body(1)));
  expect(await readHealth(world)).toMatchObject({
    status: 200,
    app_config: 'ok',
    email_collection: 'ok',
    jobs: 'ok',
  });
});

it('tells when what is done later has waited for too long', async () => {
  const world = receivers.createWorld();
  receivers.resend.behave(() => ({ status: 403 }));
  await send(world, jsonPost(contact.path, contact.body(1)));
  world.clock.time += 5 * MINUTE;
  await send(world, jsonPost(contact.path, contact.body(2)));
  await world.maintain();
  expect((await readHealth(world)).jobs).toBe('ok');
  await world.pass(HOUR);
  expect(await readHealth(world)).toMatchObject({ status: 200, jobs: 'late' });
  receivers.resend.behave(() => 'well');
  await world.pass(HOUR);
  expect((await readHealth(world)).jobs).toBe('ok');
});

it('tells when maintenance, which does what is done later, has not run for an hour, or never', async () => {
  const world = receivers.createWorld();
  expect(await readHealth(world)).toMatchObject({ status: 200, jobs: 'unknown' });
  await world.maintain();
  world.clock.time += HOUR;
  expect((await readHealth(world)).jobs).toBe('ok');
  world.clock.time += MINUTE;
  expect(await readHealth(world)).toMatchObject({ status: 200, jobs: 'late' });
});

it('does not take for late what waits for a provider to be set up', async () => {
  const world = receivers.createWorld({ variables: () => ({}) });
  await send(world, jsonPost('/api/email-collection', { email: 'ada@example.com' }));
  await world.pass(2 * HOUR);
  expect((await readHealth(world)).jobs).toBe('ok');
});

it('does not take for late a search that waits in Spam for the owner', async () => {
  const world = createSellerWorld();
  const search = FORM_CASES.find(({ type }) => type === 'saved_search') ?? contact;
  await send(world, jsonPost(search.path, { ...search.body(1), second_topic: 'x' }));
  await world.pass(2 * HOUR);
  expect(storedJobs(world, 'pending')).toHaveLength(1);
  expect((await readHealth(world)).jobs).toBe('ok');
});

it('reads once and writes once in half a minute, however much there is, and leaves nothing behind', async () => {
  const world = receivers.createWorld();
  await world.withPending(1_200, 'webhook');
  const { requests } = world.blobs;
  for (let round = 0; round < 3; round += 1) {
    requests.length = 0;
    await Promise.all(Array.from({ length: 100 }, () => readHealth(world)));
    const methods = requests.map((line) => line.split(' ')[0]).sort();
    expect(methods).toEqual(['DELETE', 'GET', 'PUT']);
    expect(world.blobs.keys('submissions', 'health/')).toEqual([]);
    world.clock.time += 30_000;
  }
});

it.each([
  ['writes', ['PUT']],
  ['writes and deletions', ['PUT', 'DELETE']],
])(
  'fails within a minute of the storage refusing %s, and recovers within a minute',
  async (_what, refused) => {
    const world = receivers.createWorld();
    await world.maintain();
    const stored = world.blobs.keys('submissions');
    const refuse = status(507);
    for (const isRefusing of [true, false, true, false]) {
      world.blobs.failWith((request) =>
        isRefusing && refused.includes(request.method) ? refuse(request) : undefined,
      );
      world.clock.time += MINUTE;
      expect(await readHealth(world)).toMatchObject(
        isRefusing
          ? { status: 503, app_config: 'ok', email_collection: 'failed', jobs: 'ok' }
          : { status: 200, email_collection: 'ok' },
      );
      expect(world.log.at(-1)).toContain(isRefusing ? '"storage":"status 507"' : '"status":200');
    }
    expect(world.blobs.keys('submissions')).toEqual(stored);
  },
);

it('is not fooled by an entry that an interrupted check left behind', async () => {
  const world = receivers.createWorld();
  world.blobs.entries.set(`site:submissions/${HEALTH_PROBE}`, { text: '{}', metadata: '' });
  world.blobs.failWith((request) =>
    request.method === 'PUT' && !world.blobs.entries.has(`site:submissions/${request.key}`)
      ? status(507)(request)
      : undefined,
  );
  // What was left proves nothing, but only once.
  await readHealth(world);
  world.clock.time += MINUTE;
  expect((await readHealth(world)).status).toBe(503);
  world.blobs.failWith(undefined);
  world.clock.time += MINUTE;
  expect((await readHealth(world)).status).toBe(200);
  expect(world.blobs.keys('submissions')).toEqual([]);
});

it('is well when several instances check at once', async () => {
  const { blobs, clock } = receivers.createWorld();
  const given = { blobsFetch: blobs.fetch, now: clock.now, sleep: clock.sleep };
  const instances = Array.from({ length: 8 }, () => receivers.createWorld(given));
  for (let round = 0; round < 20; round += 1) {
    const all = await Promise.all(instances.map(readHealth));
    expect(all.map((health) => health.status)).toEqual(instances.map(() => 200));
    clock.time += MINUTE;
  }
  expect(blobs.keys('submissions')).toEqual([]);
});

it('is well when the answer to its write is lost', async () => {
  const world = receivers.createWorld();
  let writes = 0;
  world.blobs.failWith(({ method }) => {
    writes += method === 'PUT' ? 1 : 0;
    return method === 'PUT' && writes === 1 ? lostAnswer : undefined;
  });
  expect((await readHealth(world)).status).toBe(200);
  expect(writes).toBe(2);
});

it('fails while the data folder cannot be written to, and recovers', async () => {
  const directory = join(await temporaryFolder(), 'blobs');
  // Reads find nothing below a plain file, and nothing can be written there: not by root either.
  await writeFile(directory, '');
  const world = receivers.createWorld({ blobsFetch: diskFetch(directory) });
  expect(await readHealth(world)).toMatchObject({ status: 503, email_collection: 'failed' });
  await rm(directory);
  world.clock.time += MINUTE;
  expect(await readHealth(world)).toMatchObject({ status: 200, email_collection: 'ok' });
});

it('does not know of jobs while the storage is away, and says that it is', async () => {
  const world = receivers.createWorld();
  world.blobs.failWith(status(503));
  expect(await readHealth(world)).toMatchObject({
    status: 503,
    email_collection: 'failed',
    jobs: 'unknown',
  });
});

it('does not hang on a storage that does', async () => {
  const silent: typeof fetch = (_input, init) =>
    new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'TimeoutError')));
    });
  // Time passes ten times as fast.
  const begun = Date.now();
  const now = () => begun + (Date.now() - begun) * 10;
  const world = receivers.createWorld({ blobsFetch: silent, now });
  shortenLimit(3_000, 300);
  const started = performance.now();
  const health = await readHealth(world);
  expect(performance.now() - started).toBeLessThan(2_500);
  expect(health).toMatchObject({ status: 503, email_collection: 'failed', jobs: 'unknown' });
});

it('fails when a variable is unusable or stands alone, and names none', async () => {
  const world = receivers.createWorld({ variables: () => ({ RESEND_API_KEY: 're_key' }) });
  expect(await readHealth(world)).toMatchObject({ status: 503, app_config: 'failed' });
  expect(world.log.join()).toContain('RESEND_API_KEY is set, but EMAIL_FROM is not.');
});
