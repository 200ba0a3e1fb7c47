import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createSubmissionId } from '#netlify/http/submission-id.ts';
import { live } from '#netlify/environment/runtime.ts';
import { statusKey } from '#netlify/records/blob-keys.ts';
import { findPerson, type PersonSearch, type PersonStores } from '#netlify/records/find-person.ts';
import { removePerson } from '#netlify/records/remove-person.ts';
import { readStatuses } from '#netlify/records/statuses.ts';
import { openStore } from '#netlify/records/store.ts';
import { FORM_CASES } from '#tests/netlify/battery/form-cases.ts';
import { status } from '#tests/netlify/battery/memory-blobs.ts';
import {
  createWorld,
  diskFetch,
  jsonPost,
  NOON,
  savedId,
  send,
} from '#tests/netlify/battery/world.ts';
import { blobContents } from '#tests/netlify/local/fixtures/blob-contents.ts';
import { temporaryFolder } from '#tests/netlify/local/fixtures/temporary-folder.ts';
import { leaveTraces, TRACES } from './leave-traces.ts';

const EMAIL = 'Ada.Lovelace@example.com';
const NAME = 'Ada Augusta';

const storesOf = (blobsFetch: typeof fetch): PersonStores => {
  const runtime = { ...live, sleep: () => Promise.resolve(), blobsFetch };
  return {
    submissions: openStore('submissions', runtime),
    credentials: openStore('credentials', runtime),
  };
};

async function setUp() {
  const data = await temporaryFolder();
  const blobsFetch = diskFetch(data);
  const world = createWorld({ blobsFetch });
  return { data, world, stores: storesOf(blobsFetch) };
}

const find = (stores: PersonStores, given: Partial<PersonSearch> = {}) =>
  findPerson(stores, { email: EMAIL, ...given });

async function deleteAll(stores: PersonStores, given: Partial<PersonSearch> = {}) {
  return Array.fromAsync(removePerson(stores, await find(stores, given)));
}

/** Every file below a folder as its bytes, which keep what is in the database as it was set. */
async function everythingIn(folder: string): Promise<Map<string, string>> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = names.filter((entry) => entry.isFile());
  return new Map(
    await Promise.all(
      files.map(async (entry): Promise<[string, string]> => {
        const path = join(entry.parentPath, entry.name);
        return [path.slice(folder.length), await readFile(path, 'latin1')];
      }),
    ),
  );
}

describe('deleting a person', () => {
  it('leaves nothing behind that has the address, the name or an id, and all of somebody else', async () => {
    const { data, world, stores } = await setUp();
    await leaveTraces(world, stores, 'bob@example.com', 'Bob Babbage');
    const ofBob = [...blobContents(data)];
    const { told } = await leaveTraces(world, stores, EMAIL, NAME);
    const before = blobContents(data);
    expect([...before.values()].join('\n')).toContain(NAME);

    const findings = await find(stores, { email: EMAIL.toUpperCase() });
    expect(blobContents(data)).toEqual(before);
    const places = Map.groupBy(findings.toRemove, ({ place }) => place);
    const counts = Object.fromEntries([...places].map(([place, found]) => [place, found.length]));
    expect(counts).toEqual(TRACES);
    expect(findings.unreadable).toEqual([]);

    const removals = await Array.fromAsync(removePerson(stores, findings));
    expect(removals).toHaveLength(findings.toRemove.length);
    expect(removals.filter(({ fault }) => fault !== undefined)).toEqual([]);
    const after = await everythingIn(data);
    const text = [...after].flat().join('\n').toLowerCase();
    for (const trace of [...told, 'augusta']) expect(text).not.toContain(trace);
    // Keyed hashes of network addresses name nobody.
    const records = [...blobContents(data)].filter(([name]) => !name.includes(':abuse-keys/'));
    expect(records).toEqual(ofBob.filter(([name]) => !name.includes(':abuse-keys/')));
  });

  it('is finished once it is: there is nothing more to find', async () => {
    const { world, stores } = await setUp();
    await leaveTraces(world, stores, EMAIL, NAME);
    expect((await deleteAll(stores)).length).toBeGreaterThan(20);
    const again = await find(stores);
    expect([again.toRemove, again.kept]).toEqual([[], []]);
  });

  it('may be cut short anywhere, and finds what is left', async () => {
    const { world, stores, data } = await setUp();
    await leaveTraces(world, stores, EMAIL, NAME);
    for (let runs = 0; runs < 60; runs += 1) {
      const findings = await find(stores);
      if (findings.toRemove.length === 0) break;
      for await (const _one of removePerson(stores, findings)) break;
    }
    const text = [...(await everythingIn(data))].flat().join('\n');
    expect(text).not.toContain(NAME);
    expect(text).not.toContain(EMAIL);
    expect((await find(stores)).toRemove).toEqual([]);
    expect([...blobContents(data).keys()].filter((name) => name.includes('/statuses/'))).toEqual(
      [],
    );
  });
});

