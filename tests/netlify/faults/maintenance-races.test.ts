import { expect, it } from 'vitest';
import { z } from 'zod';
import { rounds, sampled } from '#tests/sampling.ts';
import maintenance from '#netlify/functions/maintenance.ts';
import { createSubmissionId, submissionKey } from '#netlify/store/keys.ts';
import { newsletterJob } from '#netlify/mail/newsletter.ts';
import { createEditToken, newDraft } from '#netlify/drafts/draft.ts';
import { jobKey, submissionSubject } from '#netlify/mail/queue.ts';
import { searchKey } from '#netlify/store/saved-search-keys.ts';
import { DRAFT_PLACE } from '#netlify/store/submission.ts';
import { indexFolder } from '#netlify/store/submissions.ts';
import { searchSchema } from '#netlify/searches/saved-search.ts';
import { addEvents, spamKey } from '#tests/netlify/store/stored.ts';
import type { FormCase } from '#tests/netlify/battery/form-case.ts';
import { FORM_CASES } from '#tests/netlify/battery/form-cases.ts';
import { begin, type Draft, save } from '#tests/netlify/battery/listing-draft.ts';
import { platformContext } from '#tests/netlify/battery/platform-context.ts';
import {
  jsonPost,
  MAIL_VARIABLES,
  NOON,
  ORIGIN,
  savedId,
  SECRET,
  send,
} from '#tests/netlify/battery/world.ts';
import {
  confirmedSearch,
  createSearchWorld,
  DAY,
  oneClick,
  press,
  saveSearch,
  type SearchWorld,
} from '#tests/netlify/searches/search-world.ts';
import { storedJobs } from '#tests/netlify/jobs/stored-jobs.ts';
import { CONTROL_FIELDS } from '#src/config/form-controls.ts';
import type { EntryName } from '#src/domain/submissions/inbox-api.ts';
import { type Gap, interleave } from './interleaved-maintenance.ts';

const OWNER = 'owner@example.com';
/** Entries that say something of others. */
const NOTES = /^(?:searches|index)\//;

/** Which listings don't know of what came since the run began: storage may lag behind. */
const LISTINGS = {
  'lists are up to date': () => false,
  'lists lag behind': () => true,
  'lists of records lag behind those of notes': (folder: string) => !NOTES.test(folder),
  'lists of notes lag behind those of records': (folder: string) => NOTES.test(folder),
} as const;

const ago = (days: number) => NOON - days * DAY;
/** Of requests of one kind, before how many somebody does something: of the others, before one in nine. */
const FEW = rounds(4, 1);
const iso = (time: number) => new Date(time).toISOString();

