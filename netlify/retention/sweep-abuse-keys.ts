import { DAY_MS } from '#src/domain/shared/calendar-date.ts';
import { RETENTION_DAYS } from '#src/domain/shared/promises.ts';
import { countingTask } from '#netlify/http/maintain.ts';
import { dayOfSlot, SLOTS } from '#netlify/store/keys.ts';
import { inBatches } from '#netlify/store/walk.ts';
import { faultOf } from '#netlify/store/store.ts';

const dayNumber = (time: number) => Math.floor(time / DAY_MS);

/** Deletes expired hashes of IP addresses. The next run continues what this one has no time for. */
export const sweepAbuseKeys = countingTask<{ removed: number; left?: number }>(
  'sweep-abuse-keys',
  { removed: 0 },
  async ({ abuseKeys, runtime, deadline }, figures) => {
    const keys = await abuseKeys.keys(SLOTS);
    const today = dayNumber(runtime.now());
    const due = keys.filter((key) => {
      const day = dayOfSlot(key);
      return day !== undefined && today - dayNumber(Date.parse(day)) >= RETENTION_DAYS.abuseKey;
    });
    const remove = async (key: string) => {
      if ((await faultOf(abuseKeys.remove(key))) === undefined) figures.removed += 1;
    };
    await inBatches(due, remove, () => runtime.now() < deadline);
    figures.left = due.length - figures.removed;
  },
);
