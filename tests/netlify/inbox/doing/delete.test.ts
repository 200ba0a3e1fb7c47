import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import generatedListings from '#netlify/generated/listings.json' with { type: 'json' };
import { readSubmissionKey, submissionKey } from '#netlify/store/keys.ts';
import type { KnownSeller } from '#netlify/store/published-content.ts';
import { lostRequest } from '#tests/netlify/battery/memory-blobs.ts';
import { failureOf, jsonPost, NOON, savedId, send } from '#tests/netlify/battery/world.ts';
import { leaveTraces, TRACES } from '#tests/netlify/store/leave-traces.ts';
import { addEvents, type HistoryEntry, readHistory } from '#tests/netlify/store/stored.ts';
import { createInboxWorld, type InboxWorld } from './inbox-world.ts';

const EMAIL = 'Ada.Lovelace@example.com';
const NAME = 'Ada Augusta';
/** As the functions know them. */
const published: { id: string; seller?: KnownSeller }[] = generatedListings;

const reportSchema = z.strictObject({
  removed: z.array(z.string()),
  blanked: z.number(),
  closedDeals: z.number(),
  unreadable: z.array(z.string()),
  published: z.array(z.object({ id: z.string(), title: z.string() })),
  pulls: z.array(z.string()),
  cursor: z.string().nullable(),
});

/** Asks until there is no cursor, and adds the reports up. */
async function removeAll(world: InboxWorld, body: object) {
  const counts: Record<string, number> = {};
  let [blanked, calls] = [0, 0];
  for (let cursor: string | null | undefined; cursor !== null; calls += 1) {
    const report = reportSchema.parse(
      await world.ask('/api/inbox/delete-person', { ...body, cursor }),
    );
    for (const place of report.removed) counts[place] = (counts[place] ?? 0) + 1;
    blanked += report.blanked;
    cursor = report.cursor;
  }
  return { counts, blanked, calls };
}
const count = (world: InboxWorld, email = EMAIL) => removeAll(world, { email });
const removePerson = (world: InboxWorld, email = EMAIL) =>
  removeAll(world, { email, confirm: email.toUpperCase() });

