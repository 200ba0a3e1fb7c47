import fc from 'fast-check';
import { z } from 'zod';
import { DAY_MS } from '#src/domain/shared/calendar-date.ts';
import { describe, expect, it } from 'vitest';
import { rounds } from '#tests/sampling.ts';
import { forms } from '#src/domain/forms/registry.ts';
import type { ListRequest } from '#src/domain/submissions/inbox-api.ts';
import { LATEST_EVENTS } from '#src/domain/submissions/event.ts';
import { SUBMISSION_STATUSES } from '#src/domain/submissions/status.ts';
import { createSubmissionId, submissionKey, timeOf } from '#netlify/store/keys.ts';
import { save } from '#tests/netlify/battery/listing-draft.ts';
import { createInboxWorld } from '#tests/netlify/inbox/doing/inbox-world.ts';
import { signIn } from '#tests/netlify/inbox/signed-in.ts';
import { HOUR } from '#tests/netlify/notices/notice-world.ts';
import { ANSWERS, createSellerWorld } from '#tests/netlify/sellers/seller-world.ts';
import { FORM_CASES } from '#tests/netlify/battery/form-cases.ts';
import { A_LISTING } from '#tests/netlify/battery/published-listings.ts';
import { jsonPost, NOON, recordKeys, send } from '#tests/netlify/battery/world.ts';
import {
  addEvents,
  editAsSeller,
  type HistoryEntry,
  readHistory,
  spamKey,
} from '#tests/netlify/store/stored.ts';
import { allPages, createReadingWorld, idsOf, type ReadingWorld } from './reading-world.ts';

const listSchema = z.object({
  data: z.object({
    entries: z.array(
      z.object({
        id: z.string(),
        activeAt: z.string(),
        latest: z.enum(LATEST_EVENTS).nullable(),
        isRead: z.boolean(),
      }),
    ),
    next: z.string().nullable(),
  }),
});

