import { RETENTION_CLASSES } from '#src/domain/forms/registry.ts';
import { countingTask, type MaintenanceRun } from '#netlify/http/maintain.ts';
import {
  type ExpiryCounts,
  type ExpiryRun,
  expireForm,
  fromTimeOfDay,
} from '#netlify/records/expire-form.ts';
import { sweepJobs } from '#netlify/jobs/sweep-jobs.ts';
import { readMarks, setMark } from '#netlify/records/expiry-marks.ts';

/** Of each run; other tasks need time too. */
const EXPIRING_MS = 5_000;

const JOBS = 'jobs';
const PLACES = [...RETENTION_CLASSES.keys(), JOBS];

/**
 * Deletes personal data past the age that the privacy page states. Each place is gone through once a
 * day; what a run can't get to, the next one does.
 */
export const expireSubmissions = countingTask<ExpiryCounts & { left?: number }>(
  'expire-submissions',
  { expired: 0, removed: 0 },
  async (maintenance, figures) => {
    const { store, outside } = maintenance;
    const day = new Date(outside.now()).toISOString().slice(0, 10);
    const { due, old } = await readMarks(store, PLACES, day);
    const deadline = Math.min(maintenance.deadline, outside.now() + EXPIRING_MS);
    const run: ExpiryRun = { ...maintenance, now: () => outside.now(), deadline };
    figures.left = due.length;
    for (const place of fromTimeOfDay(due, outside.now())) {
      if (outside.now() >= deadline) break;
      if (!(await expirePlace(place, run, maintenance, figures))) continue;
      await setMark(store, place, day);
      figures.left -= 1;
    }
    for (const key of old) if (outside.now() < deadline) await store.remove(key);
  },
);

async function expirePlace(
  place: string,
  run: ExpiryRun,
  { store, outside }: MaintenanceRun,
  counts: ExpiryCounts,
): Promise<boolean> {
  if (place === JOBS) return sweepJobs(store, outside.now(), () => outside.now() < run.deadline);
  return expireForm(place, RETENTION_CLASSES.get(place) ?? 'application', run, counts);
}
