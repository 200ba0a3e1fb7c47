import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createSubmissionId, submissionKey } from '#netlify/store/keys.ts';
import { liveRuntime } from '#netlify/environment/runtime.ts';
import { erasePerson, type PersonStores } from '#netlify/store/erase.ts';
import { hashOfAddress } from '#netlify/store/listing-links.ts';
import { openStore, type Store } from '#netlify/store/store.ts';
import { A_LISTING } from '#tests/domain/forms/startup-listing/a-listing.ts';
import { FORM_CASES } from '#tests/netlify/battery/form-cases.ts';
import { begin, saveRequest } from '#tests/netlify/battery/listing-draft.ts';
import { status } from '#tests/netlify/battery/memory-blobs.ts';
import {
  createWorld,
  diskFetch,
  jsonPost,
  NOON,
  savedId,
  SECRET,
  send,
  type World,
} from '#tests/netlify/battery/world.ts';
import { blobContents } from '#tests/platform/fixtures/blob-contents.ts';
import { temporaryFolder } from '#tests/temporary-folder.ts';
import { aPicture, upload } from '#tests/netlify/pictures/picture-calls.ts';
import { createSellerWorld, SELLER } from '#tests/netlify/sellers/seller-world.ts';
import { leaveTraces, TRACES } from './leave-traces.ts';
import { addEvents, type HistoryEntry, readHistory } from './stored.ts';

const EMAIL = 'Ada.Lovelace@example.com';
const NAME = 'Ada Augusta';

const storesOf = (blobsFetch: typeof fetch): PersonStores => {
  const runtime = { ...liveRuntime, sleep: () => Promise.resolve(), blobsFetch };
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

const PERSON = { email: EMAIL, secret: SECRET };
const look = (stores: PersonStores, email = EMAIL) =>
  erasePerson(stores, { ...PERSON, email }, { isTrial: true });
const NOTHING = { removed: [], blanked: [] };

/** Ends the work with the first entry that is removed. */
class Interruption extends Error {}
const interrupted = (store: Store): Store => ({
  ...store,
  async remove(key) {
    await store.remove(key);
    throw new Interruption();
  },
});

const sendMessage = (world: World, message: string) =>
  send(
    world,
    jsonPost('/api/contact-submission', { name: 'Bob', email: 'bob@example.com', message }),
  );
const messageSchema = z.object({ signup_context: z.object({ message: z.string() }) });
const messagesIn = ({ blobs }: World) =>
  blobs
    .values('submissions', 'contact/')
    .map((value) => messageSchema.parse(value).signup_context.message);

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

    const found = await look(stores, EMAIL.toUpperCase());
    expect(blobContents(data)).toEqual(before);
    const places = Map.groupBy(found.removed, ({ place }) => place);
    const counts = Object.fromEntries([...places].map(([place, some]) => [place, some.length]));
    expect(counts).toEqual(TRACES);
    expect([found.blanked, found.unreadable]).toEqual([[], []]);

    expect(await erasePerson(stores, PERSON)).toEqual(found);
    const left = [...blobContents(data)].flat().join('\n').toLowerCase();
    for (const trace of [...told, 'augusta']) expect(left).not.toContain(trace);
    const bytes = [...(await everythingIn(data))].flat().join('\n').toLowerCase();
    for (const trace of [EMAIL.toLowerCase(), 'augusta']) expect(bytes).not.toContain(trace);
    // Keyed hashes of network addresses name nobody.
    const records = [...blobContents(data)].filter(([name]) => !name.includes(':abuse-keys/'));
    expect(records).toEqual(ofBob.filter(([name]) => !name.includes(':abuse-keys/')));
  });

  it('is finished once it is: there is nothing more to find', async () => {
    const { world, stores } = await setUp();
    await leaveTraces(world, stores, EMAIL, NAME);
    expect((await erasePerson(stores, PERSON)).removed.length).toBeGreaterThan(20);
    expect(await look(stores)).toMatchObject(NOTHING);
  });

  it('may be cut short anywhere, and finds what is left', async () => {
    const { world, stores, data } = await setUp();
    await leaveTraces(world, stores, EMAIL, NAME);
    for (let isCut = true; isCut;) {
      const cut = {
        submissions: interrupted(stores.submissions),
        credentials: interrupted(stores.credentials),
      };
      isCut = await erasePerson(cut, PERSON).then(
        () => false,
        (error: unknown) => error instanceof Interruption,
      );
    }
    const text = [...(await everythingIn(data))].flat().join('\n');
    expect(text).not.toContain(NAME);
    expect(text).not.toContain(EMAIL);
    expect(await look(stores)).toMatchObject(NOTHING);
    expect([...blobContents(data).keys()].filter((name) => name.includes('/index/'))).toEqual([]);
  });
});