describe('the list', () => {
  it('is newest first over all forms, with 20 entries a page', async () => {
    const world = await createReadingWorld();
    const ids: string[] = [];
    for (let n = 0; n < 45; n += 1) {
      ids.unshift(
        await world.add(['contact', 'make_offer', 'hero'][n % 3] ?? '', { daysAgo: 9 - n / 5 }),
      );
    }
    const pages = await allPages(world);
    expect(idsOf(pages)).toEqual(ids);
    expect(pages.map(({ entries }) => entries.length)).toEqual([20, 20, 5]);
    expect(pages[0]?.spam).toBe(0);
  });

  it('says that a full page is the last one, whatever else is stored', async () => {
    const world = await createReadingWorld();
    const closed = await world.add('contact', { daysAgo: 99 });
    await world.addEntries('contact', closed, { status: 'closed' });
    for (let n = 0; n < 20; n += 1) await world.add('contact');
    const pages = await allPages(world, { group: 'todo' });
    expect(pages.map(({ entries }) => entries.length)).toEqual([20]);
  });

  it('shows what every form sent, with its form, sender, listing, and first line', async () => {
    const world = await createReadingWorld();
    for (const { path, body } of FORM_CASES) await send(world, jsonPost(path, body(1)));
    const { entries } = await world.page();
    const forms = recordKeys(world).map((key) => key.split('/')[0]?.replaceAll('-', '_'));
    const kept = FORM_CASES.filter(({ type }) => forms.includes(type)).map(({ type }) => type);
    expect(kept.length).toBeGreaterThan(10);
    expect(entries.map(({ formType }) => formType).toSorted()).toEqual(kept.toSorted());
    for (const { form, sender, seen, isRead, status } of entries) {
      expect(form).toMatch(/^[A-Z]/);
      expect(sender.email).toMatch(/@example\.com$/);
      expect({ seen, isRead, status }).toEqual({ seen: 0, isRead: false, status: 'pending' });
    }
    const lines = new Map(entries.map((entry) => [entry.formType, entry]));
    expect(lines.get('contact')?.sender.name).toBe('Visitor 1');
    expect(lines.get('make_offer')?.listing).toEqual({ id: A_LISTING.id, title: A_LISTING.title });
    expect(lines.get('make_offer')?.firstLine).toBe(
      'Offer · $45,001.50 · $10,001.50 down + 36 months + earnout + revenue share',
    );
    expect(lines.get('contact')?.firstLine).toMatch(/^Message · /);
  });

  it('tells what was read, and what was made unread again', async () => {
    const world = await createReadingWorld();
    const fresh = await world.add('contact');
    const read = await world.add('contact');
    const unread = await world.add('contact');
    const changed = await world.add('contact');
    await world.addEntries('contact', read, { did: { kind: 'read' } });
    await world.addEntries(
      'contact',
      unread,
      { did: { kind: 'read' } },
      { did: { kind: 'unread' } },
    );
    await world.addEntries('contact', changed, { status: 'approved' });
    const { entries } = await world.page();
    const told = entries.map(({ id, isRead, seen, status }) => [id, isRead, seen, status]);
    expect(told).toEqual([
      [changed, true, 1, 'approved'],
      [unread, false, 2, 'pending'],
      [read, true, 1, 'pending'],
      [fresh, false, 0, 'pending'],
    ]);
  });

  it('keeps spam apart until someone rescues it, and counts it', async () => {
    const world = await createReadingWorld();
    const held = await world.add('hero', { isHeld: true });
    const opened = await world.add('hero', { isHeld: true });
    const rescued = await world.add('hero', { isHeld: true });
    const byOwner = await world.add('hero');
    const fine = await world.add('hero');
    await world.addEntries('hero', opened, { status: 'spam', did: { kind: 'read' } });
    await world.addEntries('hero', rescued, { status: 'pending' });
    await world.addEntries('hero', byOwner, { status: 'spam' });
    expect(idsOf(await allPages(world))).toEqual([fine, rescued]);
    expect(idsOf(await allPages(world, { group: 'spam' }))).toEqual([byOwner, opened, held]);
    expect(idsOf(await allPages(world, { statuses: ['spam'] }))).toEqual([byOwner, opened, held]);
    const { entries, spam } = await world.page({ group: 'spam' });
    expect(entries.every(({ status }) => status === 'spam')).toBe(true);
    expect(spam).toBe(3);
  });

  it('counts spam, however much there is', async () => {
    const world = await createReadingWorld();
    const { blobs } = world;
    const mark = (n: number) =>
      `site:submissions/${spamKey({ formType: 'hero', id: `00000000-0000-7000-8000-${String(n).padStart(12, '0')}` })}`;
    for (let n = 0; n < 1_001; n += 1) blobs.entries.set(mark(n), { text: '{}', metadata: '' });
    expect((await world.page()).spam).toBe(1_001);
  });

  it('is in order of what happened last that the owner didn’t do, over pages', async () => {
    const world = createSellerWorld();
    const { id, token } = await world.submitted();
    world.clock.time += HOUR;
    for (let n = 0; n < 25; n += 1) {
      world.clock.time += 1_000;
      const form = FORM_CASES.find(({ type }) => type === 'contact');
      await send(world, jsonPost(form?.path ?? '', form?.body(n)));
    }
    world.clock.time += HOUR;
    const draft = await world.draft({ founderEmail: 'ada@example.com' });
    world.clock.time += 40 * HOUR;
    const headers = await signIn(world);
    const list = async (request: ListRequest = {}) => {
      const answer = await send(world, jsonPost('/api/inbox/submissions', request, headers));
      return listSchema.parse(await answer.json()).data;
    };
    const first = await list();
    expect(first.entries.map((entry) => entry.id)).not.toContain(id);
    await world.answer(token, { text: 'May I add something?' });
    const top = (await list()).entries[0];
    expect(top).toMatchObject({ id, latest: 'seller_answered', isRead: false });
    expect(Date.parse(top?.activeAt ?? '')).toBe(world.clock.time);
    // A listing that was begun long before it was sent.
    world.clock.time += 1_000;
    const rest = { ...ANSWERS, founderEmail: 'ada@example.com' };
    await save(world, draft, { ...rest, revision: 1, form_step: 5, completed: true });
    const page = await list();
    expect(page.entries.slice(0, 2).map((entry) => entry.id)).toEqual([draft.id, id]);
    const older = await list({ cursor: page.next ?? '' });
    const all = [...page.entries, ...older.entries];
    expect(new Set(all.map((entry) => entry.id)).size).toBe(27);
    expect(all).toHaveLength(27);
  });

  it('has what is new among the closed ones to do until the owner has read it', async () => {
    const world = createSellerWorld();
    const { id, token } = await world.submitted();
    await world.withdraw(token, { reason: 'Sold it.' });
    const headers = await signIn(world);
    const idsAt = async (request: ListRequest) => {
      const answer = await send(world, jsonPost('/api/inbox/submissions', request, headers));
      return listSchema.parse(await answer.json()).data.entries.map((entry) => entry.id);
    };
    expect(await idsAt({ group: 'done' })).toEqual([]);
    expect(await idsAt({ group: 'todo' })).toEqual([id]);
    const entries = [{ formType: 'startup_listing', id, seen: 1 }];
    await send(
      world,
      jsonPost('/api/inbox/actions', { entries, action: { kind: 'read' } }, headers),
    );
    expect(await idsAt({ group: 'todo' })).toEqual([]);
    expect(await idsAt({ group: 'done' })).toEqual([id]);
  });

  it('is grouped by whose turn it is, with signups and searches apart', async () => {
    const world = await createReadingWorld();
    const sent = { to: 'ada@example.com', subject: 'Hello', text: 'Good morning.' };
    const add = async (form: string, ...events: Parameters<typeof world.addEntries>[2][]) => {
      const id = await world.add(form);
      await world.addEntries(form, id, ...events);
      return id;
    };
    const fresh = await add('contact');
    const opened = await add('make_offer', { did: { kind: 'read' } });
    const answered = await add('contact', { did: { kind: 'replied', ...sent } });
    const forwarded = await add('make_offer', { did: { kind: 'passed_on', ...sent } });
    const closed = await add(
      'contact',
      { did: { kind: 'replied', ...sent } },
      { status: 'closed' },
    );
    const rejected = await add('dfy', { status: 'rejected' });
    const newsletter = await add('newsletter');
    const search = await add('saved_search', { status: 'closed' });
    await add('contact', { status: 'spam' });
    const idsIn = async (request: ListRequest) => idsOf(await allPages(world, request));
    expect(await idsIn({ group: 'todo' })).toEqual([opened, fresh]);
    expect(await idsIn({ group: 'waiting' })).toEqual([forwarded, answered]);
    expect(await idsIn({ group: 'done' })).toEqual([rejected, closed]);
    expect(await idsIn({ group: 'signups' })).toEqual([search, newsletter]);
    expect(await idsIn({ group: 'signups', forms: ['newsletter'] })).toEqual([newsletter]);
    expect(await idsIn({ group: 'todo', statuses: ['in_review'] })).toEqual([]);
    expect(await idsIn({ group: 'done', statuses: ['rejected'] })).toEqual([rejected]);
  });

  it('names the last email or act of the seller until the status changes', async () => {
    const world = await createReadingWorld();
    const id = await world.add('make_offer');
    const owner = { formType: 'make_offer', id };
    const add = async (entry: Pick<HistoryEntry, 'status'> & Partial<HistoryEntry>) => {
      await addEvents(world.store, owner, { at: '2026-11-21T12:00:00.000Z', ...entry });
      return (await world.page()).entries[0]?.latest;
    };
    const mail = { to: 'zoe@example.com', subject: 'Offer', text: 'An offer' };
    expect(await add({ status: 'pending', did: { kind: 'read' } })).toBeNull();
    expect(await add({ status: 'pending', did: { kind: 'passed_on', ...mail } })).toBe('passed_on');
    expect(await add({ status: 'pending', did: { kind: 'note' }, note: 'Hm' })).toBe('passed_on');
    expect(await add({ status: 'pending', did: { kind: 'replied', ...mail } })).toBe('replied');
    expect(await add({ status: 'in_review' })).toBeNull();
  });

  it('offers the statuses that fit a form, and takes no others', async () => {
    const world = createInboxWorld();
    for (const { type, retention } of forms) {
      if (!FORM_CASES.some((one) => one.type === type)) continue;
      const name = await world.submit(type);
      for (const status of SUBMISSION_STATUSES) {
        const fits =
          status !== 'published' &&
          (retention === 'application' || (status !== 'approved' && status !== 'rejected'));
        const { count: seen } = await readHistory(world.store, name);
        const body = { entries: [{ ...name, seen }], action: { kind: 'status', status } };
        const { status: answer } = await world.call('/api/inbox/actions', body);
        expect([type, status, answer]).toEqual([type, status, fits ? 200 : 422]);
      }
    }
  });

  it('is filtered by forms, states, and days', async () => {
    const world = await createReadingWorld();
    const old = await world.add('contact', { daysAgo: 40 });
    const offer = await world.add('make_offer', { daysAgo: 3 });
    const hero = await world.add('hero', { daysAgo: 1 });
    const retired = await world.add('long_gone', { daysAgo: 0 });
    await world.addEntries('make_offer', offer, { status: 'in_review' });
    await world.addEntries('hero', hero, { status: 'approved' }, { status: 'closed' });
    const found = async (request: ListRequest = {}) => idsOf(await allPages(world, request));
    expect(await found()).toEqual([retired, hero, offer, old]);
    expect(await found({ forms: ['make_offer', 'contact'] })).toEqual([offer, old]);
    expect(await found({ forms: ['long_gone'] })).toEqual([retired]);
    expect(await found({ statuses: ['closed', 'in_review'] })).toEqual([hero, offer]);
    expect(await found({ statuses: ['approved'] })).toEqual([]);
    expect(await found({ statuses: ['pending'] })).toEqual([retired, old]);
    expect(await found({ from: '2026-11-18' })).toEqual([retired, hero, offer]);
    expect(await found({ from: '2026-11-18', to: '2026-11-20' })).toEqual([hero, offer]);
    expect(await found({ to: '2026-10-31' })).toEqual([old]);
    const { entries } = await world.page({ forms: ['long_gone'] });
    expect(entries[0]).toMatchObject({ form: 'long gone' });
  });

  it.each([
    [{ from: 'yesterday' }, 'from'],
    [{ to: '2026-02-30' }, 'to'],
    [{ statuses: ['unknown'] }, 'statuses'],
    [{ forms: ['../jobs'] }, 'forms'],
    [{ forms: ['Contact'] }, 'forms'],
    [{ search: 'x'.repeat(101) }, 'search'],
    [{ cursor: '1' }, 'cursor'],
    [{ cursor: 'ffffffff-ffff-7fff-bfff-ffffffffffff' }, 'cursor'],
    [{ cursor: '0199e0c4-7a10-7c3e-9f7b-3c1d5e8a2b6/' }, 'cursor'],
    [{ where: 'everywhere' }, 'where'],
  ])('refuses %j', async (request, field) => {
    const world = await createReadingWorld();
    const { status, body } = await world.list(request);
    expect(status).toBe(422);
    expect(body).toHaveProperty(['error', 'fields', field]);
  });

  it('lists no drafts, jobs, states, or marks', async () => {
    const world = await createReadingWorld();
    const id = await world.add('contact');
    const uuid = '0199e0c4-7a10-7c3e-9f7b-3c1d5e8a2b64';
    const others = [
      `index/contact/${uuid}/${uuid}`,
      `contact/2026-11-21/${id}/${uuid}`,
      `jobs/notice/2026-11-21/${uuid}`,
      `jobs/2026-11-21/${uuid}`,
      `searches/${'a'.repeat(64)}`,
      `seen-listings/${uuid}`,
      `daily-digests/${uuid}`,
      `health/${uuid}`,
      spamKey({ formType: 'hero', id: uuid }),
    ];
    for (const key of others) {
      world.blobs.entries.set(`site:submissions/${key}`, { text: '{}', metadata: '' });
    }
    expect(idsOf(await allPages(world))).toEqual([id]);
    expect(idsOf(await allPages(world, { group: 'spam' }))).toEqual([]);
  });

  it('goes by when they came: ids from the future displace nothing', async () => {
    const world = createInboxWorld();
    const first = await world.submit('contact');
    world.clock.time += 60_000;
    const form = FORM_CASES.find(({ type }) => type === 'marketplace_inquiry');
    for (let n = 0; n < 50; n += 1) {
      const key = createSubmissionId(world.clock.time + 29.5 * DAY_MS);
      const request = jsonPost(form?.path ?? '', form?.body(n), { 'idempotency-key': key });
      expect((await send(world, request)).status).toBe(201);
    }
    world.clock.time += 60_000;
    const latest = await world.submit('contact', { n: 99 });
    const idsOn = async (request: ListRequest) => {
      const data = await world.ask('/api/inbox/submissions', request);
      return listSchema.parse({ data }).data.entries.map(({ id }) => id);
    };
    expect((await idsOn({}))[0]).toBe(latest.id);
    expect(await idsOn({ forms: ['contact'] })).toEqual([latest.id, first.id]);
    expect(await idsOn({ from: '2026-11-24' })).toEqual([]);
  });

  it('lists what nobody can read, and says how to find out why', async () => {
    const world = await createReadingWorld();
    const id = await world.add('contact');
    const key = `site:submissions/${submissionKey('contact', id)}`;
    world.blobs.entries.set(key, { text: '{"id":1}', metadata: '' });
    const { entries } = await world.page();
    expect(entries.map((entry) => entry.id)).toEqual([id]);
    expect(entries[0]?.firstLine).toBe("This can't be read. Open it to see why.");
  });
});

