import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '#tests/netlify/local/fixtures/temporary-folder.ts';
import { live } from '#netlify/environment/runtime.ts';
import { submissionKey } from '#netlify/records/blob-keys.ts';
import { openStore } from '#netlify/records/store.ts';
import { createSubmissionId } from '#netlify/http/submission-id.ts';
import { createMemoryBlobs } from './memory-blobs.ts';
import { diskFetch, NOON } from './world.ts';

const ROUNDS = 100;
const WRITERS = 50;
const newKey = () => submissionKey('hero', createSubmissionId(NOON));

const BACKENDS = [
  { name: 'the double in memory', open: () => Promise.resolve(createMemoryBlobs().fetch) },
  { name: 'the embedded platform on disk', open: async () => diskFetch(await temporaryFolder()) },
];

describe.each(BACKENDS)('the adapter on $name', ({ open }) => {
  const store = async () => openStore('submissions', { ...live, blobsFetch: await open() });

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
      expect(stored).toEqual({
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
