import { describe, expect, it } from 'vitest';
import { rounds } from '#tests/sampling.ts';
import maintenance from '#netlify/functions/maintenance.ts';
import { createSubmissionId, submissionKey } from '#netlify/store/keys.ts';
import { newsletterJobs } from '#netlify/mail/newsletter.ts';
import { createEditToken, newDraft } from '#netlify/drafts/draft.ts';
import { enqueue, jobKey, submissionSubject } from '#netlify/mail/queue.ts';
import { DRAFT_PLACE } from '#netlify/store/submission.ts';
import { indexFolder } from '#netlify/store/submissions.ts';
import { searchKey, SEEN_LISTINGS } from '#netlify/store/saved-search-keys.ts';
import { startLoops } from '#tests/netlify/battery/fake-loops.ts';
import { platformContext } from '#tests/netlify/battery/platform-context.ts';
import { MAIL_VARIABLES, NOON, ORIGIN, SECRET, send } from '#tests/netlify/battery/world.ts';
import {
  aListing,
  announcements,
  confirmedSearch,
  createSearchWorld,
  DAY,
  get,
  oneClick,
  saveSearch,
  type SearchWorld,
} from '#tests/netlify/searches/search-world.ts';

const VARIABLES = { HANDOVER_SECRET: SECRET, ...MAIL_VARIABLES };
const ago = (days: number) => NOON - days * DAY;
const iso = (time: number) => new Date(time).toISOString();
const put = ({ blobs }: SearchWorld, key: string, value: unknown) => {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  blobs.entries.set(`site:submissions/${key}`, { text, metadata: '' });
};

const record = (form_type: string, id: string, days: number, signup_context: object) => ({
  id,
  email: 'ada@example.com',
  source: 'website',
  status: 'pending',
  signup_context: { form_type, ...signup_context },
  created_at: iso(ago(days)),
});

const searchRecordKey = (id: string) => submissionKey('saved_search', id);
const REJECTED = [{ status: 'rejected', at: iso(ago(1_900)) }];
const aDraft = (id: string, days: number) =>
  newDraft(id, createEditToken(SECRET, id).kept, { step: 1, answers: {}, at: iso(ago(days)) });

/** A wish for the newsletter, of this many days ago. */
const wish = (hash: string, days: number, email: string): [key: string, job: object] => {
  const times = { since: ago(days), dueAt: ago(days), attempts: 0 };
  const key = jobKey({ kind: newsletterJobs.kind, subject: hash.repeat(64) });
  return [key, { ...times, payload: { email } }];
};

/** Whatever is not as we write it: another version's, damaged, or cut short. */
const DAMAGES: [how: string, damage: (text: string) => string][] = [
  ['cut short', (text) => text.slice(0, 12)],
  ['empty', () => ''],
  ['another shape', () => '{"version":2}'],
  ['not an object', () => '[]'],
];

/** What lies in the storage, and would be deleted or decided by if its content counted for nothing. */
const ENTRIES: [
  what: string,
  entry: { task: string; days: number; make: (id: string) => [key: string, value: object][] },
][] = [
  [
    'a search that is not confirmed',
    {
      task: 'expire-saved-searches',
      days: 8,
      make: (id) => [[searchRecordKey(id), record('saved_search', id, 8, { query: '' })]],
    },
  ],
  [
    'a search whose request was deleted',
    {
      task: 'expire-saved-searches',
      days: 40,
      make: (id) => {
        const search = { id, email: '', query: '', frequency: 'instant', told: [] };
        return [[searchKey(search), { ...search, confirmedAt: ago(40) }]];
      },
    },
  ],
  [
    'a listing that was begun long ago, and may have been saved since',
    {
      task: 'expire-submissions',
      days: 60,
      make: (id) => [
        [submissionKey('startup_listing', id), aDraft(id, 60)],
        [indexFolder({ formType: 'startup_listing', id }) + DRAFT_PLACE, {}],
      ],
    },
  ],
  [
    'an application, which may be in force',
    {
      task: 'expire-submissions',
      days: 2_000,
      make: (id) => [
        [submissionKey('dfy', id), { ...record('dfy', id, 2_000, {}), events: REJECTED }],
      ],
    },
  ],
  [
    'a wish for the newsletter',
    {
      task: 'jobs',
      days: 1,
      make: () => [wish('a', 1, 'a@example.com')],
    },
  ],
];

const RUNS = rounds(10, 3);

