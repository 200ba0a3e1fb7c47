import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rounds } from '#tests/sampling.ts';
import maintenance from '#netlify/functions/maintenance.ts';
import { newsletterJob } from '#netlify/mail/newsletter.ts';
import { enqueue } from '#netlify/mail/queue.ts';
import { liveRuntime } from '#netlify/environment/runtime.ts';
import { openStore } from '#netlify/store/store.ts';
import type { Mood } from '../fake-server.ts';
import { storedJobs } from '../jobs/stored-jobs.ts';
import { shortenLimit } from '../shorter-limit.ts';
import { LOOPS_KEY, startLoops } from './fake-loops.ts';
import { platformContext } from './platform-context.ts';
import { createClock, createWorld, jsonPost, NOON, ORIGIN, SECRET, send } from './world.ts';
import { createMemoryBlobs } from './memory-blobs.ts';

let loops: Awaited<ReturnType<typeof startLoops>>;
beforeAll(async () => {
  loops = await startLoops();
});
beforeEach(() => loops.reset());
afterAll(() => loops.stop());

const variables = () => ({ HANDOVER_SECRET: SECRET, ...loops.variables });
const hero = (n: number, headers = {}) =>
  jsonPost(
    '/api/email-collection',
    { email: `reader${n}@example.com`, source: 'homepage_hero', wants_subscription: true },
    headers,
  );
const subscribe = (n: number) =>
  jsonPost('/api/subscribe-to-loops', { email: `reader${n}@example.com` });

describe('the hero form with the newsletter ticked', () => {
  it('subscribes the address, and leaves nothing of the job', async () => {
    const world = createWorld({ fetch, variables });
    expect((await send(world, hero(1))).status).toBe(201);
    expect([...loops.contacts.keys()]).toEqual(['reader1@example.com']);
    expect(world.blobs.keys('submissions', 'jobs/')).toEqual([]);
  });

  it('takes an address that is on the list already for subscribed', async () => {
    loops.contacts.set('reader1@example.com', NOON);
    const world = createWorld({ fetch, variables });
    await send(world, hero(1));
    expect(storedJobs(world, 'pending')).toEqual([]);
    expect(await (await send(world, subscribe(1))).json()).toEqual({ success: true });
  });

  const FAILURES: { name: string; mood: Mood }[] = [
    ...[400, 401, 403, 429, 500, 503].map((status) => ({ name: String(status), mood: { status } })),
    { name: 'a redirect', mood: { status: 302 } },
    { name: '30 seconds of silence', mood: 'slow' },
    { name: 'a closed connection', mood: 'closed' },
    { name: 'half an answer', mood: 'half' },
    { name: '200 and a page of somebody else', mood: { status: 200, text: '<h1>Welcome</h1>' } },
    { name: '200 and nothing', mood: { status: 200, text: '' } },
    { name: '200 and the wrong JSON', mood: { status: 200, text: '{"success":"true","id":7}' } },
    { name: '200 and a failure', mood: { status: 200, text: '{"success":false}' } },
    { name: '503 and a page', mood: { status: 503, text: '<h1>Down</h1>' } },
  ];

  it.each(FAILURES)('succeeds within 1.5 s while the provider answers $name', async ({ mood }) => {
    loops.behave(() => mood);
    const world = createWorld({ fetch, variables });
    const context = platformContext();
    shortenLimit(5_000, 2_000);
    const started = performance.now();
    const response = await world.handler(hero(1), context);
    expect(performance.now() - started).toBeLessThan(1_500);
    expect(response.status).toBe(201);
    await context.settled();
    expect(performance.now() - started).toBeLessThan(3_500);
    expect(world.blobs.keys('submissions', 'hero/')).toHaveLength(1);
    expect(storedJobs(world, 'pending')).toHaveLength(1);
    expect(loops.contacts.size).toBe(0);

    // The wish outlives the trouble.
    loops.behave(() => 'well');
    world.clock.time += 600_000;
    const { now, sleep } = world.clock;
    const runtime = { ...liveRuntime, now, sleep, variables, blobsFetch: world.blobs.fetch };
    await maintenance.with({ ...runtime, writeLine: () => undefined })(
      new Request(ORIGIN),
      platformContext(),
    );
    expect([...loops.contacts.keys()]).toEqual(['reader1@example.com']);
    expect(storedJobs(world, 'pending')).toEqual([]);
  });

  it('subscribes somebody who left and comes back while the provider is away', async () => {
    const world = createWorld({ fetch, variables });
    await send(world, hero(1));
    loops.contacts.clear();
    loops.behave(() => ({ status: 503 }));
    world.clock.time += 30 * 86_400_000;
    await send(world, hero(1));
    loops.behave(() => 'well');
    world.clock.time += 600_000;
    const { now, sleep } = world.clock;
    const runtime = { ...liveRuntime, now, sleep, variables, blobsFetch: world.blobs.fetch };
    await maintenance.with({ ...runtime, writeLine: () => undefined })(
      new Request(ORIGIN),
      platformContext(),
    );
    expect([...loops.contacts.keys()]).toEqual(['reader1@example.com']);
  });

  it('subscribes after all when the answer to the form got lost and it is sent again', async () => {
    const world = createWorld({ fetch, variables });
    const headers = { 'idempotency-key': '01a1fdd8-50e7-71a0-a70c-7cabc6342825' };
    loops.behave((call) => (call === 0 ? { status: 500 } : 'well'));
    await send(world, hero(1, headers));
    world.clock.time += 120_000;
    await send(world, hero(1, headers));
    expect(loops.contacts.size).toBe(1);
  });

  it('keeps the wish while no provider is configured, and fails nothing', async () => {
    const world = createWorld();
    expect((await send(world, hero(1))).status).toBe(201);
    expect(await (await send(world, subscribe(1))).json()).toEqual({
      success: false,
      reason: 'not_configured',
    });
    expect(storedJobs(world, 'pending')).toHaveLength(1);
  });
});

