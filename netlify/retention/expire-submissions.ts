import { RETENTION_CLASSES } from '#src/domain/forms/registry.ts';
import type { MaintenanceRun, MaintenanceTask } from '#netlify/http/maintain.ts';
import {
  type ExpiryCounts,
  type ExpiryRun,
  expireForm,
  fromTimeOfDay,
} from '#netlify/records/expire-form.ts';
import { sweepJobs } from '#netlify/jobs/sweep-jobs.ts';
import { readMarks, setMark } from '#netlify/records/expiry-marks.ts';
import { StorageUnavailableError } from '#netlify/records/store.ts';

/** Of each run; other tasks need time too. */
const EXPIRING_MS = 5_000;

const JOBS = 'jobs';
const PLACES = [...RETENTION_CLASSES.keys(), JOBS];

/**
 * Deletes personal data past the age that the privacy page states. Each place is gone through once a
 * day; what a run can't get to, the next one does.
 */
export const expireSubmissions: MaintenanceTask = {
  name: 'expire-submissions',
  async run(maintenance) {
    const { store, outside } = maintenance;
    const counts: ExpiryCounts = { expired: 0, removed: 0, unreadable: 0 };
    const day = new Date(outside.now()).toISOString().slice(0, 10);
    const marks = await readMarks(store, PLACES, day);
    if (marks.kind === 'unavailable') return figuresOf(counts, { stopped: marks.fault });
    const deadline = Math.min(maintenance.deadline, outside.now() + EXPIRING_MS);
    const run: ExpiryRun = { ...maintenance, now: () => outside.now(), deadline };
    let left = marks.due.length;
    try {
      for (const place of fromTimeOfDay(marks.due, outside.now())) {
        if (outside.now() >= deadline) break;
        if (!(await expirePlace(place, run, maintenance, counts))) continue;
        await setMark(store, place, day);
        left -= 1;
      }
      for (const key of marks.old) if (outside.now() < deadline) await store.remove(key);
    } catch (error) {
      if (!(error instanceof StorageUnavailableError)) throw error;
      return figuresOf(counts, { left, stopped: error.fault });
    }
    return figuresOf(counts, { left });
  },
};

/** For the log: what stays because nobody can read it is only spoken of where there is some. */
function figuresOf({ unreadable, ...counts }: ExpiryCounts, rest: object): object {
  return { ...counts, ...(unreadable > 0 && { unreadable }), ...rest };
}

async function expirePlace(
  place: string,
  run: ExpiryRun,
  { store, outside }: MaintenanceRun,
  counts: ExpiryCounts,
): Promise<boolean> {
  if (place === JOBS) return sweepJobs(store, outside.now(), () => outside.now() < run.deadline);
  return expireForm(place, RETENTION_CLASSES.get(place) ?? 'application', run, counts);
}
