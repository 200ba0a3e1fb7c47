import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createSubmissionId, submissionKey } from '#netlify/store/keys.ts';
import { newsletterJob } from '#netlify/mail/newsletter.ts';
import {
  enqueue,
  jobKey,
  type JobName,
  JOBS,
  type StoredJob,
  storedJobSchema,
  submissionSubject,
} from '#netlify/mail/queue.ts';
import { inBatches, readAhead } from '#netlify/store/walk.ts';
import { searchKey } from '#netlify/store/saved-search-keys.ts';
import { openStore, type Store } from '#netlify/store/store.ts';
import { type Announcement, announcementName } from '#netlify/searches/announce-listings.ts';
import { listingSummaries } from '#netlify/store/published-content.ts';
import type { SavedSearch } from '#netlify/searches/saved-search.ts';
import { type FakeAnswer, type FakeRequest, startFakeServer } from '../fake-server.ts';
import { createJobRunner } from './job-runner.ts';
import { seeded } from './seeded-random.ts';
import { NOON, SECRET } from './world.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const WORKER = join(import.meta.dirname, 'fixtures/jobs-worker.ts');
/** One job of so many is never taken by anybody. */
const HOPELESS = 20;

interface ToldJob extends JobName {
  /** How a receiver knows it again: how its key begins. */
  knownBy: string;
}

/** Receivers that fail half of all calls, and all that are about what is hopeless. */
async function startReceivers(random: () => number, isHopeless: (key: string) => boolean) {
  /** The keys under which something was taken. */
  const taken = new Set<string>();
  const keyOf = ({ headers, text, path }: FakeRequest): string => {
    const key = headers[path === '/hook' ? 'webhook-id' : 'idempotency-key'];
    return typeof key === 'string' ? key : text;
  };
  const answer = (request: FakeRequest): FakeAnswer => {
    const key = keyOf(request);
    if (isHopeless(key)) return { status: 500, body: {} };
    const isKnown = taken.has(key);
    taken.add(key);
    const isContact = request.path.endsWith('/contacts/create');
    return { status: isContact && isKnown ? 409 : 200, body: { id: 'taken', success: true } };
  };
  const server = await startFakeServer(answer);
  const next = () => (random() < 0.5 ? ('lost' as const) : { status: 503 });
  server.behave(() => (random() < 0.5 ? 'well' : next()));
  return { ...server, taken };
}

/** Stores so many jobs of each of five kinds, with all that they are about. */
async function storeJobs(store: Store, perKind: number): Promise<ToldJob[]> {
  const jobs: ToldJob[] = [];
  const listings = listingSummaries()
    .slice(0, 1)
    .map(({ id }) => id);
  const storeRecord = async (form_type: string, email: string) => {
    const id = createSubmissionId(NOON);
    const signup_context = { form_type, query: '', frequency: 'instant' };
    const created_at = new Date(NOON).toISOString();
    const record = { id, email, source: 'website', status: 'pending', signup_context, created_at };
    await store.createOnce(submissionKey(form_type, id), record, id);
    return id;
  };
  const add = async (job: JobName, knownBy: string, payload: object = {}) => {
    await enqueue(store, job, payload, { since: NOON });
    jobs.push({ ...job, knownBy });
  };
  const addMail = (job: JobName, payload?: object) =>
    add(job, `${job.kind}/${job.subject}/`, payload);
  const addAll = async (n: number) => {
    const email = `reader${n}@example.com`;
    const contact = await storeRecord('contact', email);
    const subject = submissionSubject('contact', contact);
    await addMail({ kind: 'email-notice', subject });
    await add({ kind: 'webhook-notice', subject }, contact);
    await add(newsletterJob(SECRET, email), `{"email":"${email}"`, { email });
    const asked = await storeRecord('saved_search', `asked-${email}`);
    const confirmation = submissionSubject('saved_search', asked);
    await addMail({ kind: 'search-confirmation', subject: confirmation });
    const told = await storeRecord('saved_search', `told-${email}`);
    const search: SavedSearch = {
      ...{ id: told, earlier: [], email: `told-${email}`, query: '', frequency: 'instant' },
      ...{ confirmedAt: NOON - DAY, told: listings },
    };
    await store.createOnce(searchKey(search), search, told);
    const announcement: Announcement = { search: searchKey(search), listings };
    await addMail(announcementName(told, listings), announcement);
  };
  await inBatches(
    Array.from({ length: perKind }, (_, n) => n),
    addAll,
  );
  return jobs;
}

