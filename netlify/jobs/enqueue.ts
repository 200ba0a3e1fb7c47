import { faultOf, type Store } from '#netlify/records/store.ts';
import {
  type InTurn,
  type JobHandler,
  jobLine,
  type JobContext,
  secondsOf,
  storageOutcome,
} from './job.ts';
import { doneJobKey, type JobEntry, type JobName, pendingJobKey } from './job-keys.ts';

/** Maintenance leaves a fresh job alone while the one who asked for it may be doing it. */
const OWN_TRY_SECONDS = 120;

interface Enqueued {
  entry: JobEntry;
  payload: unknown;
}

/**
 * Asks for something to be done later. The same again, with the same time, is the same entry; with
 * another time it is another entry of one job.
 * @param due When maintenance may take it up, in seconds since 1970 and six hours ahead at most; unless
 *   told, once the time of the one who asks for it and tries it at once is over.
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

/** Tries a job right after it was asked for. What fails is left to maintenance. */
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
 * Marks a job as done, where a mark is needed, and removes what says that it is not; in this order, so
 * that a crash in between does nothing again. What the storage does not take is left to the next run.
 * @param entries All of one job: there are several after a crash, and when it was asked for again.
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
