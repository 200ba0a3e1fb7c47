import { randomBytes } from 'node:crypto';
import { DAY_MS } from '#src/domain/shared/calendar-date.ts';
import { keyedHash } from '#netlify/environment/keyed-hash.ts';
import { slotKey } from '#netlify/records/blob-keys.ts';
import type { Store } from '#netlify/records/store.ts';
import { hasRecord } from '#netlify/records/submissions.ts';
import type { Failure } from './answer.ts';
import type { FormCall } from './handle-submission.ts';
import { networkOf } from './token-bucket.ts';

/** Used when no secret is set: an unkeyed hash of an IP address would be easy to reverse. */
const PROCESS_SECRET = randomBytes(32).toString('hex');

const MESSAGE =
  "You've reached today's limit for applications from your connection. Please try again tomorrow.";

/**
 * Claims one of a visitor's slots for today, for forms that are expensive to process. Only one
 * submission can create the entry of a slot, so the limit holds across all instances, even under
 * concurrent requests. A resent submission keeps its slot.
 * @param limit Slots per visitor and day (UTC), at most 10.
 * @param message Shown to a visitor who has used them all.
 * @returns The failure that stops the submission, or undefined if it has a slot. Visitors without a
 *   known IP address can't be told apart and always pass.
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
  // It claimed a slot on an earlier day and is stored. Only its answer got lost.
  if (await hasRecord(store, formType, id)) return undefined;
  const untilMidnight = DAY_MS - (now % DAY_MS);
  return { code: 'rate_limited', retryAfter: untilMidnight / 1_000, message };
}

/** Claims one of today's slots. Claiming again for the same id gives the same slot. */
export async function claimSlot(
  abuseKeys: Store,
  name: string,
  { secret, of, id, now }: { secret: string; of: string; id: string; now: number },
  limit: number,
): Promise<boolean> {
  const day = new Date(now).toISOString().slice(0, 10);
  // The hash includes the day, so one visitor's keys from two days can't be linked.
  const visitor = keyedHash(secret, 'visitor', `${day}\n${of}`);
  const holder = keyedHash(secret, 'visitor', `${day}\n${id}`);
  for (let slot = 0; slot < limit; slot += 1) {
    const taken = await abuseKeys.createOnce(slotKey(name, day, visitor, slot), {}, holder);
    if (taken !== 'conflict') return true;
  }
  return false;
}
