import { z } from 'zod';
import { DAY_MS } from '#src/domain/shared/calendar-date.ts';
import { RETENTION_DAYS } from '#src/domain/shared/promises.ts';
import { rotatedByTimeOfDay } from '#netlify/store/expiry.ts';
import { readAhead } from '#netlify/store/walk.ts';
import { faultOf, type FoundEntry, type Store } from '#netlify/store/store.ts';
import { pacedDeliveries, type Receiver } from './delivery.ts';
import {
  HOUR_MS,
  type RateLimited,
  type JobContext,
  type JobHandler,
  jobLine,
  type JobName,
  type JobOutcome,
  JOBS,
  readJobKey,
  removeJob,
  storageOutcome,
  type StoredJob,
  storedJobSchema,
} from './queue.ts';

/** A receiver is skipped until the next run after this many unanswered calls in a row. */
const SILENCES_MAX = 3;
/** After these, every further call would fail too. */
const ENDING = new Set<Settled>(['unauthorized', 'exhausted', 'slow-down', 'storage']);
const OVER = new Set<Settled>(['delivered', 'gone', 'failed']);
/** A job isn't given up before, because the clock may have been wrong. */
const ATTEMPTS_MIN = 6;
/**
 * What is worth nothing after a day isn't sent after two, whatever stopped or delayed its attempts: the privacy page says
 * that the address in a request for a link is kept no longer.
 */
const TOO_LATE_MS = 2 * DAY_MS;
/** The names of some have a keyed hash of an address. */
const ENDED_KEPT_MS = RETENTION_DAYS.abuseKey * DAY_MS;
/** Jobs without a receiver that are looked at in each run, to drop those that are too old. */
const OFF_READ = 100;
/** Until the second attempt. Doubles each time. */
const FIRST_WAIT_MS = HOUR_MS / 6;
/** Well below the 24 hours for which the email provider recognizes a repeat. */
const LONGEST_WAIT_MS = 6 * HOUR_MS;

/** Milliseconds until the next attempt, after this many attempts. */
export const waitAfter = (attempts: number): number =>
  Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(attempts - 1, 10));

export interface JobFigures {
  delivered: number;
  /** Neither done nor given up. */
  left: number;
  given_up: number;
  /** Unreadable jobs among those left; absent if none. */
  unreadable?: number;
  /** Jobs among those left without a configured receiver; absent if none. */
  not_configured?: number;
  /** Why the calls to a receiver stopped early, like `email: unauthorized`. */
  stopped?: string[];
}

type Run = JobContext & { deadline: number };
/** `off`: no receiver is configured. `storage`: the storage failed. */
type Settled = JobOutcome['kind'] | 'off' | 'storage';

interface FoundJob extends JobName {
  key: string;
  handler: JobHandler;
  entry: FoundEntry;
  job: StoredJob;
}

/**
 * Runs the jobs that are due: all receivers in parallel, each at its own rate. Kinds take turns, and
 * within a kind so do new and failed jobs, so none blocks the others.
 * @param run Its deadline is in milliseconds since 1970. No job starts after it.
 */
export async function runJobs(handlers: readonly JobHandler[], run: Run): Promise<JobFigures> {
  const { store, environment, runtime, deadline } = run;
  const figures: JobFigures = { delivered: 0, left: 0, given_up: 0 };
  const pending = await readJobs(handlers, run, figures);
  const now = runtime.now();
  const due = [...pending].filter(({ job }) => isDue(job, now));

  const runAll = async (receiver: Receiver): Promise<string[]> => {
    const pace = pacedDeliveries(runtime, receiver);
    let silences = 0;
    for (const found of inTurns(due.filter(({ handler }) => handler.receiver === receiver))) {
      if (runtime.now() >= deadline) return [];
      const kind = await attemptJob(found, pace, run).catch(
        (error: unknown) => storageOutcome(error).kind,
      );
      count(figures, kind);
      // What waits on purpose isn't late: a search in Spam waits for the owner.
      if (OVER.has(kind) || kind === 'early') pending.delete(found);
      silences = kind === 'unreachable' ? silences + 1 : 0;
      if (silences === SILENCES_MAX || ENDING.has(kind)) return [`${receiver.name}: ${kind}`];
    }
    return [];
  };
  const receivers = new Set(handlers.map(({ receiver }) => receiver));
  const stopped = (await Promise.all([...receivers].map(runAll))).flat();
  const waiting = [...pending].filter(({ handler }) => handler.isOn(environment));
  const at = runtime.now();
  const backlog = { at, since: Math.min(at, ...waiting.map(({ job }) => job.since)) };
  await faultOf(store.change(BACKLOG, backlogSchema, () => backlog, backlog));
  return { ...figures, ...(stopped.length > 0 && { stopped }) };
}

function count(figures: JobFigures, kind: Settled): void {
  if (OVER.has(kind)) figures.left -= 1;
  if (kind === 'delivered') figures.delivered += 1;
  if (kind === 'failed') figures.given_up += 1;
  if (kind === 'unreadable') figures.unreadable = (figures.unreadable ?? 0) + 1;
}

/**
 * Reads the jobs, as far as half of the time allows: in a long list from a starting point that moves with the time
 * of day, so that every job gets its turn. Of those without a receiver, a few each time.
 * @returns Those that are not over.
 */
