import { describe, expect, it } from 'vitest';
import { createSubmissionId, submissionKey } from '#netlify/store/keys.ts';
import { newsletterJob } from '#netlify/mail/newsletter.ts';
import { jobKey, submissionSubject } from '#netlify/mail/queue.ts';
import { RETENTION_DAYS } from '#src/domain/shared/promises.ts';
import { forms } from '#src/domain/forms/registry.ts';
import type { SubmissionStatus } from '#src/domain/submissions/status.ts';
import { spamKey } from '#tests/netlify/store/stored.ts';
import { status } from './memory-blobs.ts';
import { timedMaintenance } from './timed-maintenance.ts';
import { createWorld, NOON, SECRET } from './world.ts';

const DAY = 86_400_000;
const EMAIL = 'canary-26@example.com';
const KEYS = 2_500;
const { correspondence, closedApplication, idleApplication, quarantine } = RETENTION_DAYS;

/** What lies in the storage: ages in days today, and whether its time is over. */
interface Life {
  form: string;
  /** Since it came. */
  age: number;
  isHeld?: boolean;
  statuses?: readonly (readonly [status: SubmissionStatus, daysAgo: number])[];
  hasHash?: boolean;
  /** How many days the time in its id is off. */
  idOff?: number;
  text?: string;
  isExpired: boolean;
}

const LIVES: readonly Life[] = [
  ...[
    'hero',
    'newsletter',
    'contact',
    'marketplace_inquiry',
    'contact_seller',
    'make_offer',
  ].flatMap((form): Life[] => [
    { form, age: correspondence + 0.1, isExpired: true },
    { form, age: correspondence + 400, isExpired: true },
    { form, age: correspondence - 0.1, isExpired: false },
  ]),
  { form: 'contact', age: correspondence + 1, statuses: [['in_review', 5]], isExpired: true },
  // A listing may have been begun weeks before, and clocks differ: what counts is when we took it.
  { form: 'contact', age: correspondence - 1, idOff: -29, isExpired: false },
  { form: 'contact', age: correspondence + 1, idOff: 0.9, isExpired: true },
  { form: 'contact', age: 400, text: '{"half a rec', isExpired: true },
  { form: 'contact', age: 10, text: '{"half a rec', isExpired: false },
  { form: 'contact', age: quarantine + 0.1, isHeld: true, isExpired: true },
  { form: 'contact', age: quarantine - 0.1, isHeld: true, isExpired: false },
  { form: 'saved_search', age: quarantine + 5, isHeld: true, isExpired: true },
  { form: 'contact', age: quarantine + 5, isHeld: true, text: '{"half a rec', isExpired: true },
  {
    form: 'investor_application',
    age: 100,
    isHeld: true,
    statuses: [['in_review', 90]],
    isExpired: false,
  },
  {
    form: 'make_offer',
    age: quarantine + 1,
    isHeld: true,
    statuses: [
      ['in_review', 9],
      ['spam', 8],
    ],
    isExpired: true,
  },
  { form: 'dfy', age: 600, statuses: [['closed', closedApplication + 1]], isExpired: true },
  { form: 'dfy', age: 600, statuses: [['closed', closedApplication - 1]], isExpired: false },
  { form: 'fund_waitlist', age: 900, isExpired: false },
  { form: 'fund_waitlist', age: idleApplication + closedApplication + 1, isExpired: true },
  {
    form: 'startup_listing',
    age: 2_000,
    statuses: [
      ['rejected', 1_900],
      ['published', 1_800],
    ],
    isExpired: false,
  },
  {
    form: 'create_listing',
    age: 2_000,
    statuses: [
      ['published', 1_900],
      ['closed', 400],
    ],
    isExpired: true,
  },
  {
    form: 'affiliate_signup',
    age: 800,
    hasHash: true,
    statuses: [['rejected', 700]],
    isExpired: true,
  },
  {
    form: 'affiliate_signup',
    age: 800,
    hasHash: true,
    statuses: [['approved', 700]],
    isExpired: false,
  },
  { form: 'affiliate_signup', age: quarantine + 2, hasHash: true, isHeld: true, isExpired: true },
];

