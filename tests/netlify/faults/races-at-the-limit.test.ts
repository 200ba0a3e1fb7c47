import { expect, it } from 'vitest';
import { newsletterJobs } from '#netlify/mail/newsletter.ts';
import type { JobHandler } from '#netlify/mail/queue.ts';
import { expireSavedSearches } from '#netlify/searches/saved-search.ts';
import { expireSubmissions } from '#netlify/retention/expire.ts';
import maintenance from '#netlify/functions/maintenance.ts';
import { maintain, type MaintenanceTask } from '#netlify/http/maintain.ts';
import { rounds, SEED } from '#tests/sampling.ts';
import { createSubmissionId, submissionKey } from '#netlify/store/keys.ts';
import { addEvents, readHistory, spamKey, submissionOf } from '#tests/netlify/store/stored.ts';
import { startLoops } from '#tests/netlify/battery/fake-loops.ts';
import { FORM_CASES } from '#tests/netlify/battery/form-cases.ts';
import { begin, resume, save, saveRequest } from '#tests/netlify/battery/listing-draft.ts';
import { platformContext } from '#tests/netlify/battery/platform-context.ts';
import { jsonPost, NOON, ORIGIN, SECRET, send } from '#tests/netlify/battery/world.ts';
import {
  confirmedSearch,
  createSearchWorld,
  DAY,
  HOUR,
  oneClick,
  press,
  saveSearch,
  type SearchWorld,
} from '#tests/netlify/searches/search-world.ts';
import { storedJobs } from '#tests/netlify/jobs/stored-jobs.ts';
import { CONTROL_FIELDS } from '#src/config/form-controls.ts';
import { RETENTION_DAYS } from '#src/domain/shared/promises.ts';
import { type Gap, interleave } from './interleaved-maintenance.ts';

const MINUTE = 60_000;
const { unfinishedDraft, unconfirmedSearch, idleApplication, closedApplication } = RETENTION_DAYS;

interface Race {
  world: SearchWorld;
  /** What somebody does once, before one of the requests that a task makes. */
  act: () => Promise<void>;
  /** What must hold after it. */
  check: (gap: Gap) => Promise<void> | void;
}

/** Of how many requests of a task one is tried: others with each seed. */
const STEP = rounds(1, 3);

/** Does something once before each request of a task that is tried, each time in a world of its own. */
async function raceEverywhere(
  tasks: readonly MaintenanceTask[],
  prepare: () => Promise<Race>,
  jobs: readonly JobHandler[] = [],
): Promise<void> {
  let requests = STEP;
  for (let at = SEED % STEP; at <= requests; at += STEP) {
    const { world, act, check } = await prepare();
    const { fetch, variables } = world.runtime;
    let acted: Gap | undefined;
    const run = await interleave(world, {
      maintenance: maintain(tasks, jobs),
      runtime: { fetch, variables },
      meanwhile: async (gap) => {
        if (gap.number !== at) return;
        acted = gap;
        await act();
      },
    });
    requests = run.requests;
    await maintenance.with(world.runtime)(new Request(ORIGIN), platformContext());
    if (acted) await check(acted);
  }
  expect(requests).toBeGreaterThan(STEP);
}

const has = ({ blobs }: SearchWorld, key: string, store = 'submissions') =>
  blobs.entries.has(`site:${store}/${key}`);

it.each([
  ['in its last minute', -MINUTE, 200],
  ['a minute late', MINUTE, 404],
  ['hours late', 2 * HOUR, 404],
])('an unfinished listing that takes a save keeps it: %s', async (_when, late, expected) => {
  await raceEverywhere([expireSubmissions], async () => {
    const world = createSearchWorld();
    const draft = await begin(world);
    await save(world, draft, { revision: 1 });
    world.clock.time = NOON + unfinishedDraft * DAY + late;
    return {
      world,
      async act() {
        const request = saveRequest(draft, { revision: 2, startupName: 'Fernhold' });
        expect((await send(world, request)).status).toBe(expected);
      },
      async check() {
        if (expected !== 200) return;
        expect((await resume(world, draft)).answers).toMatchObject({ startupName: 'Fernhold' });
        const stored = await submissionOf(world.store, {
          formType: 'startup_listing',
          id: draft.id,
        });
        expect(Object.keys(stored.draft?.saves ?? {})).toEqual(['1', '2']);
      },
    };
  });
});

