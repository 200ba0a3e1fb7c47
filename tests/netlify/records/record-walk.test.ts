import { describe, expect, it } from 'vitest';
import { createSubmissionId } from '#netlify/http/submission-id.ts';
import { live } from '#netlify/environment/runtime.ts';
import { quarantineMarkKey, statusKey, submissionKey } from '#netlify/records/blob-keys.ts';
import { walkRecords } from '#netlify/records/records.ts';
import { type Selection, walkRecordKeys } from '#netlify/records/record-walk.ts';
import { openStore, StorageUnavailableError } from '#netlify/records/store.ts';
import { createMemoryBlobs, status } from '#tests/netlify/battery/memory-blobs.ts';
import { diskFetch, NOON } from '#tests/netlify/battery/world.ts';
import { temporaryFolder } from '#tests/netlify/local/fixtures/temporary-folder.ts';

const DAY = 86_400_000;
const LATER = '2026-11-24T10:00:00.000Z';
const ALL: Selection = { where: 'everywhere', order: 'oldest' };

function recordOf(id: string, formType: string, isHeld: boolean) {
  return {
    ...(isHeld && { held: true }),
    id,
    email: 'a@example.com',
    source: 'website',
    status: 'pending',
    signup_context: { form_type: formType },
    created_at: new Date(NOON).toISOString(),
  };
}

/** A storage in memory, which lists in the order in which entries were made. */
function setUp() {
  const blobs = createMemoryBlobs();
  const sleep = () => Promise.resolve();
  const store = openStore('submissions', { ...live, sleep, blobsFetch: blobs.fetch });
  let made = 0;
  const add = async (formType: string, day: number, isHeld = false) => {
    const id = createSubmissionId(NOON + day * DAY + (made += 1));
    if (isHeld) await store.createOnce(quarantineMarkKey(formType, id), {}, id);
    await store.createOnce(submissionKey(formType, id), recordOf(id, formType, isHeld), id);
    return id;
  };
  const setStatus = (formType: string, id: string, number: number, status: string) =>
    store.createOnce(statusKey(formType, id, number), { status, at: LATER }, `${number}`);
  const idsOf = async (selection: Partial<Selection>) => {
    const found = await Array.fromAsync(walkRecords(store, { ...ALL, ...selection }));
    return found.map(({ key }) => key.id);
  };
  return { blobs, store, add, setStatus, idsOf };
}