/** Fills a storage with so many keys, today being day 0 at noon. */
function createStorage(keys = 300) {
  const world = createWorld();
  const { blobs } = world;
  const put = (key: string, value: unknown, store = 'submissions') => {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    blobs.entries.set(`site:${store}/${key}`, { text, metadata: '' });
    return `${store}/${key}`;
  };
  const expired: string[] = [];
  const kept: string[] = [];
  for (let n = 0; expired.length + kept.length < keys; n += 1) {
    const life = LIVES[n % LIVES.length];
    if (!life) break;
    const { form, age, isHeld, statuses = [], hasHash, idOff = 0, text } = life;
    const came = NOON - age * DAY;
    const id = createSubmissionId(came + idOff * DAY);
    const list = life.isExpired ? expired : kept;
    const created_at = new Date(came).toISOString();
    const signup_context = { form_type: form, query: '', frequency: 'weekly' };
    const record = {
      ...{ id, email: EMAIL, source: 'website', status: 'pending', signup_context },
      ...(isHeld && { status: 'spam', suspected: true }),
    };
    const events = statuses.map(([set, daysAgo]) => {
      return { status: set, at: new Date(NOON - daysAgo * DAY).toISOString(), note: EMAIL };
    });
    const latest = events.at(-1)?.status ?? record.status;
    if (latest === 'spam') list.push(put(spamKey({ formType: form, id }), {}));
    const submission = { ...record, status: latest, events, created_at };
    list.push(put(submissionKey(form, id), text ?? submission));
    if (hasHash) list.push(put(submissionKey(form, id), { id, password_hash: 'x' }, 'credentials'));
  }
  for (const [n, age] of [10, 364, 366, 900].entries()) {
    const since = NOON - age * DAY;
    const job = { since, dueAt: since, attempts: 0, payload: { email: EMAIL } };
    const key = jobKey(newsletterJob(SECRET, `${n}${EMAIL}`));
    (age > correspondence ? expired : kept).push(put(key, job));
  }

  const runs = timedMaintenance(world, 'expire-submissions');
  const run = () =>
    runs.run({
      random: () => 0.5,
      fetch: () => Promise.reject(new TypeError('No network.')),
      variables: () => ({ HANDOVER_SECRET: SECRET }),
    });
  const left = () => {
    const of = (store: string) => blobs.keys(store).map((key) => `${store}/${key}`);
    return [...of('submissions'), ...of('credentials')].filter(
      (key) => !/^submissions\/(?:expiry|health)\//.test(key),
    );
  };
  return { ...world, ...runs, put, run, left, expired, kept };
}

