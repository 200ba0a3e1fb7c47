import { randomBytes } from 'node:crypto';
import { DAY_MS } from '#src/domain/shared/calendar-date.ts';
import { keyedHash } from '#netlify/environment/keyed-hash.ts';
import { slotKey } from '#netlify/records/blob-keys.ts';
import type { Store } from '#netlify/records/store.ts';
import { hasRecord } from '#netlify/records/submissions.ts';
import type { Failure } from './answer.ts';
import type { FormCall } from './handle-submission.ts';
import { networkOf } from './token-bucket.ts';

/** Stands in for a secret that isn't set: without one, a hash of an address would be easily undone. */
const PROCESS_SECRET = randomBytes(32).toString('hex');

const MESSAGE =
  'Several applications came from your connection today. Please send this one tomorrow.';

/**
 * Takes one of a visitor's places of today, for what costs too much to be had as often as anything
 * else. Each place is an entry that only one submission can create, so however many come at once, no
 * more than the limit pass, on all instances together. Sent again, a submission keeps its place.
 * @param limit Places of one visitor in one day (UTC), at most 10.
 * @param message What is said to whoever has used them up.
 * @returns What stops the submission, or undefined when it has a place. An address that the platform
 *   doesn't know can't be told from others, and passes.
 */
export async function claimDailySlot(
  { id, formType, ip, runtime, environment, store, abuseKeys }: FormCall,
  limit: number,
  message = MESSAGE,
): Promise<Failure | undefined> {
  if (ip === '') return undefined;
  const now = runtime.now();
  const claim = { secret: environment.secret ?? PROCESS_SECRET, of: networkOf(ip), id, now };
  if (await claimSlot(abuseKeys, formType, claim, limit)) return undefined;
  // Its place was one of an earlier day: it is stored, and only its answer got lost.
  if (await hasRecord(store, formType, id)) return undefined;
  const untilMidnight = DAY_MS - (now % DAY_MS);
  return { code: 'rate_limited', retryAfter: untilMidnight / 1_000, message };
}

/** One of the places of today that somebody has; claimed again for the same id, it is the same one. */
export async function claimSlot(
  abuseKeys: Store,
  name: string,
  { secret, of, id, now }: { secret: string; of: string; id: string; now: number },
  limit: number,
): Promise<boolean> {
  const day = new Date(now).toISOString().slice(0, 10);
  // With the day in it, one visitor's keys of two days have nothing in common.
  const visitor = keyedHash(secret, 'visitor', `${day}\n${of}`);
  const holder = keyedHash(secret, 'visitor', `${day}\n${id}`);
  for (let slot = 0; slot < limit; slot += 1) {
    const taken = await abuseKeys.createOnce(slotKey(name, day, visitor, slot), {}, holder);
    if (taken !== 'conflict') return true;
  }
  return false;
}
