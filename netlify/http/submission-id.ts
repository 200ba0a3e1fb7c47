import { v7 } from 'uuid';
import { OUTBOX_DAYS } from '#src/config/form-controls.ts';
import { DAY_MS } from '#src/domain/shared/calendar-date.ts';
import { keyedHash } from '#netlify/environment/keyed-hash.ts';
import { timeOf, withTime } from '#netlify/store/keys.ts';
import { FRESH_MS } from '#netlify/store/submission.ts';

export const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Larger clock errors are implausible, because https would fail. */
const PLAUSIBLE_MS = 366 * DAY_MS;

/** The lowercase id, or undefined unless it is a UUIDv7 from within a year of now. */
export function readSubmissionId(key: unknown, now: number): string | undefined {
  if (typeof key !== 'string') return undefined;
  const id = key.toLowerCase();
  if (!UUID_V7.test(id)) return undefined;
  return Math.abs(timeOf(id) - now) <= PLAUSIBLE_MS ? id : undefined;
}

/** Creates an id for a submission without one. */
export function createSubmissionId(now: number): string {
  return v7({ msecs: now });
}

/**
 * The id of whatever has this fingerprint and is sent today (UTC), without a page that gives it an id.
 * @param now Milliseconds since 1970.
 */
export function idFromFingerprint(
  secret: string | undefined,
  fingerprint: string,
  now: number,
): string {
  const today = now - (now % DAY_MS);
  const hash = keyedHash(secret, 'submission-id', `${today}\n${fingerprint}`);
  const rest = `7${hash.slice(0, 3)}-8${hash.slice(3, 6)}-${hash.slice(6, 18)}`;
  return withTime(`00000000-0000-${rest}`, today);
}

/**
 * The id to store a submission under; its time decides where it is listed. The visitor's clock may be
 * wrong, so an id from the future or older than a day gets the start of today (UTC) as its time and keeps
 * the rest. A submission that is already stored keeps its id.
 * @param isStored Whether something is stored under an id.
 * @param now Milliseconds since 1970.
 */
export async function storageId(
  id: string,
  isStored: (id: string) => Promise<boolean>,
  now: number,
): Promise<string> {
  const age = now - timeOf(id);
  if (Math.abs(age) <= FRESH_MS) return id;
  const today = now - (now % DAY_MS);
  const ofDays = Array.from({ length: OUTBOX_DAYS + 1 }, (_, n) =>
    withTime(id, today - n * DAY_MS),
  );
  const known = [id, ...ofDays];
  const found = await Promise.all(known.map(isStored));
  const stored = known.find((_, at) => found[at]);
  return stored ?? (age > 0 && age <= DAY_MS ? id : withTime(id, today));
}