describe('what visitors sent', () => {
  it('is deleted when its time is over: all of that, with what belongs to it, and nothing else', async () => {
    const { run, left, log, figures, expired, kept, clock } = createStorage(KEYS);
    expect(expired.length + kept.length).toBeGreaterThanOrEqual(KEYS);
    let runs = 0;
    do {
      runs += 1;
      expect(await run()).toBeLessThanOrEqual(25_000);
      clock.time += 60_000;
    } while (figures().at(-1)?.left !== 0 && runs < 200);
    // All of it is more than one run has time for.
    expect(runs).toBeGreaterThan(1);
    expect(left().sort()).toEqual(kept.sort());
    const removed = figures().reduce((sum, each) => sum + each.removed, 0);
    // A search that nobody confirmed goes sooner, by a task of its own. A wish for the newsletter is a job.
    const own = expired.filter(
      (key) => !/^submissions\/(?:(?:index\/)?saved-search|jobs)\//.test(key),
    );
    expect(removed).toBe(own.length);
    expect(log.join()).not.toContain('canary');
  });

  it('is gone through once a day, and what the next day brings is deleted then', async () => {
    const { run, left, figures, clock, put } = createStorage();
    while (figures().at(-1)?.left !== 0) await run();
    const id = createSubmissionId(NOON - (correspondence - 0.5) * DAY);
    const created_at = new Date(NOON - (correspondence - 0.5) * DAY).toISOString();
    const record = { id, email: EMAIL, source: 'website', status: 'pending', created_at };
    put(submissionKey('contact', id), { ...record, signup_context: { form_type: 'contact' } });
    clock.time = NOON + 0.45 * DAY;
    await run();
    expect(figures().at(-1)).toEqual({
      task: 'expire-submissions',
      expired: 0,
      removed: 0,
      left: 0,
    });
    clock.time = NOON + DAY;
    do await run();
    while (figures().at(-1)?.left !== 0);
    expect(left().some((key) => key.includes(id))).toBe(false);
  });

  it('is deleted even of more than there is time to list', async () => {
    const { run, blobs, clock, put } = createStorage(0);
    for (let n = 0; n < 8_000; n += 1) {
      const came = NOON - (400 + n / 320) * DAY;
      const id = createSubmissionId(came);
      const created_at = new Date(came).toISOString();
      const record = { id, email: EMAIL, source: 'website', status: 'pending', created_at };
      put(submissionKey('hero', id), { ...record, signup_context: { form_type: 'hero' } });
    }
    blobs.failWith(({ key }) => {
      if (key === '') clock.time += 800;
      return undefined;
    });
    // Every form's folder is listed in turn: 40 runs for 15 forms.
    for (let runs = 0; runs < (forms.length * 8) / 3; runs += 1) await run();
    expect(blobs.keys('submissions', 'hero/').length).toBeLessThan(7_500);
  });

  it('is deleted by a later run when the storage fails', async () => {
    const { run, left, figures, kept, blobs, clock } = createStorage();
    let requests = 0;
    blobs.failWith((request) => {
      requests += 1;
      return requests % 7 < 3 ? status(503)(request) : undefined;
    });
    for (let runs = 0; runs < 20; runs += 1) await run();
    blobs.failWith(status(503));
    await run();
    expect(figures().at(-1)).toMatchObject({ stopped: 'status 503' });
    blobs.failWith(undefined);
    clock.time = NOON + 0.05 * DAY;
    for (let runs = 0; runs < 60 && left().length > kept.length; runs += 1) await run();
    expect(left().sort()).toEqual(kept.sort());
  });

  it('keeps hashes of what is still there, and nothing of what is not', async () => {
    const { run, left, figures, put } = createStorage();
    const held = createSubmissionId(NOON - 40 * DAY);
    const record = { id: held, email: EMAIL, source: 'website', status: 'pending' };
    const signup_context = { form_type: 'affiliate_signup' };
    const created_at = new Date(NOON - 40 * DAY).toISOString();
    const copy = { ...record, signup_context, created_at };
    // A place in the list of spam, which an attempt left that was cut short, deletes nothing.
    const staying = [
      put(spamKey({ formType: 'affiliate_signup', id: held }), {}),
      put(submissionKey('affiliate_signup', held), copy),
      put(submissionKey('affiliate_signup', held), { id: held }, 'credentials'),
    ];
    const lone = createSubmissionId(NOON - 32 * DAY);
    const fresh = createSubmissionId(NOON - DAY);
    const going = [
      put(spamKey({ formType: 'contact', id: lone }), {}),
      put(`${submissionKey('create_listing', lone)}/${crypto.randomUUID()}`, {}),
      put(submissionKey('affiliate_signup', lone), { id: lone }, 'credentials'),
    ];
    // Its application may still be on its way.
    staying.push(put(submissionKey('affiliate_signup', fresh), { id: fresh }, 'credentials'));
    while (figures().at(-1)?.left !== 0) await run();
    expect(left()).toEqual(expect.arrayContaining(staying));
    expect(left().filter((key) => going.includes(key))).toEqual([]);
  });
});

it('notices that came to nothing go, also when the owner wants no more of them', async () => {
  const { run, left, figures, put } = createStorage();
  const ended = (age: number) => {
    const at = NOON - age * DAY;
    const subject = submissionSubject('hero', createSubmissionId(at));
    const job = { since: at, dueAt: at, attempts: 6, payload: {}, endedAt: at };
    return put(jobKey({ kind: 'email-notice', subject }), job);
  };
  const [old, fresh] = [ended(RETENTION_DAYS.abuseKey + 1), ended(RETENTION_DAYS.abuseKey - 1)];
  while (figures().at(-1)?.left !== 0) await run();
  expect(left()).toContain(fresh);
  expect(left()).not.toContain(old);
});
