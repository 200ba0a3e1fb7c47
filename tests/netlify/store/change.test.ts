import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { liveRuntime } from '#netlify/environment/runtime.ts';
import { openStore, type Store } from '#netlify/store/store.ts';
import {
  createMemoryBlobs,
  lostAnswer,
  lostRequest,
  status,
} from '#tests/netlify/battery/memory-blobs.ts';
import { seeded } from '#tests/netlify/battery/seeded-random.ts';
import { diskFetch } from '#tests/netlify/battery/world.ts';
import { temporaryFolder } from '#tests/temporary-folder.ts';

const KEY = 'contact/0199e0c4-7a10-7c3e-9f7b-3c1d5e8a2b64';
const OTHER_KEY = 'contact/0199e0c4-7a10-7c3e-9f7b-3c1d5e8a2b65';
const schema = z.object({ words: z.array(z.string()) });
const AT_ONCE = 40;

const open = (blobsFetch: typeof fetch) =>
  openStore('submissions', { ...liveRuntime, sleep: () => Promise.resolve(), blobsFetch });
const add = (store: Store, word: string) =>
  store.change(KEY, schema, ({ words }) => ({ words: [...words, word] }));
const wordsIn = async (store: Store) => {
  const read = await store.read(KEY, schema);
  if (read.kind !== 'found') throw new Error(read.kind);
  return read.value.words;
};

async function inMemory() {
  const blobs = createMemoryBlobs();
  const store = open(blobs.fetch);
  await store.createOnce(KEY, { words: [] }, 'print');
  return { blobs, store };
}

describe('a document that is changed', () => {
  it.each([
    ['in memory', () => Promise.resolve(createMemoryBlobs().fetch)],
    ['on disk', async () => diskFetch(await temporaryFolder())],
  ])('by forty at once has all of it, in one order: %s', async (_where, fetchIn) => {
    const store = open(await fetchIn());
    await store.createOnce(KEY, { words: [] }, 'print');
    const words = Array.from({ length: AT_ONCE }, (_, n) => `word ${n}`);
    const changes = await Promise.all(words.map((word) => add(store, word)));
    expect(changes.every(({ kind }) => kind === 'changed')).toBe(true);
    const stored = await wordsIn(store);
    expect(stored.toSorted()).toEqual(words.toSorted());
    // Everyone was told what their own change made of it.
    for (const [n, changed] of changes.entries()) {
      const made = 'value' in changed ? changed.value.words : [];
      expect([made, made.at(-1)]).toEqual([stored.slice(0, made.length), `word ${n}`]);
    }
  });

  it('keeps the fingerprint by which its first post is known', async () => {
    const { store } = await inMemory();
    await add(store, 'one');
    expect(await store.createOnce(KEY, { words: [] }, 'print')).toBe('replayed');
    expect(await store.createOnce(KEY, { words: [] }, 'another')).toBe('conflict');
  });

  it('keeps what a newer version wrote into it, at every depth', async () => {
    const { store } = await inMemory();
    const inside = z.object({ done: z.array(z.object({ kind: z.string() })) });
    const newer: unknown = JSON.parse(
      '{"done":[{"kind":"a","why":"b"}],"mood":{"is":1},"__proto__":{"x":1}}',
    );
    await store.createOnce(OTHER_KEY, newer, 'print');
    await store.change(OTHER_KEY, inside, ({ done, ...rest }) => ({
      ...rest,
      done: [...done, { kind: 'c' }],
    }));
    const stored = await store.get(OTHER_KEY);
    expect(JSON.stringify('value' in stored && stored.value)).toBe(
      '{"mood":{"is":1},"__proto__":{"x":1},"done":[{"kind":"a","why":"b"},{"kind":"c"}]}',
    );
  });

  it('is changed once when the answer gets lost, and not when the request does', async () => {
    const { store, blobs } = await inMemory();
    for (const [loss, word] of [
      [lostAnswer, 'answer'],
      [lostRequest, 'request'],
    ] as const) {
      let lost = 0;
      blobs.failWith(({ method }) => {
        if (method !== 'PUT' || lost > 0) return undefined;
        lost += 1;
        return loss;
      });
      expect(await add(store, word)).toMatchObject({ kind: 'changed' });
      expect(lost).toBe(1);
    }
    expect(await wordsIn(store)).toEqual(['answer', 'request']);
  });

  it('has what was confirmed, and nothing twice, in a storm of faults', async () => {
    const { store, blobs } = await inMemory();
    const random = seeded(52);
    const kinds = [lostAnswer, lostRequest, status(503), status(500)];
    blobs.failWith((request) => {
      if (random() > 0.4) return undefined;
      const kind = kinds[Math.floor(random() * kinds.length)];
      return typeof kind === 'function' ? kind(request) : kind;
    });
    const confirmed: string[] = [];
    for (let n = 0; n < 200; n += 1) {
      const word = `word ${n}`;
      await add(store, word).then(
        () => confirmed.push(word),
        () => undefined,
      );
    }
    blobs.failWith(undefined);
    const stored = await wordsIn(store);
    expect(stored).toEqual(expect.arrayContaining(confirmed));
    expect(new Set(stored).size).toBe(stored.length);
    expect(confirmed.length).toBeGreaterThan(20);
  });

  it('is left alone by a change that changes nothing, or says why not', async () => {
    const { store, blobs } = await inMemory();
    await add(store, 'one');
    const before = blobs.requests.length;
    expect(await store.change(KEY, schema, (value) => value)).toMatchObject({ kind: 'unchanged' });
    const refused = await store.change<typeof schema, 'full'>(KEY, schema, () => ({
      refused: 'full',
    }));
    expect(refused).toEqual({ kind: 'refused', reason: 'full' });
    expect(blobs.requests.slice(before).filter((one) => one.startsWith('PUT'))).toEqual([]);
  });

  it('is never brought back, nor replaced when nobody can read it', async () => {
    const { store, blobs } = await inMemory();
    for (const text of ['{"half', '{"version":2}', '[]']) {
      blobs.entries.set(`site:submissions/${KEY}`, { text, metadata: '' });
      expect(await add(store, 'one')).toEqual({ kind: 'unreadable' });
      expect(blobs.entries.get(`site:submissions/${KEY}`)?.text).toBe(text);
    }
    await store.remove(KEY);
    expect(await add(store, 'one')).toEqual({ kind: 'missing' });
    expect(blobs.entries.size).toBe(0);
  });

  it('is gone when it is deleted between the look and the change', async () => {
    const { store, blobs } = await inMemory();
    const isDeleted = store.change(KEY, schema, ({ words }) => {
      blobs.entries.clear();
      return { words: [...words, 'late'] };
    });
    expect(await isDeleted).toEqual({ kind: 'missing' });
    expect(blobs.entries.size).toBe(0);
  });

  it('begins with what it is given if there is none, once', async () => {
    const store = open(createMemoryBlobs().fetch);
    const begin = (word: string) =>
      store.change(KEY, schema, ({ words }) => ({ words: [...words, word] }), { words: [] });
    await Promise.all(['one', 'two', 'three'].map(begin));
    expect((await wordsIn(store)).toSorted()).toEqual(['one', 'three', 'two']);
  });

  it('is not confirmed while the storage is away', async () => {
    const { store, blobs } = await inMemory();
    blobs.failWith(status(503));
    const away = { name: 'StorageUnavailableError', fault: 'status 503' };
    await expect(add(store, 'one')).rejects.toMatchObject(away);
    await expect(store.read(KEY, schema)).rejects.toMatchObject(away);
  });
});