describe('while the storage fails', () => {
  it('keeps what else is found through, and the next run does the rest', async () => {
    const world = createWorld();
    const stores = storesOf(world.blobs.fetch);
    await leaveTraces(world, stores, EMAIL, NAME);
    const findings = await find(stores);
    let requests = 0;
    world.blobs.failWith((request) => {
      if (request.method !== 'DELETE') return undefined;
      requests += 1;
      return requests > 4 ? status(503)(request) : undefined;
    });
    const removals = await Array.fromAsync(removePerson(stores, findings));
    const gone = removals.filter(({ fault }) => fault === undefined);
    expect(gone).toHaveLength(4);
    expect(gone.every(({ finding }) => finding.why === 'belongs')).toBe(true);
    world.blobs.failWith(undefined);
    await deleteAll(stores);
    expect(JSON.stringify([...world.blobs.entries])).not.toContain(NAME);
    world.blobs.failWith(status(503));
    await expect(find(stores)).rejects.toThrow('status 503');
  });

  it('says which entries nobody can read', async () => {
    const world = createWorld();
    const key = `site:submissions/hero/2026-11-21/${createSubmissionId(NOON)}`;
    world.blobs.entries.set(key, { text: '{"email":', metadata: '' });
    const { unreadable } = await find(storesOf(world.blobs.fetch));
    expect(unreadable).toEqual([key.replace('site:submissions/', 'submissions:')]);
  });
});

describe('what others have written', () => {
  const message = (text: string) => ({ name: 'Bob', email: 'bob@example.com', message: text });

  it('goes when it mentions the address, or stays when that is wanted', async () => {
    const world = createWorld();
    const stores = storesOf(world.blobs.fetch);
    const path = FORM_CASES.find(({ type }) => type === 'contact')?.path ?? '';
    await send(world, jsonPost(path, message(`Please ask ${EMAIL.toLowerCase()} about it.`)));
    await send(world, jsonPost(path, message(`Please ask x${EMAIL} about it.`)));
    const spared = await find(stores, { keepMentions: true });
    expect(spared.toRemove).toEqual([]);
    expect(spared.kept).toMatchObject([{ why: 'mention', fields: ['signup_context.message'] }]);
    await deleteAll(stores);
    expect(world.blobs.values('submissions', 'contact/')).toHaveLength(1);
  });

  it('stays when only a note beside its status mentions the address: the note goes alone', async () => {
    const world = createWorld();
    const stores = storesOf(world.blobs.fetch);
    const path = FORM_CASES.find(({ type }) => type === 'contact')?.path ?? '';
    const id = await savedId(await send(world, jsonPost(path, message('Good morning, all.'))));
    const at = '2026-11-22T10:00:00.000Z';
    const changes = [
      { status: 'in_review', at, note: `See ${EMAIL}` },
      { status: 'rejected', at, note: `After a call with ${EMAIL}` },
    ];
    for (const [number, entry] of changes.entries()) {
      await stores.submissions.createOnce(statusKey('contact', id, number), entry, `${number}`);
    }
    await deleteAll(stores);
    expect(world.blobs.values('submissions', 'contact/')).toHaveLength(1);
    const read = await readStatuses(stores.submissions, { formType: 'contact', id });
    expect(read).toMatchObject({
      current: 'rejected',
      entries: [{ status: 'rejected', at }],
      closedAt: at,
    });
    expect(JSON.stringify([...world.blobs.entries])).not.toContain(EMAIL);
    expect((await find(stores)).toRemove).toEqual([]);
  });
});
