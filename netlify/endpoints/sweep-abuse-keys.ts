import { RETENTION_DAYS } from '#src/domain/shared/retention.ts';
import type { MaintenanceTask } from '#netlify/http/maintain.ts';
import { dayOfSlot, SLOTS } from '#netlify/stores/blob-keys.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
const AT_ONCE = 20;

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
    for (let at = 0; at < due.length && outside.now() < deadline; at += AT_ONCE) {
      const outcomes = await Promise.all(
        due.slice(at, at + AT_ONCE).map((key) => abuseKeys.remove(key)),
      );
      removed += outcomes.filter(({ kind }) => kind === 'removed').length;
    }
    return { removed, left: due.length - removed };
  },
};
