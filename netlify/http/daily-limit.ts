import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { DAY_MS, utcDay } from '#src/domain/shared/calendar-date.ts';
import { mailboxOf } from '#src/domain/shared/mailbox.ts';
import { keyedHash } from '#netlify/environment/keyed-hash.ts';
import { slotKey } from '#netlify/records/blob-keys.ts';
import type { SenderPayload } from '#netlify/jobs/job.ts';
import type { Store } from '#netlify/records/store.ts';
import { hasRecord } from '#netlify/records/submissions.ts';
import type { Failure } from './failure.ts';
import type { Call } from './endpoint.ts';
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
  const visitor = hashOfDay(secret, of, now);
  const holder = hashOfDay(secret, id, now);
  for (let slot = 0; slot < limit; slot += 1) {
    const taken = await abuseKeys.createOnce(slotKey(name, utcDay(now), visitor, slot), {}, holder);
    if (taken !== 'conflict') return true;
  }
  return false;
}

/** Includes the day, so one visitor's hashes from two days can't be linked. */
const hashOfDay = (secret: string, text: string, now: number) =>
  keyedHash(secret, 'visitor', `${utcDay(now)}\n${text}`);

/** What a job may keep of the sender's address, to limit what one sender causes in a day. */
export function senderPayload({
  ip,
  environment: { secret },
  runtime,
}: Pick<Call, 'ip' | 'environment' | 'runtime'>): SenderPayload {
  if (ip === '' || secret === undefined) return {};
  return { sender: hashOfDay(secret, networkOf(ip), runtime.now()) };
}

const payloadSchema = z.object({ sender: z.string() });

/** What `senderPayload` put into a job; nothing for a job without it. */
export const senderIn = (payload: unknown): SenderPayload =>
  payloadSchema.safeParse(payload).data ?? {};

/** Anyone can type anyone's address into a form. */
const TO_A_MAILBOX = 3;
const BY_A_SENDER = 10;

/**
 * Whether an email may go to an address that no one has confirmed: at most three a day to one mailbox,
 * and ten a day by one sender. Asking again for the same submission gives the same answer.
 * @param sender From `senderPayload`. Without one, only the mailbox counts.
 */
export async function mayMailStranger(
  abuseKeys: Store,
  {
    email,
    sender,
    ...claim
  }: { secret: string; email: string; id: string; now: number } & SenderPayload,
): Promise<boolean> {
  const isFree = (name: string, of: string, limit: number) =>
    claimSlot(abuseKeys, name, { ...claim, of }, limit);
  if (sender !== undefined && !(await isFree('stranger_mail_by', sender, BY_A_SENDER)))
    return false;
  return isFree('stranger_mail_to', mailboxOf(email), TO_A_MAILBOX);
}