async function readJobs(
  handlers: readonly JobHandler[],
  run: Run,
  figures: JobFigures,
): Promise<Set<FoundJob>> {
  const { store, environment, runtime, deadline } = run;
  const begun = runtime.now();
  const byKind = new Map(handlers.map((handler) => [handler.kind, handler]));
  const isOn = (key: string) => byKind.get(readJobKey(key).kind)?.isOn(environment) ?? false;
  const keys = rotatedByTimeOfDay(await store.keys(JOBS), begun);
  const off = keys.filter((key) => !isOn(key));
  figures.left = keys.length;
  if (off.length > 0) figures.not_configured = off.length;
  const pending = new Set<FoundJob>();
  const read = async (key: string) => ({ key, entry: await store.get(key) });
  const toRead = [...keys.filter(isOn), ...off.slice(0, OFF_READ)];
  for await (const { key, entry } of readAhead(toRead, read)) {
    const name = readJobKey(key);
    const handler = byKind.get(name.kind);
    const job = entry.kind === 'found' ? storedJobSchema.safeParse(entry.value).data : undefined;
    if (entry.kind === 'missing') figures.left -= 1;
    else if (!job || entry.kind === 'unreadable') count(figures, 'unreadable');
    else if (job.endedAt !== undefined) {
      figures.left -= 1;
      if (begun - job.endedAt > ENDED_KEPT_MS) await removeJob(store, name);
    } else if (handler) {
      const found = { ...name, key, handler, entry, job };
      const isTooLate = handler.triedForMs <= DAY_MS && begun - job.since >= TOO_LATE_MS;
      if (isTooLate) count(figures, await endJob(found, 'failed', run));
      else pending.add(found);
    }
    if (runtime.now() >= begun + (deadline - begun) / 2) break;
  }
  return pending;
}

/** What the latest run left, so that nobody else has to read every job. */
const BACKLOG = 'health/00000000-0000-7000-8000-000000000001';

const backlogSchema = z.object({
  /** When it was noted. Times are in milliseconds since 1970. */
  at: z.number(),
  /** When the oldest job that is not done was enqueued, of those with a receiver; `at` without any. */
  since: z.number(),
});

/** Undefined before the first run. @throws StorageUnavailableError */
export async function readBacklog(store: Store, budgetMs: number) {
  const stored = await store.get(BACKLOG, budgetMs);
  return stored.kind === 'found' ? backlogSchema.safeParse(stored.value).data : undefined;
}

/** A wait longer than the longest possible means that the clock was set back, so such a job is due too. */
const isDue = ({ dueAt }: StoredJob, now: number): boolean =>
  dueAt <= now || dueAt - now > LONGEST_WAIT_MS;

/** Jobs in round-robin order: the first of each kind, new and failed, then the second. */
function inTurns(due: readonly FoundJob[]): FoundJob[] {
  const earliest = due.toSorted(({ job: one }, { job: other }) => one.dueAt - other.dueAt);
  const queues = Map.groupBy(earliest, ({ kind, job }) => `${kind} ${job.attempts > 0}`);
  return [...queues.values()]
    .flatMap((queue) => queue.map((found, turn) => ({ found, turn })))
    .sort((one, other) => one.turn - other.turn)
    .map(({ found }) => found);
}

/** Tries a job once and stores what came of it. */
async function attemptJob(
  found: FoundJob,
  pace: RateLimited,
  { deadline: _deadline, ...context }: Run,
): Promise<Settled> {
  const { store, environment, runtime } = context;
  const { key, kind, subject, handler, entry, job } = found;
  const { since, payload } = job;
  const name = { kind, subject };
  const isOld = runtime.now() - since >= handler.triedForMs;
  if (!handler.isOn(environment)) {
    if (isOld) await store.remove(key);
    return isOld ? 'gone' : 'off';
  }
  if (isOld && job.attempts >= ATTEMPTS_MIN) return endJob(found, 'failed', context);
  /** Puts the next attempt off before this one, so that no other run tries it meanwhile. */
  const rateLimited: RateLimited = async (deliver) => {
    const attempts = job.attempts + 1;
    const dueAt = runtime.now() + waitAfter(attempts);
    const claimed = await store.replace(key, entry, { ...job, attempts, dueAt });
    return claimed === 'replaced' ? pace(deliver) : { kind: 'taken' };
  };
  const outcome = await handler.run({ ...name, since, payload }, { ...context, rateLimited });
  if (outcome.kind === 'delivered') await removeJob(store, name);
  if (outcome.kind === 'gone' || outcome.kind === 'failed')
    return endJob(found, outcome.kind, context);
  if (outcome.kind === 'unreadable' && isOld) return endJob(found, 'failed', context);
  return outcome.kind;
}

/** Empties a job that came to nothing, unless it was enqueued again meanwhile. */
async function endJob(
  { key, kind, subject, handler, job: { since, payload } }: FoundJob,
  how: 'gone' | 'failed',
  context: JobContext,
): Promise<Settled> {
  const { store, runtime } = context;
  if (how === 'failed') await handler.givenUp?.({ kind, subject, since, payload }, context);
  const failure = how === 'failed' ? ({ isFailed: true } as const) : {};
  const ended = { payload: {}, endedAt: runtime.now(), ...failure };
  await store.change(key, storedJobSchema, (current) =>
    current.since === since ? { ...current, ...ended } : current,
  );
  if (how === 'failed') runtime.writeLine(jobLine({ kind, subject }, 'given up'));
  return how;
}
