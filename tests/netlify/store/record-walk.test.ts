import { describe, expect, it } from 'vitest';
import { createSubmissionId, submissionKey } from '#netlify/store/keys.ts';
import { liveRuntime } from '#netlify/environment/runtime.ts';
import { type Selection, walkSpans } from '#netlify/store/walk.ts';
import { openStore, type Store, StorageUnavailableError } from '#netlify/store/store.ts';
import { createMemoryBlobs, status } from '#tests/netlify/battery/memory-blobs.ts';
import { diskFetch, NOON } from '#tests/netlify/battery/world.ts';
import { temporaryFolder } from '#tests/temporary-folder.ts';

const DAY = 86_400_000;

async function walk(store: Store, selection: Selection = {}): Promise<string[]> {
  const spans = await Array.fromAsync(walkSpans(store, selection));
  return spans.flatMap(({ keys }) => keys.map(({ id }) => id));
}

/** A storage in memory, which lists in the order in which entries were made. */
function setUp() {
  const blobs = createMemoryBlobs();
  const sleep = () => Promise.resolve();
  const store = openStore('submissions', { ...liveRuntime, sleep, blobsFetch: blobs.fetch });
  let made = 0;
  const add = async (formType: string, day: number) => {
    const id = createSubmissionId(NOON + day * DAY + (made += 1));
    await store.createOnce(submissionKey(formType, id), {}, id);
    return id;
  };
  return { blobs, store, add };
}

describe('a walk through submissions', () => {
  it('goes by the time in their ids over all forms, newest first, however the storage lists', async () => {
    const { add, store, blobs } = setUp();
    const late = await add('hero', 2);
    const early = await add('make_offer', 0);
    const second = await add('hero', 1);
    const middle = await add('contact', 1);
    for (const other of ['index/hero/x', 'newsletter-jobs/pending/y', 'health/z']) {
      blobs.entries.set(`site:submissions/${other}`, { text: '{}', metadata: '' });
    }
    expect(await walk(store)).toEqual([late, middle, second, early]);
    expect(await walk(store, { forms: ['hero'] })).toEqual([late, second]);
    expect(await walk(store, { from: '2026-11-22' })).toEqual([late, middle, second]);
    expect(await walk(store, { from: '2026-11-22', to: '2026-11-22' })).toEqual([middle, second]);
    expect(await walk(store, { from: '2027-01-01' })).toEqual([]);
    expect(await walk(store, { before: middle })).toEqual([second, early]);
  });

  it('reads keys only, and ends when the storage fails', async () => {
    const { add, store, blobs } = setUp();
    for (let n = 0; n < 20; n += 1) await add('hero', 1);
    const before = blobs.requests.length;
    expect(await walk(store)).toHaveLength(20);
    const reads = blobs.requests.slice(before).filter((request) => /[0-9a-f]{12}$/.test(request));
    expect(reads).toEqual([]);
    blobs.failWith(status(503));
    await expect(walk(store)).rejects.toThrow(StorageUnavailableError);
    await expect(walk(store)).rejects.toThrow('status 503');
  });
});

it.each([
  { name: 'pages of 1,000', open: () => Promise.resolve(createMemoryBlobs().fetch) },
  { name: 'the disk', open: async () => diskFetch(await temporaryFolder()) },
])('sees each of 2,500 submissions once, from $name (battery 25)', async ({ open }) => {
  const store = openStore('submissions', { ...liveRuntime, blobsFetch: await open() });
  const ids = Array.from({ length: 2_500 }, (_, n) => createSubmissionId(NOON + (n % 7) * DAY));
  await Promise.all(ids.map((id) => store.createOnce(submissionKey('hero', id), {}, id)));
  expect(await walk(store)).toEqual(ids.toSorted().toReversed());
  const keys = (await Array.fromAsync(store.pages())).flat();
  expect(keys).toHaveLength(2_500);
  expect(new Set(keys).size).toBe(2_500);
});
