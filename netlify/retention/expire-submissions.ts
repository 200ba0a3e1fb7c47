import { RETENTION_CLASSES } from '#src/domain/forms/registry.ts';
import { utcDay } from '#src/domain/shared/calendar-date.ts';
import { countingTask, type MaintenanceRun } from '#netlify/http/maintain.ts';
import {
  type ExpiryCounts,
  type ExpiryRun,
  expireForm,
  fromTimeOfDay,
} from '#netlify/store/expire-form.ts';
import { sweepListingLinks } from '#netlify/store/sweep-listing-links.ts';
import { sweepJobs } from '#netlify/jobs/sweep-jobs.ts';
import { sweepPictures } from '#netlify/store/sweep-pictures.ts';
import type { Store } from '#netlify/store/store.ts';

/** Time limit per run, because other tasks need time too. */
const EXPIRING_MS = 5_000;

type Sweep = (run: MaintenanceRun, isTimeLeft: () => boolean) => Promise<boolean>;
/** Places besides the forms. */
const SWEEPS = new Map<string, Sweep>([
  ['jobs', ({ store, runtime }, isTimeLeft) => sweepJobs(store, runtime.now(), isTimeLeft)],
  ['pictures', ({ store, runtime }, isTimeLeft) => sweepPictures(store, runtime.now(), isTimeLeft)],
  [
    'listing-links',
    ({ store, credentials, runtime }, isTimeLeft) =>
      sweepListingLinks(store, credentials, runtime.now(), isTimeLeft),
  ],
]);
const PLACES = [...RETENTION_CLASSES.keys(), ...SWEEPS.keys()];

/**
 * Deletes personal data older than the privacy page promises. Each place is checked once a day. The next
 * run continues what this one has no time for.
 */
export const expireSubmissions = countingTask<ExpiryCounts & { left?: number }>(
  'expire-submissions',
  { expired: 0, removed: 0 },
  async (maintenance, figures) => {
    const { store, runtime } = maintenance;
    const day = utcDay(runtime.now());
    const { due, old } = await readMarks(store, PLACES, day);
    const deadline = Math.min(maintenance.deadline, runtime.now() + EXPIRING_MS);
    const run: ExpiryRun = { ...maintenance, now: () => runtime.now(), deadline };
    figures.left = due.length;
    for (const place of fromTimeOfDay(due, runtime.now())) {
      if (runtime.now() >= deadline) break;
      const isDone = await (SWEEPS.get(place)?.(maintenance, () => runtime.now() < deadline) ??
        expireForm(place, RETENTION_CLASSES.get(place) ?? 'application', run, figures));
      if (!isDone) continue;
      await setMark(store, place, day);
      figures.left -= 1;
    }
    for (const key of old) if (runtime.now() < deadline) await store.remove(key);
  },
);

/** Marks of places already checked on a day: expiry / place / day. */
const MARKS = 'expiry/';
const ONLY = '00000000-0000-7000-8000-000000000000';

const markKey = (place: string, day: string) =>
  `${MARKS}${place.replaceAll('_', '-')}/${day}/${ONLY}`;

/** The places due on a day, like 2026-11-21 (UTC), and the marks of other days. */
async function readMarks(
  store: Store,
  places: readonly string[],
  day: string,
): Promise<{ due: string[]; old: string[] }> {
  const keys = await store.keys(MARKS);
  const marks = new Set(keys);
  return {
    due: places.filter((place) => !marks.has(markKey(place, day))),
    old: keys.filter((key) => !key.includes(`/${day}/`)),
  };
}

/** Marks a place as checked on a day, like 2026-11-21 (UTC). */
const setMark = (store: Store, place: string, day: string) =>
  store.createOnce(markKey(place, day), {}, day);