describe('/api/subscribe-to-loops', () => {
  it('says that a subscription is pending, and nothing about the provider', async () => {
    loops.behave(() => ({ status: 401 }));
    const world = createWorld({ fetch, variables });
    const response = await send(world, subscribe(1));
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ success: false, reason: 'pending' });
    expect(world.log.join('\n')).not.toMatch(/reader1|@|loops-key/);
  });

  it('still subscribes when the storage is down, and says so when both are', async () => {
    const down = { blobsFetch: () => Promise.reject(new TypeError()) };
    const world = createWorld({ fetch, variables, ...down });
    expect(await (await send(world, subscribe(1))).json()).toEqual({ success: true });
    loops.behave(() => ({ status: 500 }));
    expect(await (await send(world, subscribe(2))).json()).toEqual({
      success: false,
      reason: 'unavailable',
    });
    loops.behave(() => 'well');
    expect(await (await send(world, subscribe(2))).json()).toEqual({ success: true });
  });

  it('takes an address in capitals for the same one', async () => {
    const world = createWorld({ fetch, variables });
    for (const email of ['Reader@example.com', 'reader@Example.COM']) {
      await send(world, jsonPost('/api/subscribe-to-loops', { email }));
      world.clock.time += 3_600_000;
      await send(world, jsonPost('/api/subscribe-to-loops', { email }));
    }
    expect(world.blobs.keys('submissions', 'jobs/')).toEqual([]);
    expect([...loops.contacts.keys()].map((email) => email.toLowerCase())).toEqual([
      'reader@example.com',
    ]);
  });

  it('sends the key to no other address than the configured one', async () => {
    const seen: unknown[] = [];
    const spying: typeof fetch = (input, init) => {
      seen.push([new Request(input).url, init?.redirect]);
      return fetch(input, init);
    };
    await send(createWorld({ fetch: spying, variables }), subscribe(1));
    expect(seen).toEqual([[`${loops.url}/v1/contacts/create`, 'error']]);
  });
});