const storesOf = ({ store, credentials }: InboxWorld) => ({ submissions: store, credentials });
/** Everything stored, but for hashes of network addresses and the owner's sessions. */
const contents = ({ blobs }: InboxWorld) =>
  [...blobs.entries].filter(([id]) => !/^site:(?:abuse-keys|sessions)\//.test(id));
const textOf = (world: InboxWorld) => JSON.stringify(contents(world)).toLowerCase();

describe('deleting a person', () => {
  it('leaves nothing that has the address, the name or an id, and all of somebody else', async () => {
    const world = createInboxWorld();
    await leaveTraces(world, storesOf(world), 'bob@example.com', 'Bob Babbage');
    const ofBob = contents(world);
    const { told } = await leaveTraces(world, storesOf(world), EMAIL, NAME);
    const before = contents(world);
    const counted = await count(world);
    expect(contents(world)).toEqual(before);
    expect(counted.counts).toEqual(TRACES);
    expect(await removePerson(world)).toEqual(counted);
    for (const trace of [...told, 'augusta']) expect(textOf(world)).not.toContain(trace);
    expect(contents(world)).toEqual(ofBob);
    expect(await removePerson(world)).toEqual({ counts: {}, blanked: 0, calls: 1 });
  });

  it('names the pull requests of their listings, which only GitHub can close', async () => {
    const world = createInboxWorld();
    const { formType, id } = await world.submit('startup_listing');
    const pull = 'https://github.com/ada/handover/pull/7';
    const did = { kind: 'listing_file', listingId: 'h-1', blob: 'a'.repeat(40), pull } as const;
    const at = new Date(NOON).toISOString();
    await addEvents(world.store, { formType, id }, { status: 'published', at, did });
    const body = { email: 'visitor1@example.com' };
    const report = reportSchema.parse(await world.ask('/api/inbox/delete-person', body));
    expect(report.pulls).toEqual([pull]);
  });

  it('names what nobody can read, and the listings whose files name the person', async () => {
    const world = createInboxWorld();
    const { formType, id } = await world.submit('contact');
    const key = submissionKey(formType, id);
    world.blobs.entries.set(`site:submissions/${key}`, { text: '{"half', metadata: '' });
    const [listing] = published;
    if (!listing) throw new Error('There is no listing.');
    const { seller = {} } = listing;
    listing.seller = { founder: { name: NAME, email: EMAIL.toUpperCase().replace('@', '+SALE@') } };
    try {
      const answer = await world.ask('/api/inbox/delete-person', { email: EMAIL });
      expect(reportSchema.parse(answer)).toMatchObject({
        unreadable: [`submissions:${key}`],
        published: [{ id: listing.id }],
      });
      const other = await world.ask('/api/inbox/delete-person', { email: 'bob@example.com' });
      expect(reportSchema.parse(other).published).toEqual([]);
    } finally {
      listing.seller = seller;
    }
  });

  it('goes on where it ended, however little fits into a call', async () => {
    const world = createInboxWorld();
    for (let n = 0; n < 150; n += 1) await world.submit('contact', { n: n + 10 });
    await leaveTraces(world, storesOf(world), EMAIL, NAME);
    const before = contents(world).length;
    const slowWorld = { ...world, ask: askSlowly(world) };
    const counted = await count(slowWorld);
    expect(contents(world)).toHaveLength(before);
    const { counts, calls } = await removePerson(slowWorld);
    expect([calls > 3, counted.calls > 3]).toEqual([true, true]);
    expect(counted.counts).toEqual(counts);
    const removed = Object.values(counts).reduce((sum, count) => sum + count, 0);
    expect(contents(world).length).toBe(before - removed);
    expect(textOf(world)).not.toContain(EMAIL.toLowerCase());
    expect(textOf(world)).not.toContain('augusta');
  });

  it('is safe to repeat after the storage failed at any request', async () => {
    for (let failing = 1; failing < 33; failing += 7) {
      const world = createInboxWorld();
      const { ids } = await leaveTraces(world, storesOf(world), EMAIL, NAME);
      let requests = 0;
      world.blobs.failWith(({ method }) => {
        if (method !== 'DELETE') return undefined;
        requests += 1;
        return requests >= failing ? lostRequest : undefined;
      });
      const body = { email: EMAIL, confirm: EMAIL };
      expect((await world.call('/api/inbox/delete-person', body)).status).toBe(503);
      // Whatever is left under an id is still found through it.
      const left = world.blobs.keys('submissions');
      const records = new Set(left.flatMap((key) => readSubmissionKey(key)?.id ?? []));
      for (const id of ids.values()) {
        if (left.some((key) => key.includes(id))) expect([...records]).toContain(id);
      }
      world.blobs.failWith(undefined);
      await removePerson(world);
      expect(textOf(world)).not.toContain('augusta');
      for (const id of ids.values()) expect(textOf(world)).not.toContain(id);
    }
  });

  it('takes the address out of what others wrote, and all words out of our emails to them', async () => {
    const world = createInboxWorld();
    const post = {
      name: 'Bob',
      email: 'bob@example.com',
      message: `Please ask ${EMAIL} about it.`,
    };
    const id = await savedId(await send(world, jsonPost('/api/contact-submission', post)));
    const at = new Date(NOON).toISOString();
    const mail = { kind: 'passed_on', to: EMAIL, subject: 'For Ada', text: 'Hi Ada,' } as const;
    const entries: HistoryEntry[] = [
      { status: 'in_review', at, note: `See ${EMAIL}, at $4,200` },
      { status: 'in_review', at, did: { kind: 'read' } },
      { status: 'approved', at, did: mail },
    ];
    await addEvents(world.store, { formType: 'contact', id }, ...entries);
    expect(await count(world)).toEqual({ counts: {}, blanked: 1, calls: 1 });
    expect(await removePerson(world)).toEqual({ counts: {}, blanked: 1, calls: 1 });
    const removed = '[removed]';
    const history = await readHistory(world.store, { formType: 'contact', id });
    expect(history.entries).toEqual([
      { status: 'in_review', at, note: 'See [removed], at $4,200' },
      entries[1],
      { status: 'approved', at, did: { ...mail, to: removed, subject: removed, text: removed } },
    ]);
    expect(JSON.stringify(contents(world))).not.toMatch(/\bada\b/i);
    const exported = { entries: [{ formType: 'contact', id }], format: 'csv' };
    const file = await (await world.call('/api/inbox/export', exported)).text();
    expect(file).toContain('Please ask [removed] about it.');
    expect(file).not.toMatch(/\bada\b/i);
  });

  it.each([
    [{ email: EMAIL, confirm: 'bob@example.com' }, 'confirm'],
    [{ email: EMAIL, confirm: '' }, 'confirm'],
    [{ email: 'ada', confirm: 'ada' }, 'email'],
    [{ email: '@', confirm: '@' }, 'email'],
  ])('deletes nothing, given %j', async (body, field) => {
    const world = createInboxWorld();
    await world.submit('contact');
    const before = contents(world);
    const { fields } = await failureOf(await world.call('/api/inbox/delete-person', body));
    expect(Object.keys(fields ?? {})).toEqual([field]);
    expect(contents(world)).toEqual(before);
  });
});

describe('deleting submissions', () => {
  it('removes all that is under their ids, and nothing else', async () => {
    const world = createInboxWorld();
    await leaveTraces(world, storesOf(world), 'bob@example.com', 'Bob Babbage');
    const ofBob = contents(world);
    const { ids } = await leaveTraces(world, storesOf(world), EMAIL, NAME);
    const entries = [...ids].map(([formType, id]) => ({ formType, id }));
    await world.ask('/api/inbox/delete', { entries });
    for (const id of ids.values()) expect(textOf(world)).not.toContain(id);
    for (const [key, value] of ofBob) expect(world.blobs.entries.get(key)).toEqual(value);
    const left = contents(world);
    await world.ask('/api/inbox/delete', { entries });
    expect(contents(world)).toEqual(left);
  });

  it('leaves a listing under whose id someone sent another form', async () => {
    const world = createInboxWorld();
    await leaveTraces(world, storesOf(world), 'bob@example.com', 'Bob Babbage');
    const { id } = await world.submit('startup_listing');
    const picture = `${submissionKey('startup_listing', id)}/${crypto.randomUUID()}`;
    await world.store.createOnce(picture, { bytes: '' }, 'x');
    const before = contents(world);
    const message = { name: 'Ada', email: EMAIL, message: 'This id is public.' };
    const headers = { 'idempotency-key': id };
    const sent = await send(world, jsonPost('/api/contact-submission', message, headers));
    expect(await savedId(sent)).toBe(id);
    await world.ask('/api/inbox/delete', { entries: [{ formType: 'contact', id }] });
    expect(contents(world)).toEqual(before);
  });

  it('removes what cannot be read, and what is left of a submission that is gone', async () => {
    const world = createInboxWorld();
    const [broken, gone] = [await world.submit('contact'), await world.submit('contact')];
    for (const name of [broken, gone])
      await world.act([{ ...name, seen: 0 }], { kind: 'status', status: 'spam' });
    const key = (id: string) => `site:submissions/contact/2026-11-21/${id}`;
    world.blobs.entries.set(key(broken.id), { text: '{"id":', metadata: '' });
    world.blobs.entries.delete(key(gone.id));
    await world.ask('/api/inbox/delete', { entries: [broken, gone] });
    expect(contents(world)).toEqual([]);
  });

  it('takes twenty at a time', async () => {
    const world = createInboxWorld();
    const entries = await Promise.all(
      Array.from({ length: 21 }, (_, n) => world.submit('contact', { n })),
    );
    expect((await world.call('/api/inbox/delete', { entries })).status).toBe(422);
    await world.ask('/api/inbox/delete', { entries: entries.slice(1) });
    expect(world.blobs.keys('submissions')).toHaveLength(1);
  });
});

/** Asks while every request to the storage takes a while. */
function askSlowly(world: InboxWorld): InboxWorld['ask'] {
  return async (path, body) => {
    world.blobs.failWith(({ path: address }) => {
      if (!address.includes('/site:sessions/')) world.clock.time += 200;
      return undefined;
    });
    return world.ask(path, body).finally(() => {
      world.blobs.failWith(undefined);
    });
  };
}
