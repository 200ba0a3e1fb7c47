import { describe, expect, it } from 'vitest';
import { rounds } from '#tests/sampling.ts';
import { CONTROL_FIELDS } from '#src/config/form-controls.ts';
import { dayOfLimit, InvalidKeyError, limitKey, submissionKey } from '#netlify/store/keys.ts';
import { liveRuntime } from '#netlify/environment/runtime.ts';
import { openStore } from '#netlify/store/store.ts';
import { DRAFT_PLACE } from '#netlify/store/submission.ts';
import { FORM_CASES } from './form-cases.ts';
import { begin, saveRequest } from './listing-draft.ts';
import { createMemoryBlobs } from './memory-blobs.ts';
import { seeded } from './seeded-random.ts';
import { createWorld, jsonPost, ORIGIN, send } from './world.ts';

const STRINGS = rounds(10_000, 500);
const SAFE_KEY = /^[a-z0-9-]+(\/[A-Za-z0-9-]+)+$/;
const PIECES = [
  '..',
  '/',
  '\\',
  '%2e%2e',
  '%2F',
  '?',
  '#',
  '.',
  ':',
  'site:',
  'deploy:',
  '*',
  '\u0000',
  ' ',
  '\u202e',
  'é',
  '😀',
  '\ud800',
  'hero',
  'quarantine',
  '2026-11-21',
  '__proto__',
  "'",
  '"',
  '<',
  ';',
  '0198c0de-0000-7000-8000-000000000000',
  'a',
  '1',
  '-',
  'x'.repeat(300),
];

function* randomStrings(): Generator<string, undefined> {
  const random = seeded(23);
  for (;;) {
    const length = Math.floor(random() * 6);
    yield Array.from({ length }, () => PIECES[Math.floor(random() * PIECES.length)] ?? '').join('');
  }
}

const STORE = /^[A-Z]+ \/site-1\/site:(submissions|credentials|abuse-keys)\//;

/** Every key that was sent to the storage, as it stands in the address; a list has none. */
const keysOf = (requests: readonly string[]) =>
  requests
    .filter((request) => !/^GET \/site-1\/site:[a-z-]+$/.test(request))
    .map((request) => request.replace(STORE, ''));

it('builds safe keys from random strings in every field, id and address', async () => {
  const world = createWorld();
  const strings = randomStrings();
  for (let count = 0; count < STRINGS; count += 1) {
    const text = strings.next().value ?? '';
    const formCase = FORM_CASES[count % FORM_CASES.length];
    const valid = formCase?.body(count) ?? {};
    const names = [...Object.keys(valid), ...Object.values(CONTROL_FIELDS)];
    const body = { ...valid, [names[count % names.length] ?? '']: text };
    const response = await send(world, jsonPost(formCase?.path ?? '', body));
    expect([201, 400, 422]).toContain(response.status);
    if (count % 10 !== 0) continue;
    const path = `/api/form-token/${encodeURIComponent(text.toWellFormed())}`;
    const token = await send(world, new Request(ORIGIN + path));
    expect([200, 404]).toContain(token.status);
  }
  const keys = keysOf(world.blobs.requests);
  expect(keys.length).toBeGreaterThan(STRINGS / 10);
  expect(keys.filter((key) => !SAFE_KEY.test(key) || key.length > 200)).toEqual([]);
  expect(world.blobs.requests.filter((request) => request.startsWith('DELETE'))).toEqual([]);
});

it('builds safe keys from random ids, numbers and tokens of unfinished listings', async () => {
  const world = createWorld();
  const draft = await begin(world);
  const strings = randomStrings();
  for (let count = 0; count < STRINGS / 10; count += 1) {
    const text = strings.next().value ?? '';
    const id = encodeURIComponent(text.toWellFormed());
    const editToken = count % 2 ? draft.editToken : id;
    const body = [{ revision: text }, { techStack: text }, { listingId: text }][count % 3];
    const saved = await send(world, saveRequest({ ...draft, editToken }, { revision: 1, ...body }));
    // A string may do for an answer.
    expect([200, 404, 409, 422]).toContain(saved.status);
    const path = `/api/startup-listing/${id}`;
    const headers = { 'edit-token': editToken };
    expect((await send(world, new Request(ORIGIN + path, { headers }))).status).toBe(404);
  }
  // A listing names its folder beside the path, where the adapter has checked it.
  const isListing = (key: string) => /\/site:(submissions|credentials)$/.test(key);
  const keys = keysOf(world.blobs.requests).filter((key) => !isListing(key));
  expect(keys.filter((key) => !SAFE_KEY.test(key) || key.length > 200)).toEqual([]);
  expect(world.blobs.keys('submissions').sort()).toEqual([
    `index/startup-listing/${draft.id}/${DRAFT_PLACE}`,
    submissionKey('startup_listing', draft.id),
  ]);
});

