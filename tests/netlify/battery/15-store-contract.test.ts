import { describe, expect, it } from 'vitest';
import { rounds } from '#tests/sampling.ts';
import { temporaryFolder } from '#tests/temporary-folder.ts';
import { liveRuntime } from '#netlify/environment/runtime.ts';
import { createSubmissionId, submissionKey } from '#netlify/store/keys.ts';
import { openStore, StorageUnavailableError, type Store } from '#netlify/store/store.ts';
import { createMemoryBlobs, lostAnswer, status } from './memory-blobs.ts';
import { diskFetch, NOON } from './world.ts';

const ROUNDS = rounds(100, 25);
const WRITERS = 50;
const newKey = () => submissionKey('hero', createSubmissionId(NOON));

async function found(reading: ReturnType<Store['get']>) {
  const stored = await reading;
  if (stored.kind !== 'found') throw new Error(stored.kind);
  return stored;
}

const BACKENDS = [
  { name: 'the double in memory', open: () => Promise.resolve(createMemoryBlobs().fetch) },
  { name: 'the embedded platform on disk', open: async () => diskFetch(await temporaryFolder()) },
];

describe.each(BACKENDS)('the adapter on $name', ({ open }) => {
  const store = async () => openStore('submissions', { ...liveRuntime, blobsFetch: await open() });

  it('lets exactly one of 50 parallel writers win, in 100 rounds', async () => {
    const { createOnce, get } = await store();
    for (let round = 0; round < ROUNDS; round += 1) {
      const key = newKey();
      const writers = Array.from({ length: WRITERS }, (_, writer) => ({ writer }));
      const outcomes = await Promise.all(
        writers.map((value) => createOnce(key, value, `writer-${value.writer}`)),
      );
      const winners = writers.filter(({ writer }) => outcomes[writer] === 'created');
      expect(winners).toHaveLength(1);
      expect(outcomes.filter((outcome) => outcome === 'conflict')).toHaveLength(WRITERS - 1);
      const stored = await get(key);
      expect(stored).toMatchObject({
        kind: 'found',
        value: winners[0],
        fingerprint: `writer-${winners[0]?.writer ?? ''}`,
      });
    }
  });

  it('names the folders directly below a folder', async () => {
    const { createOnce, level } = await store();
    const id = createSubmissionId(NOON);
    for (const day of ['2026-11-20', '2026-11-21']) {
      await createOnce(`hero/${day}/${id}`, {}, 'one');
      await createOnce(`hero-more/${day}/${id}`, {}, 'one');
    }
    expect((await level('hero/')).folders.toSorted()).toEqual(['2026-11-20', '2026-11-21']);
    expect((await level('nothing/')).folders).toEqual([]);
  });

  it('replays the same fingerprint and refuses another, and keeps the first value', async () => {
    const { createOnce, get } = await store();
    const key = newKey();
    expect(await createOnce(key, { n: 1 }, 'one')).toBe('created');
    expect(await createOnce(key, { n: 1 }, 'one')).toBe('replayed');
    expect(await createOnce(key, { n: 2 }, 'two')).toBe('conflict');
    expect(await get(key)).toMatchObject({ value: { n: 1 } });
  });

  it('replaces what nobody has changed since it was read, and keeps its fingerprint', async () => {
    const { createOnce, get, remove, replace } = await store();
    const key = newKey();
    await createOnce(key, { n: 1 }, 'one');
    const first = await found(get(key));
    expect(await replace(key, first, { n: 2 })).toBe('replaced');
    expect(await get(key)).toMatchObject({ value: { n: 2 }, fingerprint: 'one' });
    expect(await replace(key, first, { n: 3 })).toBe('conflict');
    expect(await createOnce(key, { n: 1 }, 'one')).toBe('replayed');
    const second = await found(get(key));
    const writers = Array.from({ length: WRITERS }, (_, writer) => ({ writer }));
    const outcomes = await Promise.all(writers.map((value) => replace(key, second, value)));
    expect(outcomes.filter((outcome) => outcome === 'replaced')).toHaveLength(1);
    await remove(key);
    expect(await replace(key, second, {})).toBe('conflict');
    expect(await get(key)).toEqual({ kind: 'missing' });
  });

  it('finds, lists and removes what was stored, and nothing else', async () => {
    const { createOnce, get, keys, remove } = await store();
    const [one, two] = [newKey(), newKey()];
    expect(await get(one)).toEqual({ kind: 'missing' });
    expect(await keys('hero/')).toEqual([]);
    await createOnce(one, {}, 'x');
    await createOnce(two, {}, 'x');
    await expect(remove(one)).resolves.toBeUndefined();
    await expect(remove(one)).resolves.toBeUndefined();
    expect(await get(one)).toEqual({ kind: 'missing' });
    expect(await keys('hero/')).toEqual([two]);
  });
});

describe('a replacement', () => {
  const setUp = async () => {
    const blobs = createMemoryBlobs();
    const sleep = () => Promise.resolve();
    const store = openStore('submissions', { ...liveRuntime, sleep, blobsFetch: blobs.fetch });
    const key = newKey();
    await store.createOnce(key, { n: 1 }, 'one');
    const before = await found(store.get(key));
    const failOn = (fault: Parameters<typeof blobs.failWith>[0]) =>
      blobs.failWith((request) => (request.method === 'PUT' ? fault?.(request) : undefined));
    return { store, key, before, failOn };
  };

  it.each([401, 403, 404, 413, 429, 500, 503])(
    'that is answered with %i is not done',
    async (code) => {
      const { store, key, before, failOn } = await setUp();
      failOn(status(code, { etag: '"1"' }));
      await expect(store.replace(key, before, { n: 2 })).rejects.toThrow(StorageUnavailableError);
      expect(await store.get(key)).toEqual(before);
    },
  );

  it('whose answer got lost is done once', async () => {
    const { store, key, before, failOn } = await setUp();
    failOn(() => lostAnswer);
    expect(await store.replace(key, before, { n: 2 })).toBe('replaced');
    expect(await store.get(key)).toMatchObject({ value: { n: 2 } });
  });

  it('of what was read without an ETag is never sent', async () => {
    const { store, key, before } = await setUp();
    const untagged = { ...before, etag: undefined };
    await expect(store.replace(key, untagged, { n: 2 })).rejects.toThrow(StorageUnavailableError);
    expect(await store.get(key)).toEqual(before);
  });
});
