import { z } from 'zod';
import { RETENTION_CLASSES } from '#src/domain/forms/registry.ts';
import { utcDay, DAY_MS } from '#src/domain/shared/calendar-date.ts';
import { countingTask } from '#netlify/http/maintain.ts';
import {
  type ExpiryCounts,
  type ExpiryRun,
  expireForm,
  rotatedByTimeOfDay,
  sweepOrphans,
} from '#netlify/store/expiry.ts';
import { faultOf } from '#netlify/store/store.ts';
import { readIndex } from '#netlify/store/submissions.ts';
import { RETENTION_DAYS } from '#src/domain/shared/promises.ts';
import { dayOfLimit, LIMITS_OF_DAYS } from '#netlify/store/keys.ts';
import { inBatches } from '#netlify/store/walk.ts';

/** Time limit per run, because other tasks need time too. */
const EXPIRING_MS = 5_000;

/** The forms, and what belongs to no submission. */
const PLACES = [...RETENTION_CLASSES.keys(), 'orphans'];

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
    const checked = await store.read(CHECKED, checkedSchema);
    const isToday = checked.kind === 'found' && checked.value.day === day;
    const due = PLACES.filter((place) => !(isToday && checked.value.places.includes(place)));
    figures.left = due.length;
    if (due.length === 0) return;
    const deadline = Math.min(maintenance.deadline, now() + EXPIRING_MS);
    const run: ExpiryRun = { ...maintenance, index: await readIndex(store), now, deadline };
    for (const place of rotatedByTimeOfDay(due, now())) {
      if (now() >= deadline) break;
      const kind = RETENTION_CLASSES.get(place);
      // Again after the last form, for what belonged to what expired.
      const isDone = kind
        ? await expireForm(place, kind, run, figures)
        : (await sweepOrphans(run, figures)) && figures.left === 1;
      if (!isDone) continue;
      await store.change(
        CHECKED,
        checkedSchema,
        (before) => ({ day, places: [...(before.day === day ? before.places : []), place] }),
        { day, places: [] },
      );
      figures.left -= 1;
    }
  },
);

/** The places that were checked on a day, like 2026-11-21 (UTC). */
const CHECKED = 'expiry/00000000-0000-7000-8000-000000000000';
const checkedSchema = z.object({ day: z.string(), places: z.array(z.string()) });

const dayNumber = (time: number) => Math.floor(time / DAY_MS);

/** Deletes expired hashes of IP addresses. The next run continues what this one has no time for. */
export const sweepAbuseKeys = countingTask<{ removed: number; left?: number }>(
  'sweep-abuse-keys',
  { removed: 0 },
  async ({ abuseKeys, runtime, deadline }, figures) => {
    const keys = await abuseKeys.keys(LIMITS_OF_DAYS);
    const today = dayNumber(runtime.now());
    const due = keys.filter((key) => {
      const day = dayOfLimit(key);
      return day !== undefined && today - dayNumber(Date.parse(day)) >= RETENTION_DAYS.abuseKey;
    });
    const remove = async (key: string) => {
      if ((await faultOf(abuseKeys.remove(key))) === undefined) figures.removed += 1;
    };
    await inBatches(due, remove, () => runtime.now() < deadline);
    figures.left = due.length - figures.removed;
  },
);
