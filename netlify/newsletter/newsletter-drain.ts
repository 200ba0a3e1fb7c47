import { DONE_NEWSLETTER, PENDING_NEWSLETTER } from '#netlify/records/blob-keys.ts';
import { readEntry } from '#netlify/records/read-entry.ts';
import type { Store } from '#netlify/records/store.ts';
import type { LoopsAccess } from '#netlify/environment/environment.ts';
import { createContact, type LoopsOutcome } from '#netlify/jobs/loops.ts';
import { finishJob, newsletterJobSchema, newsletterMarkSchema } from './subscribe.ts';
import type { Outside } from '#netlify/environment/outside.ts';

/** The provider takes ten calls a second for all of us; eight leaves room for the forms. */
const CALL_EVERY_MS = 1_000 / 8;
const SLOWED_TRIES = 5;

export interface DrainResult {
  done: number;
  left: number;
  /** Of those left, wishes that nobody can read; absent when there is none. */
  unreadable?: number;
  /** The provider refused our key or the storage failed: the run ended early. */
  stopped?: string;
}

/**
 * Takes up pending subscriptions, in a random order, so that some which never succeed can't keep
 * others waiting run after run.
 * @param deadline No new job is begun after this time, in milliseconds since 1970.
 */
export async function drainNewsletter(
  store: Store,
  loops: LoopsAccess,
  outside: Outside,
  deadline: number,
): Promise<DrainResult> {
  const listed = await store.list(PENDING_NEWSLETTER);
  if (listed.kind === 'unavailable') return { done: 0, left: 0, stopped: listed.fault };
  const call = pacedCalls(loops, outside);
  const result: DrainResult = { done: 0, left: listed.keys.length };
  for (const key of shuffled(listed.keys, outside.random)) {
    if (outside.now() >= deadline) break;
    const outcome = await settleJob(key, store, outside, call);
    if (outcome === 'unreadable') result.unreadable = (result.unreadable ?? 0) + 1;
    if (outcome === 'unauthorised') return { ...result, stopped: outcome };
    if (outcome !== 'subscribed') continue;
    result.done += 1;
    result.left -= 1;
  }
  return result;
}

async function settleJob(
  key: string,
  store: Store,
  outside: Outside,
  call: (email: string) => Promise<LoopsOutcome>,
): Promise<LoopsOutcome | 'unreadable'> {
  const jobId = key.slice(PENDING_NEWSLETTER.length);
  const [job, mark] = await Promise.all([
    readEntry(store, key, newsletterJobSchema),
    readEntry(store, DONE_NEWSLETTER + jobId, newsletterMarkSchema),
  ]);
  if (job.kind === 'unreadable') return 'unreadable';
  if (job.kind !== 'found' || mark.kind === 'unavailable') return 'unreachable';
  const { email, asked_at } = job.value;
  const isAskedAgain =
    mark.kind === 'found' && Date.parse(asked_at) > Date.parse(mark.value.done_at);
  const isDone = mark.kind !== 'missing' && !isAskedAgain;
  const outcome = isDone ? 'subscribed' : await call(email);
  if (outcome === 'subscribed') await finishJob(store, jobId, outside.now());
  return outcome;
}

/** Calls that start at least 125 ms apart, and wait 1, 2, 4 and 8 seconds when told to slow down. */
function pacedCalls(loops: LoopsAccess, outside: Outside) {
  let next = 0;
  let pause = 0;
  const waitFor = (milliseconds: number) => {
    pause = milliseconds;
    next = outside.now() + milliseconds;
  };
  return async (email: string): Promise<LoopsOutcome> => {
    for (let slowed = 0; ; slowed += 1) {
      // Never longer than was meant, should the clock have been set back meanwhile.
      const wait = Math.min(pause, next - outside.now());
      if (wait > 0) await outside.sleep(wait);
      waitFor(CALL_EVERY_MS);
      const outcome = await createContact(loops, email, outside);
      if (outcome !== 'slow-down' || slowed === SLOWED_TRIES - 1) return outcome;
      waitFor(1_000 * 2 ** slowed);
    }
  };
}

function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  return items
    .map((item) => ({ item, rank: random() }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ item }) => item);
}
