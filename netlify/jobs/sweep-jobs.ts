import { DAY_MS } from '#src/domain/shared/calendar-date.ts';
import { isId, timeOf } from '#netlify/records/blob-keys.ts';
import { inBatches } from '#netlify/records/in-batches.ts';
import { faultOf, type Store } from '#netlify/records/store.ts';
import {
  DONE_JOBS,
  doneJobKey,
  FAILED_JOBS,
  PENDING_JOBS,
  readFailedJobKey,
  readPendingJobKey,
} from './job-keys.ts';

/** Nothing is asked for again about a record with an id from so far back (store-submission.ts). */
const DONE_KEPT_MS = 31 * DAY_MS;
/** Since its time was over. */
const FAILED_KEPT_MS = 30 * DAY_MS;

/**
 * Removes marks of jobs that were done or given up, once they have done what they are for.
 * @returns Whether there was time for all of them.
 */
export async function sweepJobs(
  store: Store,
  now: number,
  isTimeLeft: () => boolean,
): Promise<boolean> {
  // Marks first: a mark is stored before its job goes, so one whose job is not listed after it has
  // done what it is for.
  const done = await store.keys(DONE_JOBS);
  const pending = await store.keys(PENDING_JOBS);
  const unfinished = new Set(
    pending.flatMap((key) => {
      const entry = readPendingJobKey(key);
      return entry ? [doneJobKey(entry)] : [];
    }),
  );
  const failed = await store.keys(FAILED_JOBS);
  const old = [
    ...done.filter((key) => !unfinished.has(key) && now - timeOfMark(key) > DONE_KEPT_MS),
    ...failed.filter((key) => now - (readFailedJobKey(key)?.over ?? 0) * 1_000 > FAILED_KEPT_MS),
  ];
  return inBatches(old, (key) => faultOf(store.remove(key)), isTimeLeft);
}

/** The time in the first id of a key: of the submission, the edition or the day that it is about. */
const timeOfMark = (key: string) => timeOf(key.split('/').find(isId) ?? '');
