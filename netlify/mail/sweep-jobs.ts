import { DAY_MS } from '#src/domain/shared/calendar-date.ts';
import { isId, timeOf } from '#netlify/store/keys.ts';
import { inBatches } from '#netlify/store/walk.ts';
import { faultOf, type Store } from '#netlify/store/store.ts';
import {
  DONE_JOBS,
  doneJobKey,
  FAILED_JOBS,
  PENDING_JOBS,
  readFailedJobKey,
  readPendingJobKey,
} from './job-keys.ts';

/** No job is enqueued again for a record this old (store-submission.ts). */
const DONE_KEPT_MS = 31 * DAY_MS;
/** Counted from when the job expired. */
const FAILED_KEPT_MS = 30 * DAY_MS;

/**
 * Removes marks of finished and failed jobs that are no longer needed.
 * @returns Whether there was time for all of them.
 */
export async function sweepJobs(
  store: Store,
  now: number,
  isTimeLeft: () => boolean,
): Promise<boolean> {
  // List marks first. A mark is stored before its job is removed, so a mark whose job is no longer
  // listed afterward is no longer needed.
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

/** The time in the first id of a key: of its submission, edition, or day. */
const timeOfMark = (key: string) => timeOf(key.split('/').find(isId) ?? '');
