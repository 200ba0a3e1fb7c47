import { finishJob, removeEntries } from './enqueue.ts';
import {
  HOUR_SECONDS,
  type InTurn,
  type Job,
  type JobHandler,
  jobLine,
  type JobOutcome,
  type JobContext,
  secondsOf,
  storageOutcome,
} from './job.ts';
import { doneJobKey, failedJobKey, type JobEntry, pendingJobKey } from './job-keys.ts';

/** `off`: no receiver is configured. */
export type Settled = JobOutcome['kind'] | 'given-up' | 'off';

/** All entries of one job, most attempts first. */
export type Entries = readonly [JobEntry, ...JobEntry[]];

/** Seconds until the second attempt: 10 minutes, doubling each time. */
const FIRST_WAIT = 10 * 60;
/** Well below the 24 hours for which the email provider recognizes a repeat. */
const LONGEST_WAIT = 6 * HOUR_SECONDS;

/** Seconds until the next attempt, after this many attempts. */
export const waitAfter = (attempts: number): number =>
  Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** Math.min(attempts - 1, 10));

/**
 * Whether a job is due. A wait longer than the longest possible means that the clock was set back, so
 * such a job is due too.
 * @param now In seconds since 1970.
 */
export const isDue = ({ due }: JobEntry, now: number): boolean =>
  due <= now || due - now > LONGEST_WAIT;

/** Tries a job once and stores the result. Entries never change: the next attempt gets a new one. */
export const settleJob = (...tried: Parameters<typeof settle>): Promise<Settled> =>
  settle(...tried).catch((error: unknown) => storageOutcome(error).kind);

async function settle(
  entries: Entries,
  handler: JobHandler,
  context: JobContext & { inTurn: InTurn },
): Promise<Settled> {
  const [latest] = entries;
  const { store, environment, runtime } = context;
  const { givesUp, isOnce, isRefusalFinal, isOn } = handler;
  const times = entries.map((entry) => entry.since);
  const since = Math.min(...times);
  const isOld = secondsOf(runtime) - since >= givesUp.after;
  if (!isOn(environment)) return isOld ? drop() : 'off';
  const stored = await store.get(pendingJobKey(latest));
  // Another run has it.
  if (stored.kind === 'missing') return 'gone';
  if (isOnce) {
    const done = await store.get(doneJobKey(latest));
    if (done.kind !== 'missing') return drop();
  }
  if (isOld && latest.attempts >= givesUp.attempts) return giveUp();
  const { kind, subject } = latest;
  const payload = stored.kind === 'found' ? stored.value : undefined;
  const job: Job = { kind, subject, since, renewed: Math.max(...times), payload };
  const outcome = await handler.run(job, context);
  if (outcome.kind === 'delivered') {
    await finishJob(store, handler, entries, secondsOf(runtime));
    return outcome.kind;
  }
  if (outcome.kind === 'gone') return drop();
  const isHopeless =
    (outcome.kind === 'refused' && isRefusalFinal) || (outcome.kind === 'unreadable' && isOld);
  if (isHopeless) return giveUp();
  const isLeftAlone = ['early', 'unreadable'].includes(outcome.kind);
  if (!isLeftAlone) await putOff(outcome.payload ?? payload ?? {});
  return outcome.kind;

  async function drop(): Promise<'gone'> {
    await removeEntries(store, entries);
    return 'gone';
  }

  /** The due time is part of the key, so this stores a new entry and then removes the old ones. */
  async function putOff(next: unknown): Promise<void> {
    const attempts = latest.attempts + 1;
    const due = secondsOf(runtime) + waitAfter(attempts);
    const key = pendingJobKey({ ...latest, since, attempts, due });
    await store.createOnce(key, next, latest.subject);
    await removeEntries(store, entries);
  }

  async function giveUp(): Promise<Settled> {
    const key = failedJobKey(latest, since + givesUp.after);
    await store.createOnce(key, {}, latest.subject);
    // Mark it too, or a repeat would be retried for just as long.
    await finishJob(store, handler, entries, secondsOf(runtime));
    runtime.writeLine(jobLine(latest, 'given up'));
    return 'given-up';
  }
}
