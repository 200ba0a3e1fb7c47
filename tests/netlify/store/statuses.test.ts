import { describe, expect, it } from 'vitest';
import { createSubmissionId } from '#netlify/http/submission-id.ts';
import { live } from '#netlify/environment/runtime.ts';
import { submissionKey } from '#netlify/store/blob-keys.ts';
import { setStatus } from '#netlify/store/set-status.ts';
import { readStatuses, type StatusEntry } from '#netlify/store/statuses.ts';
import { openStore, type Store } from '#netlify/store/store.ts';
import { createMemoryBlobs, lostAnswer, status } from '#tests/netlify/battery/memory-blobs.ts';
import { diskFetch, NOON } from '#tests/netlify/battery/world.ts';
import { temporaryFolder } from '#tests/temporary-folder.ts';

const owner = { formType: 'create_listing', id: createSubmissionId(NOON) };
const at = (day: number) => `2026-11-${day}T10:00:00.000Z`;

/** A storage in which the submission is. */
async function withSubmission(blobsFetch: typeof fetch): Promise<Store> {
  const sleep = () => Promise.resolve();
  const store = openStore('submissions', { ...live, sleep, blobsFetch });
  await store.createOnce(submissionKey(owner.formType, owner.id), {}, 'record');
  return store;
}

const historyOf = (store: Store) => readStatuses(store, owner);

async function inMemory() {
  const blobs = createMemoryBlobs();
  return { blobs, store: await withSubmission(blobs.fetch) };
}

type Blobs = ReturnType<typeof createMemoryBlobs>;
const statusesIn = (blobs: Blobs) => blobs.keys('submissions', 'statuses/');

describe('what became of a submission', () => {
  it('is pending until somebody says something else, and then all that was said', async () => {
    const { store, blobs } = await inMemory();
    expect(await historyOf(store)).toEqual({
      current: 'pending',
      entries: [],
      count: 0,
      closedAt: undefined,
    });
    const entries: StatusEntry[] = [
      { status: 'in_review', at: at(22) },
      { status: 'rejected', at: at(23), note: 'No figures.' },
      { status: 'closed', at: at(24) },
    ];
    for (const entry of entries) {
      expect(await setStatus(store, owner, entry, await historyOf(store))).toEqual({
        kind: 'set',
        entry,
      });
    }
    const closed = { current: 'closed', entries, count: 3, closedAt: at(23) };
    expect(await historyOf(store)).toEqual(closed);
    const folder = `statuses/create-listing/2026-11-21/${owner.id}`;
    expect(statusesIn(blobs)).toEqual([`${folder}/000`, `${folder}/001`, `${folder}/002`]);
  });

  it('stays as it is when the same is said again without a note', async () => {
    const { store, blobs } = await inMemory();
    await setStatus(store, owner, { status: 'approved', at: at(22) }, await historyOf(store));
    const again = { status: 'approved', at: at(23) } as const;
    const unchanged = await setStatus(store, owner, again, await historyOf(store));
    expect(unchanged).toEqual({ kind: 'unchanged', entry: { status: 'approved', at: at(22) } });
    expect(statusesIn(blobs)).toHaveLength(1);
    const noted = { ...again, note: 'Called.' };
    expect(await setStatus(store, owner, noted, await historyOf(store))).toMatchObject({
      kind: 'set',
    });
    expect(statusesIn(blobs)).toHaveLength(2);
  });

  it('is never overwritten by one of two people who decide at once', async () => {
    for (const blobsFetch of [createMemoryBlobs().fetch, diskFetch(await temporaryFolder())]) {
      const store = await withSubmission(blobsFetch);
      const seen = await historyOf(store);
      const decisions: StatusEntry[] = [
        { status: 'approved', at: at(22) },
        { status: 'rejected', at: at(22) },
      ];
      const outcomes = await Promise.all(
        decisions.map((entry) => setStatus(store, owner, entry, seen)),
      );
      expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['overtaken', 'set']);
      const winner = decisions[outcomes.findIndex(({ kind }) => kind === 'set')];
      expect(outcomes.find(({ kind }) => kind === 'overtaken')).toEqual({
        kind: 'overtaken',
        by: winner,
      });
      expect((await historyOf(store)).entries).toEqual([winner]);
    }
  });

  it('is set once when the answer got lost on the way', async () => {
    const { store, blobs } = await inMemory();
    let lost = 0;
    blobs.failWith(({ method }) => {
      if (method !== 'PUT' || lost > 0) return undefined;
      lost += 1;
      return lostAnswer;
    });
    const entry: StatusEntry = { status: 'spam', at: at(22) };
    expect(await setStatus(store, owner, entry, await historyOf(store))).toEqual({
      kind: 'set',
      entry,
    });
    expect(lost).toBe(1);
    expect((await historyOf(store)).entries).toEqual([entry]);
  });

  it('is not set for a submission that is deleted at the same time', async () => {
    const { store, blobs } = await inMemory();
    const seen = await historyOf(store);
    await store.remove(submissionKey(owner.formType, owner.id));
    for (const isHeld of [false, true]) {
      const spam: StatusEntry = { status: 'spam', at: at(22) };
      expect(await setStatus(store, { ...owner, isHeld }, spam, seen)).toEqual({ kind: 'gone' });
      expect(blobs.keys('submissions')).toEqual([]);
    }
  });

  it('is not confirmed while the storage is away', async () => {
    const { store, blobs } = await inMemory();
    const seen = await historyOf(store);
    blobs.failWith(status(503));
    const entry: StatusEntry = { status: 'spam', at: at(22) };
    const away = { name: 'StorageUnavailableError', fault: 'status 503' };
    await expect(setStatus(store, owner, entry, seen)).rejects.toMatchObject(away);
    await expect(readStatuses(store, owner)).rejects.toMatchObject(away);
  });
});