/** Something for each task to delete. @returns Whether all of it is gone. */
function putOldThings({ blobs }: SearchWorld): () => string[] {
  const put = (key: string, value: unknown, store = 'submissions') => {
    blobs.entries.set(`site:${store}/${key}`, { text: JSON.stringify(value), metadata: '' });
    return `site:${store}/${key}`;
  };
  const recordOf = (form_type: string, days: number, more: object = {}) => {
    const id = createSubmissionId(ago(days));
    const signup_context = { form_type, query: '', frequency: 'instant' };
    const record = { id, email: 'old@example.com', source: 'website', status: 'pending' };
    const created_at = iso(ago(days));
    const key = put(submissionKey(form_type, id), {
      ...record,
      ...more,
      signup_context,
      created_at,
    });
    return { id, key };
  };
  const held = recordOf('contact', 31, { suspected: true, status: 'spam' });
  const affiliate = recordOf('affiliate_signup', 800, {
    status: 'rejected',
    events: [{ status: 'rejected', at: iso(ago(700)) }],
  });
  const unconfirmed = recordOf('saved_search', 8);
  const lone = createSubmissionId(ago(40));
  const draft = createSubmissionId(ago(40));
  const { kept: token } = createEditToken(SECRET, draft);
  const unfinished = newDraft(draft, token, { step: 1, answers: {}, at: iso(ago(40)) });
  const draftName = { formType: 'startup_listing', id: draft };
  const jobOf = (days: number, more: object) => ({
    ...{ since: ago(days), dueAt: ago(days), attempts: 1, payload: {} },
    ...more,
  });
  const confirmation = (id: string) => {
    const subject = submissionSubject('saved_search', id);
    return jobKey({ kind: 'search-confirmation', subject });
  };
  const searchOf = (id: string) => {
    const search = { id, email: 'old@example.com', query: id, frequency: 'instant', told: [] };
    return put(searchKey(search), { ...search, confirmedAt: ago(9) });
  };
  const keys = [
    recordOf('contact', 400).key,
    held.key,
    put(spamKey({ formType: 'contact', id: held.id }), {}),
    affiliate.key,
    put(submissionKey('affiliate_signup', affiliate.id), { id: affiliate.id }, 'credentials'),
    put(submissionKey('affiliate_signup', lone), { id: lone }, 'credentials'),
    put(spamKey({ formType: 'affiliate_signup', id: lone }), {}),
    put(`${submissionKey('create_listing', lone)}/${crypto.randomUUID()}`, {}),
    put(
      jobKey(newsletterJob(SECRET, 'old@example.com')),
      jobOf(400, { payload: { email: 'old@example.com' } }),
    ),
    put(submissionKey('startup_listing', draft), unfinished),
    put(indexFolder(draftName) + DRAFT_PLACE, {}),
    unconfirmed.key,
    put(confirmation(unconfirmed.id), jobOf(40, { endedAt: ago(31) })),
    put(confirmation(lone), jobOf(40, { endedAt: ago(31) })),
    searchOf(createSubmissionId(ago(10))),
    put(`rl/hero/2026-11-10/${'b'.repeat(64)}`, {}, 'abuse-keys'),
  ];
  return () => keys.filter((key) => blobs.entries.has(key));
}

const hourSchema = z.object({ payload: z.object({ more: z.number() }) });

