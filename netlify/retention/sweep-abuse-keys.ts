import { DAY_MS } from '#src/domain/shared/calendar-date.ts';
import { RETENTION_DAYS } from '#src/domain/shared/retention.ts';
import type { MaintenanceTask } from '#netlify/http/maintain.ts';
import { dayOfSlot, SLOTS } from '#netlify/records/blob-keys.ts';
import { inBatches } from '#netlify/records/in-batches.ts';

/** Days since 1970 (UTC). */
const dayNumber = (time: number) => Math.floor(time / DAY_MS);

/** Deletes hashes of addresses once their days are over; what it can't get to, the next run does. */
export const sweepAbuseKeys: MaintenanceTask = {
  name: 'sweep-abuse-keys',
  async run({ abuseKeys, outside, deadline }) {
    const listed = await abuseKeys.list(SLOTS);
    if (listed.kind === 'unavailable') return { removed: 0, stopped: listed.fault };
    const today = dayNumber(outside.now());
    const due = listed.keys.filter((key) => {
      const day = dayOfSlot(key);
      return day !== undefined && today - dayNumber(Date.parse(day)) >= RETENTION_DAYS.abuseKey;
    });
    let removed = 0;
    const remove = async (key: string) => {
      if ((await abuseKeys.remove(key)).kind === 'removed') removed += 1;
    };
    await inBatches(due, remove, () => outside.now() < deadline);
    return { removed, left: due.length - removed };
  },
};