describe('maintenance', () => {
  const JOBS = rounds(1_000, 300);

  async function withPendingJobs(count: number) {
    const clock = createClock();
    const blobs = createMemoryBlobs();
    const log: string[] = [];
    const { now, sleep } = clock;
    const runtime = { ...liveRuntime, now, sleep, variables, blobsFetch: blobs.fetch };
    const store = openStore('submissions', runtime);
    for (let n = 0; n < count; n += 1) {
      const email = `reader${n}@example.com`;
      await enqueue(store, newsletterJob(SECRET, email), { email }, { since: NOON });
    }
    clock.time += 10 * 60_000;
    loops.useClock(clock.now);
    const run = () =>
      maintenance.with({ ...runtime, writeLine: (line) => log.push(line) })(
        new Request(ORIGIN),
        platformContext(),
      );
    const pending = () => storedJobs({ blobs }, 'pending').length;
    return { clock, run, pending, blobs, log, store };
  }

  /** The most calls in any second. */
  const busiestSecond = () =>
    Math.max(
      ...loops.calls.map(
        ({ at }) => loops.calls.filter((other) => other.at >= at && other.at < at + 1_000).length,
      ),
    );

  it(`drains ${JOBS} jobs at 8 calls a second and creates each address once`, async () => {
    const { run, pending, clock } = await withPendingJobs(JOBS);
    let runs = 0;
    while (pending() > 0 && runs < 20) {
      runs += 1;
      const started = clock.time;
      await run();
      expect(clock.time - started).toBeLessThanOrEqual(25_000);
      clock.time += 10 * 60_000;
    }
    expect(pending()).toBe(0);
    expect(loops.contacts.size).toBe(JOBS);
    expect(loops.calls).toHaveLength(JOBS);
    expect(busiestSecond()).toBeLessThanOrEqual(8);
  });

  it('backs off when told to slow down, and loses nothing by it', async () => {
    const { run, pending, clock } = await withPendingJobs(20);
    loops.behave((call) => (call % 3 === 1 ? { status: 429 } : 'well'));
    for (let runs = 0; pending() > 0 && runs < 20; runs += 1) {
      const asked = loops.calls.length;
      await run();
      const answers = loops.calls.slice(asked).map(({ status }) => status);
      // What it says it says once in a run.
      expect(answers.lastIndexOf(429)).toBeOneOf([-1, answers.length - 1]);
      clock.time += 10 * 60_000;
    }
    expect(pending()).toBe(0);
    expect(loops.contacts.size).toBe(20);
  });

  it('stops at once when the key is refused', async () => {
    const { run, pending, log } = await withPendingJobs(20);
    loops.behave(() => ({ status: 401 }));
    await run();
    expect(loops.calls).toHaveLength(1);
    expect(pending()).toBe(20);
    expect(log.join()).toContain('unauthorized');
    expect(log.join()).not.toContain(LOOPS_KEY);
  });

  it('asks for an address once, however often it was wished for', async () => {
    const { run, pending, clock, store } = await withPendingJobs(1);
    const email = 'reader0@example.com';
    for (const hours of [1, 2]) {
      const since = NOON + hours * 3_600_000;
      await enqueue(store, newsletterJob(SECRET, email), { email }, { since });
    }
    clock.time += 4 * 3_600_000;
    expect(pending()).toBe(1);
    await run();
    expect(pending()).toBe(0);
    expect(loops.calls).toHaveLength(1);
  });

  it('leaves every job alone while no provider is configured', async () => {
    const { blobs, log } = await withPendingJobs(3);
    await maintenance.with({
      blobsFetch: blobs.fetch,
      variables: () => ({}),
      writeLine: (l) => log.push(l),
    })(new Request(ORIGIN), platformContext());
    expect(storedJobs({ blobs }, 'pending')).toHaveLength(3);
    expect(log.join()).toContain('not_configured');
  });
});