/** As many fit into the time of a page. */
const READS_MAX = 140;

describe('a search', () => {
  const find = async (world: ReadingWorld, search: string, more: ListRequest = {}) =>
    idsOf(await allPages(world, { ...more, search }));

  it('finds words in any field, in notes and emails, and in ids, whatever their letters', async () => {
    const world = await createReadingWorld();
    const message = await world.add('contact', {
      daysAgo: 400,
      fields: { name: 'Ada Ünal', message: 'Wo ist die Straße?\nÜberall.' },
    });
    const offer = await world.add('make_offer', {
      fields: { listing_id: '7', price: 52_000, affiliate_code: 'ada-news' },
    });
    await world.addEntries(
      'make_offer',
      offer,
      { did: { kind: 'note' }, note: 'Ask the lawyer' },
      { did: { kind: 'replied', to: 'b@example.com', subject: 'Hi', text: 'Yes, in escrow.' } },
      { status: 'closed' },
    );
    const held = await world.add('hero', { isHeld: true });
    const found = (search: string) => find(world, search);
    expect(await found('DIE STRASSE')).toEqual([]);
    expect(await found('die STRAßE')).toEqual([message]);
    expect(await found('überall wo')).toEqual([message]);
    expect(await found('ADA')).toEqual([offer, message]);
    expect(await found('visitor1@example')).toEqual([message]);
    expect(await found('$52,000')).toEqual([offer]);
    expect(await found('52000')).toEqual([offer]);
    expect(await found('lawyer escrow')).toEqual([offer]);
    expect(await found('lawyer visitor1')).toEqual([]);
    expect(await found('visitor3@')).toEqual([held]);
    expect(await found(held.slice(0, 18).toUpperCase())).toContain(held);
    const [, reads] = await world.readsOf(() => found(message.toUpperCase()));
    expect(reads.length).toBeLessThan(20);
    expect(await found(message.toUpperCase())).toEqual([message]);
  });

  it('needs no accents, and takes either apostrophe', async () => {
    const world = await createReadingWorld();
    const zoe = await world.add('contact', { fields: { name: 'Zoë O’Brien', message: 'Hello.' } });
    const jo = await world.add('contact', {
      fields: { name: "Jo O'Hara", message: 'İyi günler.' },
    });
    expect(await find(world, "zoe o'brien")).toEqual([zoe]);
    expect(await find(world, 'ZOË')).toEqual([zoe]);
    expect(await find(world, 'o’hara iyi gunler')).toEqual([jo]);
  });

  it('looks at every status, spam too, unless it is narrowed down', async () => {
    const world = await createReadingWorld();
    const open = await world.add('contact', { daysAgo: 3 });
    const closed = await world.add('contact', { daysAgo: 2 });
    await world.addEntries('contact', closed, { status: 'closed' });
    const held = await world.add('hero', { daysAgo: 1, isHeld: true });
    const byHand = await world.add('hero');
    await world.addEntries('hero', byHand, { status: 'spam' });
    expect(await find(world, 'visitor')).toEqual([byHand, held, closed, open]);
    expect(await find(world, 'visitor', { statuses: ['closed'] })).toEqual([closed]);
    expect(await find(world, 'visitor', { group: 'spam' })).toEqual([byHand, held]);
    expect(await find(world, 'visitor', { forms: ['contact'], to: '2026-11-18' })).toEqual([open]);
  });

  it('finds what a seller changed, and what nobody can read', async () => {
    const world = await createReadingWorld();
    const listing = await world.add('startup_listing', { fields: { techStack: 'Rails' } });
    const owner = { formType: 'startup_listing', id: listing };
    await editAsSeller(world.store, owner, { techStack: 'Elixir' }, new Date(NOON).toISOString());
    const broken = await world.add('contact');
    const key = `site:submissions/${submissionKey('contact', broken)}`;
    const text = '{"email":"bob@example.com","password":"hunter2"}';
    world.blobs.entries.set(key, { text, metadata: '' });
    expect(await find(world, 'elixir')).toEqual([listing]);
    expect(await find(world, 'bob@')).toEqual([broken]);
    expect(await find(world, 'hunter2')).toEqual([]);
  });

  it('goes through thousands in little time a page', async () => {
    const world = await createReadingWorld();
    const wanted = await world.add('contact', { daysAgo: 900, fields: { message: 'needle' } });
    for (let n = 0; n < 1_500; n += 1) await world.add('contact', { daysAgo: n / 2 });
    let calls = 0;
    const page = async (request: ListRequest) => {
      const [found, reads] = await world.readsOf(() => world.page(request));
      expect(reads.length).toBeLessThanOrEqual(READS_MAX);
      calls += 1;
      return found;
    };
    expect(idsOf(await allPages({ page }, { search: 'needle' }))).toEqual([wanted]);
    expect(calls).toBeGreaterThan(10);
  });
});

