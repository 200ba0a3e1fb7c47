import { v7 } from 'uuid';
import { DAY_MS } from '#src/domain/shared/calendar-date.ts';
import { timeOf } from '#netlify/stores/blob-keys.ts';

const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/**
 * How far the time inside an id may lie from ours. Pages send kept submissions again for seven days,
 * and a visitor's clock may be weeks off before any https site refuses to open; a time further away
 * would put the record on a day where nobody looks for it.
 */
const PLAUSIBLE_MS = 30 * DAY_MS;

/** The id in its one spelling, or undefined unless it is a UUIDv7 made within 30 days of now. */
export function readSubmissionId(key: unknown, now: number): string | undefined {
  if (typeof key !== 'string') return undefined;
  const id = key.toLowerCase();
  if (!UUID_V7.test(id)) return undefined;
  return Math.abs(timeOf(id) - now) <= PLAUSIBLE_MS ? id : undefined;
}

/** An id for a submission that came without one. */
export function createSubmissionId(now: number): string {
  return v7({ msecs: now });
}
