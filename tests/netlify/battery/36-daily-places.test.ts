import { describe, expect, it } from 'vitest';
import { affiliateSignupForm } from '#src/domain/forms/affiliate-signup.ts';
import { createSubmissionId } from '#netlify/store/keys.ts';
import maintenance from '#netlify/functions/maintenance.ts';
import { temporaryFolder } from '#tests/temporary-folder.ts';
import { openStore } from '#netlify/store/store.ts';
import { liveRuntime } from '#netlify/environment/runtime.ts';
import { FORM_CASES } from './form-cases.ts';
import { status } from './memory-blobs.ts';
import { platformContext } from './platform-context.ts';
import {
  createWorld,
  diskFetch,
  failureOf,
  formPost,
  jsonPost,
  NOON,
  savedId,
  send,
} from './world.ts';

const PATH = affiliateSignupForm.action;
const affiliate = FORM_CASES.find(({ type }) => type === affiliateSignupForm.type);
const IP = '203.0.113.9';
const HOUR = 3_600_000;
const LIMIT = 5;

const application = (n: number, headers = {}) => jsonPost(PATH, affiliate?.body(n), headers);

async function statusesOf(responses: Promise<Response>[]): Promise<number[]> {
  return (await Promise.all(responses)).map(({ status: code }) => code).sort();
}

const times = <Item>(count: number, make: (n: number) => Item) =>
  Array.from({ length: count }, (_, n) => make(n));

describe('50 applications at once from one address', () => {
  const expected = [...times(LIMIT, () => 201), ...times(50 - LIMIT, () => 429)];

  it('are five records, in memory', async () => {
    const world = createWorld();
    const posts = times(50, (n) => send(world, application(n), { ip: IP }));
    expect(await statusesOf(posts)).toEqual(expected);
    expect(world.blobs.keys('submissions')).toHaveLength(LIMIT);
    expect(world.blobs.keys('credentials')).toHaveLength(LIMIT);
  });

  it('are five records on disk, when each reaches an instance of its own', async () => {
    const blobsFetch = diskFetch(await temporaryFolder());
    const posts = times(50, (n) => send(createWorld({ blobsFetch }), application(n), { ip: IP }));
    expect(await statusesOf(posts)).toEqual(expected);
    const stored = await openStore('submissions', { ...liveRuntime, blobsFetch }).keys(
      'affiliate-signup/',
    );
    expect(stored).toHaveLength(LIMIT);
  });
});

describe('the sixth application of a day', () => {
  async function exhausted() {
    const world = createWorld();
    for (let n = 0; n < LIMIT; n += 1) await send(world, application(n), { ip: IP });
    return world;
  }

  it('is told to come back after midnight, and costs no hash', async () => {
    let hashes = 0;
    const world = createWorld({ hashPassword: () => Promise.resolve(`$hash-${(hashes += 1)}`) });
    for (let n = 0; n < LIMIT; n += 1) await send(world, application(n), { ip: IP });
    expect(hashes).toBe(LIMIT);
    const response = await send(world, application(6), { ip: IP });
    expect(response.status).toBe(429);
    expect(response.headers.get('retry-after')).toBe(String((12 * HOUR) / 1_000));
    const failure = await failureOf(response);
    expect(failure.code).toBe('rate_limited');
    expect(failure.message).toContain('Please try again in 12 hours.');
    expect(hashes).toBe(LIMIT);
  });

  it('keeps everything that was typed but the password, without JavaScript', async () => {
    const world = await exhausted();
    const response = await send(world, formPost(PATH, affiliate?.fields(8) ?? {}), { ip: IP });
    expect(response.status).toBe(429);
    const page = await response.text();
    expect(page).toContain('value="visitor8@example.com"');
    expect(page).not.toContain('battery staple');
  });

  it('is taken on the next day, from another address, and from one that is not known', async () => {
    const world = await exhausted();
    expect((await send(world, application(6), { ip: '203.0.113.10' })).status).toBe(201);
    expect((await send(world, application(7), { ip: '' })).status).toBe(201);
    world.clock.time += 12 * HOUR;
    expect((await send(world, application(8), { ip: IP })).status).toBe(201);
  });

  it('is not one that is only sent again, nor one that had something to mend', async () => {
    const world = createWorld();
    const headers = { 'idempotency-key': createSubmissionId(NOON) };
    for (let n = 0; n < 8; n += 1) {
      expect((await send(world, application(1, headers), { ip: IP })).status).toBe(201);
      const wrong = jsonPost(PATH, { ...affiliate?.body(1), email: 'x' });
      expect((await send(world, wrong, { ip: IP })).status).toBe(422);
    }
    expect(world.blobs.keys('abuse-keys')).toHaveLength(1);
    expect((await send(world, application(2), { ip: IP })).status).toBe(201);
  });

  it('is not one of the day before whose answer got lost', async () => {
    const world = createWorld();
    const headers = { 'idempotency-key': createSubmissionId(NOON) };
    const id = await savedId(await send(world, application(1, headers), { ip: IP }));
    world.clock.time += 13 * HOUR;
    for (let n = 2; n < 2 + LIMIT; n += 1) await send(world, application(n), { ip: IP });
    expect((await send(world, application(20), { ip: IP })).status).toBe(429);
    expect(await savedId(await send(world, application(1, headers), { ip: IP }))).toBe(id);
  });

  it('counts a whole IPv6 network of one owner as one visitor', async () => {
    const world = createWorld();
    for (let n = 0; n < LIMIT; n += 1) {
      await send(world, application(n), { ip: `2001:db8:1:2::${n}` });
    }
    const same = await send(world, application(6), { ip: '2001:0DB8:0001:0002:ffff::1' });
    expect(same.status).toBe(429);
    expect((await send(world, application(7), { ip: '2001:db8:1:3::1' })).status).toBe(201);
  });
});