describe.each(ENTRIES)('%s', (_what, { task, days, make }) => {
  it.each(DAMAGES)(
    'stays when nobody can read it, and is counted in the log: %s',
    async (_how, damage) => {
      const world = createSearchWorld({
        variables: () => ({ ...VARIABLES, LOOPS_API_KEY: 'key-for-tests' }),
      });
      const entries = make(createSubmissionId(ago(days)));
      for (const [n, [key, value]] of entries.entries()) {
        put(world, key, n === 0 ? damage(JSON.stringify(value)) : value);
      }
      for (let run = 0; run < RUNS; run += 1) {
        await maintenance.with(world.runtime)(new Request(ORIGIN), platformContext());
        world.clock.time += DAY;
      }
      const left = new Set(world.blobs.keys('submissions'));
      expect(entries.filter(([key]) => !left.has(key))).toEqual([]);
      const lines = world.log.filter((line) => line.startsWith(`{"task":"${task}"`));
      expect(lines).toHaveLength(RUNS);
      for (const line of lines) expect(line).toContain('"unreadable":1');
      expect(world.log.join()).not.toMatch(/"fault"|"stopped"/);
    },
  );
});

it('a search of a frequency that we do not know stays, and nobody is asked to confirm it', async () => {
  const world = createSearchWorld();
  const id = createSubmissionId(NOON);
  const daily = { query: '', frequency: 'daily' };
  put(world, searchRecordKey(id), record('saved_search', id, 0, daily));
  const subject = submissionSubject('saved_search', id);
  await enqueue(world.store, { kind: 'search-confirmation', subject }, {}, { since: NOON });
  await world.maintain();
  expect(world.blobs.keys('submissions')).toContain(searchRecordKey(id));
  expect(world.provider.inbox).toEqual([]);
  expect(world.log.join()).toContain(
    '"task":"jobs","delivered":0,"left":1,"given_up":0,"unreadable":1',
  );
});

it('searches that nobody can read keep no other search waiting', async () => {
  const world = createSearchWorld();
  await world.announce([]);
  const readers = ['one', 'two', 'three'].map((name) => `${name}@example.com`);
  const searches = [];
  for (const email of readers) searches.push(await confirmedSearch(world, { email }));
  const [one] = searches.map(({ id }) => id);
  put(world, searchRecordKey(one ?? ''), '{"half a rec');
  put(world, searchKey({ email: readers[1] ?? '', query: '' }), { version: 2 });
  world.clock.time += 1_000;
  const figures = await world.announce([aListing({ id: 'new' })]);
  expect(figures).toMatchObject({ found: 1, delivered: 2, open: 0, left: 0, unreadable: 1 });
  expect(announcements(world).map(({ to }) => to)).toEqual([[readers[0]], [readers[2]]]);
});

it('tells nobody of anything while nobody can read which listings there were', async () => {
  const world = createSearchWorld();
  await world.announce([]);
  await confirmedSearch(world);
  put(world, SEEN_LISTINGS, '');
  world.clock.time += 1_000;
  const listings = [aListing({ id: 'new' })];
  expect(await world.announce(listings)).toMatchObject({ found: 0, delivered: 0, unreadable: 1 });
  expect(announcements(world)).toEqual([]);
});

it('a search that nobody can read can be ended all the same', async () => {
  const world = createSearchWorld();
  const { id, unsubscribe } = await confirmedSearch(world);
  put(world, searchRecordKey(id), { version: 2 });
  const page = await send(world, get(unsubscribe));
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('<button type="submit">Unsubscribe</button>');
  expect((await send(world, oneClick(unsubscribe))).status).toBe(200);
  await world.maintain();
  const left = world.blobs.keys('submissions').filter((key) => !key.startsWith('health/'));
  expect(left).toEqual([]);
});

it('a search that nobody can read cannot be confirmed', async () => {
  const world = createSearchWorld();
  const { id, confirm } = await saveSearch(world);
  put(world, searchRecordKey(id), { version: 2 });
  expect((await send(world, get(confirm))).status).toBe(404);
});

it('wishes that nobody can read keep no other from the newsletter', async () => {
  const loops = await startLoops();
  const variables = () => ({ HANDOVER_SECRET: SECRET, ...loops.variables });
  const world = createSearchWorld({ fetch, variables });
  for (const [n, text] of ['', '{"version":2}'].entries()) {
    put(world, wish(String(n), 0, '')[0], text);
  }
  put(world, ...wish('a', 0, 'ada@example.com'));
  await maintenance.with(world.runtime)(new Request(ORIGIN), platformContext());
  expect([...loops.contacts.keys()]).toEqual(['ada@example.com']);
  expect(world.log.join()).toContain(
    '"task":"jobs","delivered":1,"left":2,"given_up":0,"unreadable":2',
  );
  await loops.stop();
});