describe('the adapter', () => {
  const ID = '0198c0de-0000-7000-8000-000000000000';
  const VISITOR = 'a0'.repeat(32);
  const HOSTILE: unknown[] = [
    '',
    undefined,
    null,
    7,
    '.',
    '..',
    '/',
    ID,
    `/${ID}`,
    `hero/../${ID}`,
    `hero/%2e%2e/${ID}`,
    `hero/${ID}?x`,
    `hero/${ID}#x`,
    `hero//${ID}`,
    `hero/${ID}/`,
    `hero/ ${ID}`,
    `Hero/${ID}`,
    `hero/2026-11-21`,
    'hero',
    'hero/',
    `../site:secret/${ID}`,
    `hero\\${ID}`,
    `héro/${ID}`,
    `.tmp/${ID}`,
    `hero/${ID.toUpperCase()}`,
    `${'a/'.repeat(100)}${ID}`,
    `hero/${ID}\n`,
    // A digit was a leaf once, and the visitor's folder never is one.
    'rl/0',
    'hero/0',
    `rl/affiliate-signup/2026-11-21/${VISITOR}/`,
    `rl/affiliate-signup/2026-11-21/${VISITOR}/0`,
    `rl/affiliate-signup/2026-11-21/${VISITOR}/100`,
    `rl/affiliate-signup/2026-11-21/${VISITOR}/01`,
    `rl/affiliate-signup/2026-11-21/${VISITOR}/x`,
    `rl/affiliate-signup/2026-11-21/${VISITOR.slice(1)}`,
    `rl/affiliate-signup/2026-11-21/${VISITOR.slice(1)}/0`,
    `rl/affiliate-signup/${VISITOR}/0`,
    `rl/../2026-11-21/${VISITOR}`,
    `rl/../2026-11-21/${VISITOR}/0`,
    `x/rl/affiliate-signup/2026-11-21/${VISITOR}/0`,
  ];

  it('takes the record of a daily limit for a key, and says its day', async () => {
    const blobs = createMemoryBlobs();
    const store = openStore('abuse-keys', { ...liveRuntime, blobsFetch: blobs.fetch });
    const key = limitKey('affiliate_signup', '2026-11-21', VISITOR);
    expect(key).toBe(`rl/affiliate-signup/2026-11-21/${VISITOR}`);
    expect(await store.createOnce(key, {}, 'x')).toBe('created');
    expect(dayOfLimit(key)).toBe('2026-11-21');
    expect(dayOfLimit(`rl/${ID}`)).toBeUndefined();
    expect(dayOfLimit(`x/${key}`)).toBeUndefined();
  });

  it.each(HOSTILE)('throws for the key %j before it sends anything', async (key) => {
    const blobs = createMemoryBlobs();
    const store = openStore('submissions', { ...liveRuntime, blobsFetch: blobs.fetch });
    for (const method of ['createOnce', 'get', 'remove'] as const) {
      const work: unknown = Reflect.apply(store[method], store, [key, {}, 'x']);
      await expect(work).rejects.toThrow(InvalidKeyError);
    }
    expect(blobs.requests).toEqual([]);
  });

  it.each(['', undefined, '/', 'hero', '../', 'hero/../', 'hero/%2e/', 'hero?/', '.tmp/'])(
    'throws for the folder %j before it sends anything',
    async (folder) => {
      const blobs = createMemoryBlobs();
      const store = openStore('submissions', { ...liveRuntime, blobsFetch: blobs.fetch });
      const work: unknown = Reflect.apply(store.keys, store, [folder]);
      await expect(work).rejects.toThrow(InvalidKeyError);
      expect(blobs.requests).toEqual([]);
    },
  );
});