/** What a seller did at a time. */
const answeredAt = (time: number): Partial<HistoryEntry> => ({
  at: new Date(time).toISOString(),
  did: { kind: 'seller_answered', request: crypto.randomUUID(), text: 'Yes.' },
});

/** Where in two years of submissions something happens. */
const arbitraryDay = fc.integer({ min: 0, max: 700 });

describe('following the cursors', () => {
  it('shows every submission exactly once while others arrive and are deleted, in little time a page', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            day: arbitraryDay,
            form: fc.constantFrom('contact', 'hero', 'make_offer', 'dfy', 'newsletter', 'old_form'),
            isHeld: fc.boolean(),
            entries: fc.integer({ min: 0, max: 3 }),
            /** What happened later: never before it came. */
            active: fc.option(arbitraryDay),
          }),
          { minLength: 1, maxLength: 80 },
        ),
        fc.array(fc.record({ day: arbitraryDay, isDeletion: fc.boolean() }), { maxLength: 20 }),
        fc.constantFrom<ListRequest>({}, { group: 'spam' }, { statuses: ['pending'] }),
        async (submissions, events, request) => {
          const world = await createReadingWorld();
          const listed = new Set<string>();
          const keys: [string, string][] = [];
          const places = new Map<string, number>();
          for (const { day, form, isHeld, entries, active } of submissions) {
            const id = await world.add(form, { daysAgo: day, isHeld });
            if (active !== null && !isHeld) {
              const time = NOON - Math.min(day, active) * DAY_MS + 1_000;
              await world.addEntries(form, id, answeredAt(time - 500), answeredAt(time));
              places.set(id, time);
            }
            const changes = Array.from({ length: entries }, (): Partial<HistoryEntry> => ({
              status: isHeld ? 'spam' : 'pending',
              did: { kind: 'read' },
            }));
            await world.addEntries(form, id, ...changes);
            if (isHeld === (request.group === 'spam')) listed.add(id);
            keys.push([form, id]);
          }
          const deleted = new Set<string>();
          const waiting = [...events];
          const pages = await allPages(world, request, async () => {
            const event = waiting.pop();
            if (!event) return;
            const [form, id] = keys[event.day % keys.length] ?? ['', ''];
            if (!event.isDeletion) await world.add('contact', { daysAgo: event.day });
            else if (form !== '') {
              await world.store.remove(submissionKey(form, id));
              deleted.add(id);
            }
          });
          const ids = idsOf(pages);
          expect(new Set(ids).size).toBe(ids.length);
          const times = ids.map((id) => places.get(id) ?? timeOf(id));
          expect(times).toEqual(times.toSorted((one, other) => other - one));
          const seen = new Set(ids);
          const missed = [...listed].filter((id) => !seen.has(id) && !deleted.has(id));
          expect(missed).toEqual([]);
        },
      ),
      { numRuns: rounds(40, 12) },
    );
  });

  it('takes little time a page, and gets on however few entries a filter keeps', async () => {
    const world = await createReadingWorld();
    const forms = FORM_CASES.map(({ type }) => type);
    const wanted: string[] = [];
    const spam: string[] = [];
    for (let n = 0; n < 600; n += 1) {
      const form = forms[n % forms.length] ?? '';
      const isHeld = n % 7 === 0;
      const id = await world.add(form, { daysAgo: 600 - n, isHeld });
      if (n % 3 === 0 && !isHeld) {
        const time = NOON - (600 - n) * DAY_MS + 1_000;
        await world.addEntries(form, id, answeredAt(time));
      }
      if (isHeld) spam.unshift(id);
      else if (n % 2 === 0) await world.addEntries(form, id, { status: 'in_review' });
      if (n % 199 === 2) {
        await world.addEntries(form, id, { status: 'in_review' }, { status: 'approved' });
        wanted.unshift(id);
      }
    }
    const counts: number[] = [];
    const counted = {
      page: async (request: ListRequest) => {
        const [page, reads] = await world.readsOf(() => world.page(request));
        counts.push(reads.length);
        return page;
      },
    };
    expect(idsOf(await allPages(counted, { statuses: ['approved'] }))).toEqual(wanted);
    expect(idsOf(await allPages(counted))).toHaveLength(600 - spam.length);
    expect(idsOf(await allPages(counted, { group: 'spam' }))).toEqual(spam);
    expect(Math.max(...counts)).toBeLessThanOrEqual(READS_MAX);
    expect(Math.min(...counts)).toBeGreaterThan(0);
  });

  it('skips a flood of spam without reading it', async () => {
    const world = await createReadingWorld();
    const fine = await world.add('contact', { daysAgo: 1 });
    for (let n = 0; n < 300; n += 1) await world.add('hero', { isHeld: true });
    const [page, reads] = await world.readsOf(() => world.page());
    expect(page.entries.map(({ id }) => id)).toEqual([fine]);
    expect(reads.length).toBeLessThan(20);
  });
});
