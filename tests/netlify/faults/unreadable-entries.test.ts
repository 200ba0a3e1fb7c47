import { describe, expect, it } from 'vitest';
import maintenance from '#netlify/functions/maintenance.ts';
import { createSubmissionId } from '#netlify/http/submission-id.ts';
import { enqueue } from '#netlify/mail/enqueue.ts';
import { pendingJobKey } from '#netlify/mail/job-keys.ts';
import { newsletterJobs } from '#netlify/mail/newsletter.ts';
import { createEditToken, newDraft } from '#netlify/drafts/draft.ts';
import { submissionKey } from '#netlify/store/keys.ts';
import { DRAFT_PLACE } from '#netlify/store/submission.ts';
import { indexFolder } from '#netlify/store/submissions.ts';
import {
  confirmedKey,
  editionKey,
  endedKey,
  searchRecordKey,
} from '#netlify/store/saved-search-keys.ts';
import { confirmationName } from '#netlify/searches/saved-searches.ts';
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

const REJECTED = [{ status: 'rejected', at: iso(ago(1_900)) }];
const aDraft = (id: string, days: number) =>
  newDraft(id, createEditToken(SECRET, id).kept, { step: 1, answers: {}, at: iso(ago(days)) });

/** The entry of a wish for the newsletter, of this many days ago. */
const wishKey = (hash: string, days: number) => {
  const since = ago(days) / 1_000;
  const { kind } = newsletterJobs;
  return pendingJobKey({ kind, subject: hash.repeat(64), since, due: since, attempts: 0 });
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
      days: 1,
      make: (id) => [[searchRecordKey(id), record('saved_search', id, 1, { query: '' })]],
    },
  ],
  [
    'a note that a search has ended',
    {
      task: 'expire-saved-searches',
      days: 40,
      make: (id) => [[endedKey(id), { ended_at: iso(ago(40)) }]],
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
      make: () => [[wishKey('a', 1), { email: 'a@example.com' }]],
    },
  ],
];

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
      for (let run = 0; run < 10; run += 1) {
        await maintenance.with(world.runtime)(new Request(ORIGIN), platformContext());
        world.clock.time += DAY;
      }
      const left = new Set(world.blobs.keys('submissions'));
      expect(entries.filter(([key]) => !left.has(key))).toEqual([]);
      const lines = world.log.filter((line) => line.startsWith(`{"task":"${task}"`));
      expect(lines).toHaveLength(10);
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
  await enqueue(world.store, confirmationName(id), {}, { since: NOON / 1_000 });
  await world.maintain();
  expect(world.blobs.keys('submissions')).toContain(searchRecordKey(id));
  expect(world.provider.inbox).toEqual([]);
  expect(world.log.join()).toContain(
    '"task":"jobs","delivered":0,"left":1,"given_up":0,"unreadable":1',
  );
});

it('searches and editions that nobody can read keep no other search waiting', async () => {
  const world = createSearchWorld();
  await world.announce([]);
  const readers = ['one', 'two', 'three'].map((name) => `${name}@example.com`);
  const searches = [];
  for (const email of readers) searches.push(await confirmedSearch(world, { email }));
  const [one, two] = searches.map(({ id }) => id);
  put(world, searchRecordKey(one ?? ''), '{"half a rec');
  const [confirmed = ''] = world.blobs
    .keys('submissions', 'search-states/confirmed/')
    .filter((key) => key.endsWith(two ?? ''));
  put(world, confirmed, { version: 2 });
  put(world, editionKey('instant', createSubmissionId(NOON)), '');
  world.clock.time += 1_000;
  const figures = await world.announce([aListing({ id: 'new' })]);
  expect(figures).toMatchObject({ found: 1, delivered: 1, open: 1, left: 1, unreadable: 3 });
  expect(announcements(world).map(({ to }) => to)).toEqual([[readers[2]]]);
  expect(confirmedKey(confirmed.split('/')[2] ?? '', two ?? '')).toBe(confirmed);
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
  expect(world.blobs.keys('submissions')).toEqual([endedKey(id)]);
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
    put(world, wishKey(String(n), 0), text);
  }
  put(world, wishKey('a', 0), { email: 'ada@example.com' });
  await maintenance.with(world.runtime)(new Request(ORIGIN), platformContext());
  expect([...loops.contacts.keys()]).toEqual(['ada@example.com']);
  expect(world.log.join()).toContain(
    '"task":"jobs","delivered":1,"left":2,"given_up":0,"unreadable":2',
  );
  await loops.stop();
});