/** What visitors and the owner do, and what must come of it. */
function createVisitors(world: SearchWorld) {
  const has = (key: string, base = 'submissions') => world.blobs.entries.has(`site:${base}/${key}`);
  const textOf = ({ formType, id }: EntryName) =>
    world.blobs.entries.get(`site:submissions/${submissionKey(formType, id)}`)?.text ?? '';
  const promises: { what: string; isKept: () => boolean }[] = [];
  const promise = (what: string, isKept: () => boolean) => promises.push({ what, isKept });
  /** All that the owner was told, or will be. */
  let told = '';
  let searches: string[] = [];
  let pending: string[] = [];
  let visitors = 0;
  let search: { id: string; confirm: string } | undefined;
  let draft: Draft | undefined;

  const sendForm = async ({ type, path, body }: FormCase, when: string) => {
    visitors += 1;
    const email = `visitor${visitors}@example.com`;
    const id = await savedId(await send(world, jsonPost(path, body(visitors))));
    promise(`${type} ${when}`, () => has(submissionKey(type, id)));
    promise(`the notice of ${type} ${when}`, () => told.includes(id));
    if (type === 'affiliate_signup') {
      promise(`the hash of ${type} ${when}`, () => has(submissionKey(type, id), 'credentials'));
    }
    if (type === 'newsletter') {
      const { subject } = newsletterJob(SECRET, email);
      promise(`the wish of ${type} ${when}`, () => pending.some((key) => key.endsWith(subject)));
    }
    const owner = { formType: type, id };
    await addEvents(world.store, owner, { status: 'in_review', at: iso(NOON) });
    promise(`the status of ${type} ${when}`, () => textOf(owner).includes('"in_review"'));
    const spam = { ...body(visitors), [CONTROL_FIELDS.honeypot]: 'x' };
    const held = await savedId(await send(world, jsonPost(path, spam)));
    promise(`${type}, held, ${when}`, () => has(submissionKey(type, held)));
    promise(`the place of ${type} ${when}`, () => has(spamKey({ formType: type, id: held })));
  };

  const goOn = async (gap: number, when: string) => {
    if (search && gap % 2 === 0) {
      const { id, confirm } = search;
      expect((await send(world, press(confirm))).status).toBe(200);
      promise(`a search confirmed ${when}`, () => searches.includes(id));
    }
    search = await saveSearch(world, { email: `reader${gap}@example.com` });
    if (draft) {
      const name = { formType: 'startup_listing', id: draft.id };
      await save(world, draft, { revision: 1, startupName: 'Saved' });
      promise(`a save made ${when}`, () => textOf(name).includes('"Saved"'));
    }
    const begun = await begin(world, { startupName: 'Begun' });
    const name = { formType: 'startup_listing', id: begun.id };
    promise(`a draft begun ${when}`, () => textOf(name).includes('startupName'));
    promise(`its place ${when}`, () => has(indexFolder(name) + DRAFT_PLACE));
    draft = begun;
    const left = await confirmedSearch(world, { email: `leaver${gap}@example.com` });
    expect((await send(world, oneClick(left.unsubscribe))).status).toBe(200);
    const record = submissionKey('saved_search', left.id);
    const isEnded = () => !searches.includes(left.id) && !has(record);
    promise(`a search ended ${when}`, isEnded);
  };

  const seen = new Map<string, number>();
  let previous = '';
  return {
    act: async ({ number, method, place }: Gap) => {
      const kind = `${method} ${place.replace(/[0-9a-f-]{10,}.*/, '')}`;
      const times = (seen.get(kind) ?? 0) + 1;
      seen.set(kind, times);
      const near = FORM_CASES.filter(({ folder }) => `${previous} ${place}`.includes(folder));
      previous = place;
      // The same is done with each of many entries: a few times will do.
      if (times > FEW && number % 9 > 0) return;
      const when = `before request ${number}, ${method} ${place}`;
      for (const form of near) await sendForm(form, when);
      await goOn(number, when);
    },
    broken() {
      pending = storedJobs(world, 'pending');
      const mails = world.provider.inbox.filter(({ to }) => to.includes(OWNER));
      told = [...pending, ...mails.map(({ text }) => text)].join();
      searches = world.blobs
        .values('submissions', 'searches/')
        .map((search) => searchSchema.parse(search).id);
      const broken = promises.filter(({ isKept }) => !isKept()).map(({ what }) => what);
      // Beyond twenty in an hour, the owner is told how many more there are.
      const said = mails.map(({ subject }) => Number(/^And (\d+) more/.exec(subject)?.[1] ?? 0));
      const toSay = world.blobs
        .values('submissions', 'jobs/more-notices/')
        .map((job) => hourSchema.parse(job).payload.more);
      const more = [...said, ...toSay].reduce((sum, count) => sum + count, 0);
      const isNotice = (what: string) => what.startsWith('the notice of ');
      const unheard = broken.filter(isNotice);
      return unheard.length <= more ? broken.filter((what) => !isNotice(what)) : broken;
    },
    count: () => promises.length,
  };
}

it.each(sampled(Object.entries(LISTINGS), 1, 'listings'))(
  'nothing that is acknowledged between any two requests of maintenance is lost: %s',
  async (_listings, lags) => {
    const variables = () => ({
      HANDOVER_SECRET: SECRET,
      ...MAIL_VARIABLES,
      OWNER_EMAIL: OWNER,
    });
    const world = createSearchWorld({ variables });
    const oldThings = putOldThings(world);
    const visitors = createVisitors(world);
    const { requests } = await interleave(world, {
      maintenance,
      lags,
      meanwhile: visitors.act,
      runtime: { fetch: world.provider.fetch, variables },
    });
    expect(visitors.broken()).toEqual([]);
    // Nothing got lost because nothing was done, or is lost the day after.
    world.clock.time += DAY;
    await maintenance.with(world.runtime)(new Request(ORIGIN), platformContext());
    expect(visitors.broken()).toEqual([]);
    expect(oldThings()).toEqual([]);
    expect(requests).toBeGreaterThan(100);
    expect(visitors.count()).toBeGreaterThan(FEW * 200);
  },
);
