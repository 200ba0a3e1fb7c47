import { faultOf, type Store } from '#netlify/store/store.ts';
import {
  type InTurn,
  type JobHandler,
  jobLine,
  type JobContext,
  secondsOf,
  storageOutcome,
} from './job.ts';
import { doneJobKey, type JobEntry, type JobName, pendingJobKey } from './job-keys.ts';

/** Maintenance skips a fresh job this long, because its request tries it first. */
const OWN_TRY_SECONDS = 120;

/** A job that was stored just now. */
export interface Enqueued {
  entry: JobEntry;
  payload: unknown;
}

/**
 * Stores a job to do later. Enqueuing it again with the same time is the same entry; with another time
 * it is another entry of the same job.
 * @param due When maintenance may try it, in seconds since 1970 and at most six hours ahead. Default: two
 *   minutes after `since`, because the request itself tries it first.
 */
export async function enqueue(
  store: Store,
  { kind, subject }: JobName,
  payload: unknown,
  { since, due = since + OWN_TRY_SECONDS, budgetMs }: AskedAt,
): Promise<Enqueued> {
  const entry = { kind, subject, since, attempts: 0, due };
  await store.createOnce(pendingJobKey(entry), payload, subject, budgetMs);
  return { entry, payload };
}

interface AskedAt {
  /** In seconds since 1970. */
  since: number;
  due?: number;
  budgetMs?: number;
}

/** Tries a job right after enqueuing it. Maintenance retries a failure. */
export async function tryNow(
  handler: JobHandler,
  { entry, payload }: Enqueued,
  context: JobContext,
): Promise<void> {
  const { store, runtime } = context;
  const job = { ...entry, renewed: entry.since, payload };
  const inTurn: InTurn = (deliver) => deliver();
  const attempt = async () => handler.run(job, { ...context, inTurn });
  const { kind } = await attempt().catch(storageOutcome);
  if (kind === 'delivered') await finishJob(store, handler, [entry], secondsOf(runtime));
  else runtime.writeLine(jobLine(entry, kind));
}

/**
 * Marks a job as done, if it needs a mark, and removes its entries. In this order, so that a crash in
 * between repeats nothing. The next run retries what the storage rejects.
 * @param entries All entries of one job. There are several after a crash or a repeated request.
 */
export async function finishJob(
  store: Store,
  { isOnce = false }: Pick<JobHandler, 'isOnce'>,
  entries: readonly JobEntry[],
  now: number,
): Promise<void> {
  const [first] = entries;
  if (!first) return;
  if (isOnce) {
    const mark = { done_at: new Date(now * 1_000).toISOString() };
    if (await faultOf(store.createOnce(doneJobKey(first), mark, first.subject))) return;
  }
  await removeEntries(store, entries);
}

export async function removeEntries(store: Store, entries: readonly JobEntry[]): Promise<void> {
  await Promise.all(entries.map((entry) => faultOf(store.remove(pendingJobKey(entry)))));
}