describe('the places', () => {
  it('cost as many requests to the storage when few are left as when none is taken', async () => {
    const world = createWorld();
    const costs: number[] = [];
    for (const n of times(LIMIT + 1, (index) => index)) {
      const before = world.blobs.requests.length;
      await send(world, application(n), { ip: IP });
      const asked = world.blobs.requests.slice(before);
      costs.push(asked.filter((request) => request.includes('abuse-keys')).length);
    }
    expect(costs).toEqual([...times(LIMIT, () => 2), 1]);
  });

  it('name no address, and have nothing in common from day to day', async () => {
    for (const secret of [undefined, 'a-secret-of-forty-characters-for-tests--']) {
      const world = createWorld({ secret });
      await send(world, application(1), { ip: IP });
      world.clock.time += 24 * HOUR;
      await send(world, application(2), { ip: IP });
      const keys = world.blobs.keys('abuse-keys');
      expect(keys).toEqual([
        expect.stringMatching(/^rl\/affiliate-signup\/2026-11-21\/[0-9a-f]{64}$/),
        expect.stringMatching(/^rl\/affiliate-signup\/2026-11-22\/[0-9a-f]{64}$/),
      ]);
      expect(keys[0]?.split('/')[3]).not.toBe(keys[1]?.split('/')[3]);
      expect(JSON.stringify([...world.blobs.entries])).not.toContain(IP);
    }
  });

  it('answer 503 while their storage is away, and the same application is taken later', async () => {
    const world = createWorld();
    const headers = { 'idempotency-key': createSubmissionId(NOON) };
    const refuse = status(500);
    world.blobs.failWith((request) =>
      request.path.includes('abuse-keys') ? refuse(request) : undefined,
    );
    const response = await send(world, application(1, headers), { ip: IP });
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('5');
    expect(world.blobs.entries.size).toBe(0);
    world.blobs.failWith(undefined);
    expect((await send(world, application(1, headers), { ip: IP })).status).toBe(201);
  });
});

describe('maintenance', () => {
  const places = (world: ReturnType<typeof createWorld>, day: string, count: number) => {
    for (let n = 0; n < count; n += 1) {
      const visitor = n.toString(16).padStart(64, '0');
      const key = `site:abuse-keys/rl/affiliate-signup/${day}/${visitor}`;
      world.blobs.entries.set(key, { text: '{}', metadata: '' });
    }
  };

  async function maintain(world: ReturnType<typeof createWorld>) {
    const { clock, blobs, log } = world;
    const run = maintenance.with({
      now: clock.now,
      sleep: clock.sleep,
      blobsFetch: blobs.fetch,
      writeLine: (line) => log.push(line),
      variables: () => ({}),
    });
    await run(new Request('https://handover.test/'), platformContext());
    return log.filter((line) => line.includes('sweep-abuse-keys')).at(-1);
  }

  it('deletes the places of the day before yesterday and earlier, all of them and no other', async () => {
    const world = createWorld();
    for (const day of ['2026-10-01', '2026-11-18', '2026-11-19']) places(world, day, 700);
    for (const day of ['2026-11-20', '2026-11-21', '2026-11-22']) places(world, day, 200);
    expect(await maintain(world)).toBe('{"task":"sweep-abuse-keys","removed":2100,"left":0}');
    const left = world.blobs.keys('abuse-keys');
    expect(left).toHaveLength(600);
    expect(left.filter((key) => key < 'rl/affiliate-signup/2026-11-20')).toEqual([]);
    expect(await maintain(world)).toBe('{"task":"sweep-abuse-keys","removed":0,"left":0}');
    expect(world.blobs.keys('abuse-keys')).toEqual(left);
  });

  it('ends in time and goes on in the next run', async () => {
    const world = createWorld();
    places(world, '2026-11-01', 100);
    const { fetch } = world.blobs;
    const slow: typeof fetch = (input, init) => {
      if (init?.method?.toUpperCase() === 'DELETE') world.clock.time += 500;
      return fetch(input, init);
    };
    expect(await maintain({ ...world, blobs: { ...world.blobs, fetch: slow } })).toBe(
      '{"task":"sweep-abuse-keys","removed":40,"left":60}',
    );
    expect(await maintain(world)).toBe('{"task":"sweep-abuse-keys","removed":60,"left":0}');
  });

  it('touches nothing of a submission, and says when the storage is away', async () => {
    const world = createWorld();
    await send(world, application(1), { ip: IP });
    world.clock.time += 10 * 24 * HOUR;
    await maintain(world);
    expect(world.blobs.keys('abuse-keys')).toEqual([]);
    // What maintenance notes of itself lies beside it.
    const records = world.blobs
      .keys('submissions')
      .filter((key) => !/^(?:expiry|health)\//.test(key));
    expect(records).toHaveLength(1);
    expect(world.blobs.keys('credentials')).toHaveLength(1);
    world.blobs.failWith(status(500));
    expect(await maintain(world)).toContain('"stopped":"status 500"');
  });
});