it.each([
  ['in its last minute', -MINUTE, 200],
  ['a minute late', MINUTE, 404],
  ['hours late', 2 * HOUR, 404],
])('a search that is confirmed stays: %s', async (_when, late, expected) => {
  await raceEverywhere([expireSavedSearches], async () => {
    const world = createSearchWorld();
    const { id, confirm } = await saveSearch(world);
    world.clock.time = NOON + unconfirmedSearch * DAY + late;
    return {
      world,
      async act() {
        expect((await send(world, press(confirm))).status).toBe(expected);
      },
      check() {
        if (expected !== 200) return;
        expect(has(world, submissionKey('saved_search', id))).toBe(true);
        expect(world.blobs.values('submissions', 'searches/')).toMatchObject([{ id }]);
      },
    };
  });
});

it('a search that is ended stays ended', async () => {
  await raceEverywhere([expireSavedSearches], async () => {
    const world = createSearchWorld();
    const { id, unsubscribe } = await confirmedSearch(world);
    return {
      world,
      async act() {
        expect((await send(world, oneClick(unsubscribe))).status).toBe(200);
      },
      check() {
        expect(has(world, submissionKey('saved_search', id))).toBe(false);
        expect(world.blobs.keys('submissions', 'searches/')).toEqual([]);
      },
    };
  });
});

it('an application whose time is over stays when somebody approves it before it is deleted', async () => {
  let kept = 0;
  await raceEverywhere([expireSubmissions], () => {
    const world = createSearchWorld();
    const came = NOON - (idleApplication + closedApplication + 1) * DAY;
    const id = createSubmissionId(came);
    const owner = { formType: 'dfy', id };
    const key = submissionKey('dfy', id);
    const created_at = new Date(came).toISOString();
    const record = { id, email: 'a@example.com', source: 'website', status: 'pending', created_at };
    const text = JSON.stringify({ ...record, signup_context: { form_type: 'dfy' } });
    world.blobs.entries.set(`site:submissions/${key}`, { text, metadata: '' });
    let isSet = false;
    return Promise.resolve({
      world,
      async act() {
        if (!has(world, key)) return;
        const entry = { status: 'approved', at: new Date(NOON).toISOString() } as const;
        isSet = await addEvents(world.store, owner, entry);
      },
      async check({ method, place }) {
        // After the last look there is only the deletion.
        if (!isSet || (method === 'DELETE' && place === key)) return;
        expect((await readHistory(world.store, owner)).current).toBe('approved');
        kept += 1;
      },
    });
  });
  expect(kept).toBeGreaterThan(10 / STEP);
});

it('an application that is sent again has its password and its place in spam for as long as it is there', async () => {
  const affiliate = FORM_CASES.find(({ type }) => type === 'affiliate_signup');
  if (!affiliate) throw new Error('There is no application with a password.');
  const { type, path, body } = affiliate;
  await raceEverywhere([expireSubmissions], async () => {
    const world = createSearchWorld();
    // Of a visitor whose clock is ahead, so that it may be sent again when it is about to be deleted.
    const id = createSubmissionId(NOON + 5 * DAY);
    const key = submissionKey(type, id);
    const spam = { ...body(1), [CONTROL_FIELDS.honeypot]: 'x' };
    const post = () => send(world, jsonPost(path, spam, { 'idempotency-key': id }));
    expect((await post()).status).toBe(201);
    world.clock.time = NOON + (RETENTION_DAYS.quarantine + 1) * DAY;
    return {
      world,
      async act() {
        expect((await post()).status).toBe(201);
      },
      check() {
        if (!has(world, key)) return;
        expect(has(world, key, 'credentials')).toBe(true);
        expect(has(world, spamKey({ formType: type, id }))).toBe(true);
      },
    };
  });
});

it('a wish for the newsletter reaches the provider, however it is repeated meanwhile', async () => {
  const loops = await startLoops();
  const subscribe = () => jsonPost('/api/subscribe-to-loops', { email: 'ada@example.com' });
  await raceEverywhere(
    [],
    async () => {
      loops.reset();
      const variables = () => ({ HANDOVER_SECRET: SECRET, ...loops.variables });
      const world = createSearchWorld({ fetch, variables });
      loops.behave(() => ({ status: 503 }));
      await send(world, subscribe());
      loops.behave(() => 'well');
      world.clock.time += HOUR;
      return {
        world,
        async act() {
          loops.behave(() => ({ status: 503 }));
          await send(world, subscribe());
          loops.behave(() => 'well');
        },
        async check() {
          // What was asked for anew is left to its own request for two minutes.
          world.clock.time += HOUR;
          await maintenance.with(world.runtime)(new Request(ORIGIN), platformContext());
          expect(storedJobs(world, 'pending')).toEqual([]);
          expect([...loops.contacts.keys()]).toEqual(['ada@example.com']);
        },
      };
    },
    [newsletterJobs],
  );
  await loops.stop();
});
