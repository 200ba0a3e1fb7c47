import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { rounds } from '#tests/sampling.ts';
import { createSubmissionId, timeOf } from '#netlify/store/keys.ts';
import { temporaryFolder } from '#tests/temporary-folder.ts';
import { openStore } from '#netlify/store/store.ts';
import { liveRuntime } from '#netlify/environment/runtime.ts';
import { FORM_CASES } from './form-cases.ts';
import {
  createWorld,
  diskFetch,
  failureOf,
  formPost,
  jsonPost,
  NOON,
  recordKeys,
  savedId,
  send,
  type World,
} from './world.ts';

const HOUR = 3_600_000;

it.each(FORM_CASES)(
  'stores parallel posts at $path with one key once, on disk',
  async (formCase) => {
    const blobsFetch = diskFetch(await temporaryFolder());
    const world = createWorld({ blobsFetch });
    const key = createSubmissionId(NOON);
    const post = async (): Promise<Response> => {
      const headers = { 'idempotency-key': key };
      const response = await send(world, jsonPost(formCase.path, formCase.body(1), headers));
      // Only so many passwords are hashed at once.
      if (response.status !== 503) return response;
      await setTimeout(20);
      return post();
    };
    const responses = await Promise.all(Array.from({ length: rounds(50, 15) }, post));
    const ids = await Promise.all(responses.map(savedId));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(ids)).toEqual(new Set([key]));
    const stored = await openStore('submissions', { ...liveRuntime, blobsFetch }).keys(
      formCase.folder,
    );
    expect(stored).toEqual([`${formCase.folder}2026-11-21/${key}`]);
  },
);

it.each(FORM_CASES)('refuses another body at $path under a key that was used', async (formCase) => {
  const world = createWorld();
  const headers = { 'idempotency-key': createSubmissionId(NOON) };
  await send(world, jsonPost(formCase.path, formCase.body(1), headers));
  const other = await send(world, jsonPost(formCase.path, formCase.body(2), headers));
  expect(other.status).toBe(422);
  expect((await failureOf(other)).code).toBe('idempotency_key_reused');
  const spelledOtherwise = Object.fromEntries(Object.entries(formCase.body(1)).reverse());
  const same = await send(world, jsonPost(formCase.path, spelledOtherwise, headers));
  expect(same.status).toBe(201);
  expect(recordKeys(world)).toHaveLength(1);
});

describe.each(FORM_CASES)('what $type sends without a script', ({ type, path, fields, folder }) => {
  const post = (world: World, n: number, ip = '203.0.113.7') =>
    send(world, formPost(path, fields(n)), { ip });
  const thanks = { status: 303, to: `/thank-you/${type}` };
  const answerOf = ({ status, headers }: Response) => ({ status, to: headers.get('location') });

  it('is one submission when it is sent again on the same day, also from elsewhere', async () => {
    const world = createWorld();
    const last = NOON + 12 * HOUR - 1;
    for (const time of [NOON, NOON, NOON + HOUR, last]) {
      world.clock.time = time;
      expect(answerOf(await post(world, 1))).toEqual(thanks);
      expect(answerOf(await post(world, 1, '198.51.100.1'))).toEqual(thanks);
    }
    const stored = () => world.blobs.keys('submissions', folder);
    expect(stored()).toEqual([expect.stringMatching(`^${folder}2026-11-21/`)]);
    // It is listed by the time at which it came.
    const [place = ''] = world.blobs.keys('submissions', 'index/');
    expect(timeOf(place.slice(-36))).toBe(NOON);
    world.clock.time = last + 1;
    expect(answerOf(await post(world, 1))).toEqual(thanks);
    expect(stored()).toHaveLength(2);
  });

  it('is another submission when an answer differs', async () => {
    const world = createWorld();
    for (const n of [1, 2, 1, 2]) expect(answerOf(await post(world, n))).toEqual(thanks);
    expect(world.blobs.keys('submissions', folder)).toHaveLength(2);
  });
});

const BAD_KEYS = [
  'x',
  '0',
  '00000000-0000-4000-8000-000000000000',
  '0198c0de-0000-7000-c000-000000000000',
  '0198c0de00007000800000000000000',
  '../../secret',
  '0198c0de-0000-7000-8000-000000000000/..',
  // In 2010, and in 2050: nobody would look for a record there.
  createSubmissionId(Date.UTC(2010, 0)),
  createSubmissionId(Date.UTC(2050, 0)),
];

it.each(BAD_KEYS)('answers 400 to the key %s', async (key) => {
  for (const { path, body, fields } of FORM_CASES) {
    const world = createWorld();
    const script = await send(world, jsonPost(path, body(1), { 'idempotency-key': key }));
    expect(script.status).toBe(400);
    expect((await failureOf(script)).code).toBe('bad_idempotency_key');
    const form = await send(world, formPost(path, { ...fields(1), idempotency_key: key }));
    expect(form.status).toBe(400);
    expect(world.blobs.requests).toEqual([]);
  }
});

it('takes a key in capitals for the same key, and one of a clock that is a week off', async () => {
  const [hero] = FORM_CASES;
  const world = createWorld();
  const key = createSubmissionId(NOON + 7 * 24 * 3_600_000);
  const ids = new Set<string>();
  for (const spelling of [key, key.toUpperCase()]) {
    const headers = { 'idempotency-key': spelling };
    ids.add(await savedId(await send(world, jsonPost(hero?.path ?? '', hero?.body(1), headers))));
  }
  const [id = ''] = ids;
  expect(ids.size).toBe(1);
  // Under the day on which it came, by our clock.
  expect(recordKeys(world)).toEqual([`hero/2026-11-21/${id}`]);
});

it('makes as many records as there are double-clicks', async () => {
  const count = rounds(1_000, 90);
  const world = createWorld();
  for (let n = 0; n < count; n += 1) {
    const formCase = FORM_CASES[n % FORM_CASES.length];
    const headers = { 'idempotency-key': createSubmissionId(NOON) };
    const click = () => send(world, jsonPost(formCase?.path ?? '', formCase?.body(n), headers));
    const [first, second] = await Promise.all([click(), click()]);
    expect([first.status, second.status]).toEqual([201, 201]);
  }
  expect(recordKeys(world)).toHaveLength(count);
});

it('gives what a script sends without a key an id of its own', async () => {
  const [hero] = FORM_CASES;
  const world = createWorld();
  const ids = new Set<string>();
  for (let n = 0; n < 3; n += 1) {
    ids.add(await savedId(await send(world, jsonPost(hero?.path ?? '', hero?.body(1)))));
  }
  expect(ids.size).toBe(3);
});