describe('while the storage fails', () => {
  it('keeps what else is found through, and the next run does the rest', async () => {
    for (const method of ['DELETE', 'PUT']) {
      const world = createWorld();
      const stores = storesOf(world.blobs.fetch);
      await leaveTraces(world, stores, EMAIL, NAME);
      await sendMessage(world, `Please ask ${EMAIL}.`);
      let requests = 0;
      world.blobs.failWith((request) => {
        requests += request.method === method ? 1 : 0;
        return request.method === method && requests > 4 * Number(method === 'DELETE')
          ? status(503)(request)
          : undefined;
      });
      await expect(erasePerson(stores, PERSON)).rejects.toThrow('status 503');
      world.blobs.failWith(undefined);
      await erasePerson(stores, PERSON);
      const text = JSON.stringify([...world.blobs.entries]);
      expect(text).not.toContain(NAME);
      expect(text).not.toContain(EMAIL);
      expect(text).toContain('Please ask [removed].');
    }
  });

  it('says which entries nobody can read', async () => {
    const world = createWorld();
    const key = `site:submissions/hero/2026-11-21/${createSubmissionId(NOON)}`;
    world.blobs.entries.set(key, { text: '{"email":', metadata: '' });
    const { unreadable } = await look(storesOf(world.blobs.fetch));
    expect(unreadable).toEqual([key.replace('site:submissions/', 'submissions:')]);
  });
});

describe('what others have written', () => {
  it('stays, with the address replaced wherever it is mentioned', async () => {
    const world = createWorld();
    const stores = storesOf(world.blobs.fetch);
    await sendMessage(world, `Please ask ${EMAIL.toLowerCase()} about it.`);
    await sendMessage(world, `Please ask x${EMAIL} about it.`);
    // Nothing but the address, so that it looks like its sender's.
    await sendMessage(world, EMAIL);
    const { removed, blanked } = await erasePerson(stores, PERSON);
    expect(removed).toEqual([]);
    expect(blanked.map(({ why }) => why)).toEqual(['mention', 'mention']);
    expect(messagesIn(world)).toEqual([
      'Please ask [removed] about it.',
      `Please ask x${EMAIL} about it.`,
      '[removed]',
    ]);
  });

  it('keeps its figures when a change of a listing mentions the address', async () => {
    const world = createWorld();
    const stores = storesOf(world.blobs.fetch);
    const listing = { ...A_LISTING, founderEmail: 'bob@example.com' };
    const id = await savedId(await send(world, jsonPost('/api/startup-listing', listing)));
    const owner = { formType: 'startup_listing', id };
    const figures = { monthlyRevenue: 2_100, idealExitPrice: 25_000 };
    const change = (reasonForSelling: string): HistoryEntry => ({
      status: 'in_review',
      at: '2026-11-22T10:00:00.000Z',
      did: {
        kind: 'seller_edited',
        request: 'r',
        answers: { ...figures, reasonForSelling },
        before: { monthlyRevenue: 2_000 },
      },
    });
    await addEvents(stores.submissions, owner, change(`${EMAIL} has left.`));
    expect((await erasePerson(stores, PERSON)).blanked).toHaveLength(1);
    const { entries } = await readHistory(stores.submissions, owner);
    expect(entries).toEqual([change('[removed] has left.')]);
  });

  it('is still a draft’s when it was begun under a mistyped address: seller, pictures, and links stay', async () => {
    const world = createSellerWorld();
    const stores = { submissions: world.store, credentials: world.credentials };
    const draft = await begin(world, { startupName: 'Fernhold', founderEmail: EMAIL });
    const mistaken = world.latestToken(EMAIL);
    expect(mistaken).not.toBe('');
    const put = await send(world, upload(draft, await aPicture()));
    expect(put.status).toBe(200);
    const submission = { ...A_LISTING, founderEmail: SELLER, revision: 1 };
    expect((await send(world, saveRequest(draft, submission))).status).toBe(200);
    const token = world.latestToken();
    await world.edit(token, { techStack: `Rails. Ask ${EMAIL}.` });
    const before = await world.view(token);

    const { removed, blanked } = await erasePerson(stores, PERSON);
    expect(new Set(removed.map(({ place }) => place))).toEqual(new Set(['links to listings']));
    expect(blanked.map(({ place }) => place)).toEqual(['submissions']);
    const answers = { ...before.answers, techStack: 'Rails. Ask [removed].' };
    expect(await world.view(token)).toEqual({ ...before, answers });
    const folder = `${submissionKey('startup_listing', draft.id)}/`;
    expect(world.blobs.keys('submissions', folder)).toHaveLength(1);
    expect((await world.call(mistaken)).status).toBe(401);
    const text = JSON.stringify([...world.blobs.entries]);
    expect(text).not.toContain(EMAIL);
    expect(text).not.toContain(hashOfAddress(SECRET, EMAIL));
  });

  it('stays under the id of somebody’s listing, which anyone can know and use', async () => {
    const world = createSellerWorld();
    const stores = { submissions: world.store, credentials: world.credentials };
    const { id, token } = await world.submitted();
    const before = await world.view(token);
    for (const { type, path, body } of FORM_CASES) {
      if (type === 'startup_listing') continue;
      const theirs = { ...body(1), email: EMAIL, founderEmail: EMAIL };
      await send(world, jsonPost(path, theirs, { 'idempotency-key': id }));
    }
    await erasePerson(stores, PERSON);
    expect(await world.view(token)).toEqual(before);
    expect(world.blobs.keys('submissions').filter((key) => key.startsWith('contact/'))).toEqual([]);
  });
});