describe('a walk through submissions', () => {
  it('goes by the time in their ids over all forms, either way, however the storage lists', async () => {
    const { add, idsOf, blobs } = setUp();
    const late = await add('hero', 2);
    const early = await add('make_offer', 0);
    const held = await add('hero', 1, true);
    const middle = await add('contact', 1);
    for (const other of ['drafts/x/000', 'newsletter-jobs/pending/y', 'health/z']) {
      blobs.entries.set(`site:submissions/${other}`, { text: '{}', metadata: '' });
    }
    expect(await idsOf({})).toEqual([early, held, middle, late]);
    expect(await idsOf({ order: 'newest' })).toEqual([late, middle, held, early]);
    expect(await idsOf({ where: 'inbox' })).toEqual([early, middle, late]);
    expect(await idsOf({ where: 'quarantine' })).toEqual([held]);
    expect(await idsOf({ forms: ['hero'] })).toEqual([held, late]);
    expect(await idsOf({ forms: ['hero'], where: 'inbox' })).toEqual([late]);
    expect(await idsOf({ from: '2026-11-22' })).toEqual([held, middle, late]);
    expect(await idsOf({ from: '2026-11-22', to: '2026-11-22' })).toEqual([held, middle]);
    expect(await idsOf({ from: '2027-01-01' })).toEqual([]);
  });

  it('takes what was held for the inbox from its first status on that is not spam', async () => {
    const { add, setStatus, idsOf, store } = setUp();
    const statuses = [[], ['spam'], ['in_review'], ['spam', 'pending'], ['approved', 'spam']];
    const ids: string[] = [];
    for (const names of statuses) {
      const id = await add('hero', 1, true);
      ids.push(id);
      for (const [number, name] of names.entries()) await setStatus('hero', id, number, name);
    }
    const [fresh, spam, rescued, reopened, again] = ids;
    expect(await idsOf({ where: 'inbox' })).toEqual([rescued, reopened]);
    expect(await idsOf({ where: 'quarantine' })).toEqual([fresh, spam, again]);
    expect(await idsOf({ where: 'everywhere' })).toEqual(ids);
    const lone = createSubmissionId(NOON);
    await store.createOnce(quarantineMarkKey('hero', lone), {}, lone);
    expect(await idsOf({ where: 'everywhere' })).toEqual(ids);
    expect(await idsOf({ where: 'quarantine', forms: ['hero'] })).toEqual([fresh, spam, again]);
  });

  it('reads no more than the marked ones to find what is in quarantine', async () => {
    const { add, idsOf, blobs } = setUp();
    for (let n = 0; n < 20; n += 1) await add('hero', 1);
    const held = await add('hero', 1, true);
    const before = blobs.requests.length;
    expect(await idsOf({ where: 'quarantine' })).toEqual([held]);
    const reads = blobs.requests.slice(before).filter((request) => /[0-9a-f]{12}$/.test(request));
    expect(reads).toHaveLength(1);
    expect(reads[0]).toContain(held);
  });

  it('tells the latest status of each, and leaves out those with another before reading them', async () => {
    const { add, store, blobs } = setUp();
    const pending = await add('hero', 0);
    const approved = await add('hero', 0);
    for (const [number, name] of ['in_review', 'approved'].entries()) {
      const entry = { status: name, at: '2026-11-22T10:00:00.000Z' };
      await store.createOnce(statusKey('hero', approved, number), entry, name);
    }
    const statuses = async (wanted?: ReadonlySet<'approved'>) => {
      const found = await Array.fromAsync(walkRecords(store, ALL, { wanted }));
      return found.map((one) => [one.key.id, one.kind === 'record' && one.history.current]);
    };
    expect(await statuses()).toEqual([
      [pending, 'pending'],
      [approved, 'approved'],
    ]);
    const before = blobs.requests.length;
    expect(await statuses(new Set(['approved'] as const))).toEqual([[approved, 'approved']]);
    expect(blobs.requests.slice(before).join()).not.toContain(pending);
  });

  it('names what nobody can read, and goes on', async () => {
    const { add, blobs, store } = setUp();
    const [broken, odd, fine] = [await add('hero', 0), await add('hero', 0), await add('hero', 0)];
    for (const [id, text] of [
      [broken, '{"id":'],
      [odd, '{"id":1}'],
    ] as const) {
      const key = `site:submissions/${submissionKey('hero', id)}`;
      blobs.entries.set(key, { text, metadata: '' });
    }
    const found = await Array.fromAsync(walkRecords(store, ALL));
    expect(found.map(({ kind, key }) => [kind, key.id])).toEqual([
      ['unreadable', broken],
      ['unreadable', odd],
      ['record', fine],
    ]);
  });

  it('leaves out what is removed while it goes, and ends when the storage fails', async () => {
    const { add, blobs, store } = setUp();
    const ids = [await add('hero', 0), await add('hero', 1), await add('hero', 2)];
    const walk = walkRecords(store, ALL);
    blobs.failWith(({ method, key }) => {
      if (method === 'GET' && key.endsWith(ids[1] ?? '')) {
        return {
          isApplied: false,
          answer: () => Promise.resolve(new Response(null, { status: 404 })),
        };
      }
      return undefined;
    });
    const found = await Array.fromAsync(walk);
    expect(found.map(({ key }) => key.id)).toEqual([ids[0], ids[2]]);
    blobs.failWith((request) => (request.key === '' ? undefined : status(503)(request)));
    await expect(Array.fromAsync(walkRecords(store, ALL))).rejects.toThrow(StorageUnavailableError);
    blobs.failWith(status(503));
    await expect(Array.fromAsync(walkRecords(store, ALL))).rejects.toThrow('status 503');
  });
});

it.each([
  { name: 'pages of 1,000', open: () => Promise.resolve(createMemoryBlobs().fetch) },
  { name: 'the disk', open: async () => diskFetch(await temporaryFolder()) },
])('sees each of 2,500 submissions once, from $name (battery 25)', async ({ open }) => {
  const store = openStore('submissions', { ...live, blobsFetch: await open() });
  const ids = Array.from({ length: 2_500 }, (_, n) => createSubmissionId(NOON + (n % 7) * DAY));
  await Promise.all(ids.map((id) => store.createOnce(submissionKey('hero', id), {}, id)));
  const walked = await Array.fromAsync(walkRecordKeys(store, ALL));
  expect(walked.map(({ id }) => id)).toEqual(ids.toSorted());
  const keys = (await Array.fromAsync(store.pages())).flat();
  expect(keys).toHaveLength(2_500);
  expect(new Set(keys).size).toBe(2_500);
});