async function storedJobs(store: Store): Promise<{ key: string; job: StoredJob }[]> {
  const jobs: { key: string; job: StoredJob }[] = [];
  const read = async (key: string) => ({ key, read: await store.read(key, storedJobSchema) });
  for await (const { key, read: job } of readAhead(await store.keys(JOBS), read)) {
    if (job.kind === 'found') jobs.push({ key, job: job.value });
    if (job.kind === 'unreadable') throw new Error(`Nobody can read ${key}.`);
  }
  return jobs;
}

/** Runs jobs in a process of its own, and kills it after so many calls of the receivers. */
async function runUntilKilled(
  directory: string,
  receivers: Awaited<ReturnType<typeof startReceivers>>,
  { time, calls }: { time: number; calls: number },
): Promise<number> {
  const until = receivers.calls.length + calls;
  const child = spawn(process.execPath, [WORKER, directory, receivers.origin, String(time)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  child.stdout.on('data', (text) => (printed += String(text)));
  const exited = once(child, 'exit');
  while (receivers.calls.length < until && child.exitCode === null) {
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  child.kill('SIGKILL');
  await exited;
  return Number(printed.trim().split('\n').at(-1) || time) + HOUR;
}

/** Until the next run: what is hopeless is all that is left to wait for, a wish for a year. */
function stepAt(time: number, isQuiet: boolean): number {
  if (!isQuiet) return HOUR / 6;
  return time < NOON + 9 * DAY ? 6 * HOUR : 365 * DAY;
}

/**
 * Jobs of five kinds for receivers that fail half of the time, by runs that are killed and of which two
 * run at once: what became of each of them in the end.
 */
export async function stormOfJobs(
  directory: string,
  { perKind, kills, seed }: { perKind: number; kills: number; seed: number },
) {
  const hopeless: string[] = [];
  const receivers = await startReceivers(seeded(seed), (key) =>
    hopeless.some((start) => key.startsWith(start)),
  );
  const setUp = createJobRunner({ directory, receivers: receivers.origin, time: NOON });
  const store = openStore('submissions', setUp.runtime);
  const jobs = await storeJobs(store, perKind);
  const random = seeded(seed + 1);
  hopeless.push(...jobs.filter(() => random() < 1 / HOPELESS).map(({ knownBy }) => knownBy));

  let time = NOON + HOUR;
  for (let kill = 0; kill < kills; kill += 1) {
    const calls = 1 + Math.floor((random() * jobs.length) / kills);
    time = await runUntilKilled(directory, receivers, { time, calls });
  }
  const { clock, log, runTwice } = createJobRunner({
    directory,
    receivers: receivers.origin,
    time,
  });
  /** Keys of what was given up. It is kept for a month, and a wish is tried for a year. */
  const failed = new Set<string>();
  const pending = async () => {
    const stored = await storedJobs(store);
    for (const { key, job } of stored) if (job.isFailed) failed.add(key);
    return stored.filter(({ job }) => job.endedAt === undefined).length;
  };
  for (let runs = 0; runs < 2_000; runs += 1) {
    await runTwice();
    const waiting = await pending();
    if (waiting === 0) break;
    clock.time += stepAt(clock.time, waiting <= hopeless.length);
  }
  await receivers.stop();

  const left = await pending();
  const said = log.filter((line) => line.includes('"given up"'));
  const outcomes = jobs.map(({ kind, subject, knownBy }) => ({
    kind,
    isHopeless: hopeless.includes(knownBy),
    taken: [...receivers.taken].filter((key) => key.startsWith(knownBy)).length,
    isGivenUp: failed.has(jobKey({ kind, subject })),
    isSaid: said.some((line) => line.includes(kind) && line.includes(subject.slice(0, 12))),
  }));
  // Beyond twenty in an hour, the owner is told how many more there are.
  const isCounted = [...receivers.taken].some((key) => key.startsWith('more-notices/'));
  const unheard = outcomes.filter(({ taken, isGivenUp }) => taken === 0 && !isGivenUp);
  const counted = unheard.filter(({ kind }) => isCounted && kind === 'email-notice');
  return {
    jobs: jobs.length,
    kinds: new Set(jobs.map(({ kind }) => kind)).size,
    calls: receivers.calls.length,
    delivered: outcomes.filter(({ taken }) => taken > 0).length,
    twice: outcomes.filter(({ taken }) => taken > 1).length,
    givenUp: outcomes.filter(({ isGivenUp }) => isGivenUp).length,
    unsaid: outcomes.filter(({ isGivenUp, isSaid }) => isGivenUp && !isSaid).length,
    hopeless: hopeless.length - counted.filter(({ isHopeless }) => isHopeless).length,
    counted: counted.length,
    lost: unheard.length - counted.length,
    left,
  };
}
