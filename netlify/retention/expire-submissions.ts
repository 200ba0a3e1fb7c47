import { RETENTION_CLASSES } from '#src/domain/forms/registry.ts';
import { utcDay } from '#src/domain/shared/calendar-date.ts';
import { countingTask } from '#netlify/http/maintain.ts';
import {
  type ExpiryCounts,
  type ExpiryRun,
  expireForm,
  rotatedByTimeOfDay,
  sweepOrphans,
} from '#netlify/store/expiry.ts';
import type { Store } from '#netlify/store/store.ts';
import { readIndex } from '#netlify/store/submissions.ts';

/** Time limit per run, because other tasks need time too. */
const EXPIRING_MS = 5_000;

type Sweep = (run: ExpiryRun, counts: ExpiryCounts) => Promise<boolean>;
/** Places besides the forms. */
const SWEEPS = new Map<string, Sweep>([['orphans', sweepOrphans]]);
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
    const now = () => runtime.now();
    const day = utcDay(now());
    const { due, old } = await readMarks(store, PLACES, day);
    figures.left = due.length;
    if (due.length === 0) return;
    const deadline = Math.min(maintenance.deadline, now() + EXPIRING_MS);
    const run: ExpiryRun = { ...maintenance, index: await readIndex(store), now, deadline };
    for (const place of rotatedByTimeOfDay(due, now())) {
      if (now() >= deadline) break;
      const kind = RETENTION_CLASSES.get(place) ?? 'application';
      const isDone = await (SWEEPS.get(place)?.(run, figures) ??
        expireForm(place, kind, run, figures));
      if (!isDone) continue;
      await setMark(store, place, day);
      figures.left -= 1;
    }
    for (const key of old) if (now() < deadline) await store.remove(key);
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
