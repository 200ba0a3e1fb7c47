import { createHmac, createSecretKey, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { DAY_MS, utcDay } from '#src/domain/shared/calendar-date.ts';
import { formatCount } from '#src/domain/shared/number-text.ts';
import { mailboxOf } from '#src/domain/shared/email-address.ts';
import { keyedHash } from '#netlify/environment/keyed-hash.ts';
import { limitKey } from '#netlify/store/keys.ts';
import { StorageUnavailableError } from '#netlify/store/store.ts';
import type { Failure } from './failure.ts';
import type { Environment } from '#netlify/environment/environment.ts';
import type { Runtime } from '#netlify/environment/runtime.ts';
import type { Stores } from '#netlify/store/stores.ts';

/** Post limit per visitor and warm instance: the burst size, and the seconds to refill it. */
export interface PostLimit {
  posts: number;
  seconds: number;
}

/**
 * Stricter than the platform's rule (60 requests in the same time, across all instances), because ours
 * returns the form with its values and says when to retry; the platform sends a bare 429. In one period
 * a bucket allows at most twice its size: the burst plus the refill.
 */
export const USUAL_LIMIT: PostLimit = { posts: 20, seconds: 60 };
/** For endpoints that compute a password hash. */
export const COSTLY_LIMIT: PostLimit = { posts: 20, seconds: 180 };
/** For pages that call often: six pictures, or a deal that two people are working on. */
export const MANY_CALLS_LIMIT: PostLimit = { posts: 60, seconds: 60 };

/** For a part of a call that was counted before, or for someone who signed in. */
export const UNLIMITED: Bucket = () => 0;

/** Visitors to remember. Beyond this, the least recently seen are forgotten. */
const VISITORS_MAX = 5_000;

/**
 * Takes one token for an address.
 * @param ip From the platform. An empty one can't be told apart and always passes.
 * @param now Milliseconds since 1970.
 * @returns Seconds to wait, or 0 if allowed.
 */
export type Bucket = (ip: string, now: number) => number;

/** Stores keyed hashes instead of addresses. The key never leaves this process. */
export function createBucket({ posts, seconds }: PostLimit): Bucket {
  const salt = createSecretKey(randomBytes(32));
  const visitors = new Map<string, { tokens: number; at: number }>();
  return (ip, now) => {
    if (ip === '') return 0;
    const visitor = createHmac('sha256', salt).update(networkOf(ip)).digest('base64');
    const { tokens, at } = visitors.get(visitor) ?? { tokens: posts, at: now };
    const refilled = ((now - at) / (seconds * 1_000)) * posts;
    const left = Math.min(posts, tokens + Math.max(0, refilled));
    const isAllowed = left >= 1;
    visitors.delete(visitor);
    visitors.set(visitor, { tokens: isAllowed ? left - 1 : left, at: now });
    const [longestAway] = visitors.keys();
    if (longestAway !== undefined && visitors.size > VISITORS_MAX) visitors.delete(longestAway);
    return isAllowed ? 0 : Math.ceil(((1 - left) / posts) * seconds);
  };
}

/** The network to count: for IPv6 the /64, because one household or server usually owns all of it. */
export function networkOf(ip: string): string {
  if (!ip.includes(':') || ip.includes('.')) return ip;
  const [head = '', tail = ''] = ip.split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail.split(':').filter(Boolean);
  const zeros = ip.includes('::') ? Math.max(0, 8 - before.length - after.length) : 0;
  const groups = [...before, ...Array.from({ length: zeros }, () => '0'), ...after];
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, '').toLowerCase())
    .join(':');
}

/** Used when no secret is set: an unkeyed hash of an IP address would be easy to reverse. */
const PROCESS_SECRET = randomBytes(32).toString('hex');
const HOUR_MS = DAY_MS / 24;

/** A visitor waits this long for each place of an email, which is allowed without one. */
const MAIL_WAIT_MS = 4_000;

/** A limit on what can be done in a day (UTC). */
interface Limit {
  name: string;
  /** What it is for, like a network or a mailbox. Only a keyed hash of that and the day is stored. */
  of: string;
  /** What takes a place. The same again keeps its place. */
  id: string;
  places: number;
}

interface Claimant extends Pick<Stores, 'abuseKeys'> {
  environment: Environment;
  runtime: Runtime;
}

/** Hashes of what took a place. */
const takenSchema = z.object({ taken: z.array(z.string()) });

/**
 * Claims one of today's places, across all instances.
 * @throws StorageUnavailableError
 */
export async function claimPlace(
  { abuseKeys, environment, runtime }: Claimant,
  { name, of, id, places }: Limit,
  budgetMs?: number,
): Promise<boolean> {
  const day = utcDay(runtime.now());
  // Includes the day, so that hashes of two days can't be linked.
  const hash = (text: string) =>
    keyedHash(environment.secret ?? PROCESS_SECRET, 'visitor', `${day}\n${text}`);
  const claim = hash(id);
  const claimed = await abuseKeys.change(
    limitKey(name, day, hash(of)),
    takenSchema,
    (now) => {
      if (now.taken.includes(claim)) return now;
      return now.taken.length < places ? { taken: [...now.taken, claim] } : { refused: 'full' };
    },
    { taken: [] },
    budgetMs,
  );
  return 'value' in claimed;
}

/**
 * The emails that anyone can have us send to an address that no one has confirmed. Each kind has places
 * of its own, so none keeps another from its reader.
 */
export type MailKind = 'receipt' | 'guide' | 'listing' | 'listing_link' | 'confirmation';

/** Of these together, one network can cause as many in a day as of one other kind. */
const RECEIPTS: readonly MailKind[] = ['receipt', 'guide', 'listing'];
/** Emails of one kind that one network can cause in a day. */
const BY_A_NETWORK = 10;
/** Of those, to one mailbox. It is also how many receipts a mailbox gets in all. */
const TO_A_MAILBOX = 3;
/** Networks that can cause emails of one kind to one mailbox. */
const NETWORKS = 10;

/**
 * Claims a place for an email to an address that no one has confirmed. A mailbox gets three receipts a day
 * in all. What its owner needs to go on has three places for each of ten networks, so one network can't use
 * up the places of another. Links to a listing are limited by link-mail.ts; only one network can't ask for
 * those of many addresses.
 * If the storage fails, there is a place: without it, nothing is stored or emailed either.
 * @param id Of what is asked for. Asking again for the same gives the same answer.
 * @returns The failure that says when there are places again, or undefined if there is one.
 */
export async function claimMail(
  call: Claimant & { ip: string },
  kind: MailKind,
  { email, id }: { email: string; id: string },
): Promise<Failure | undefined> {
  const mailbox = mailboxOf(email);
  const network = networkOf(call.ip);
  const isReceipt = RECEIPTS.includes(kind);
  const by = { name: `${isReceipt ? 'receipt' : kind}_by`, of: network, id, places: BY_A_NETWORK };
  const limits: Limit[] = network === '' ? [] : [by];
  if (kind === 'receipt') {
    limits.push({ name: `${kind}_to`, of: mailbox, id, places: TO_A_MAILBOX });
  } else if (kind !== 'listing_link') {
    const via = `${mailbox}\n${network}`;
    limits.unshift({ name: `${kind}_via`, of: via, id, places: TO_A_MAILBOX });
    limits.push({ name: `${kind}_to`, of: mailbox, id: network, places: NETWORKS });
  }
  try {
    for (const limit of limits) {
      if (!(await claimPlace(call, limit, MAIL_WAIT_MS))) return usedUp(call, TOO_MANY_MAILS);
    }
  } catch (error) {
    if (!(error instanceof StorageUnavailableError)) throw error;
  }
  return undefined;
}

const TOO_MANY_MAILS = "We've reached today's limit for these emails.";

/** The failure that says when a daily limit ends: at midnight UTC. */
export function usedUp({ runtime }: { runtime: Runtime }, message: string): Failure {
  const left = DAY_MS - (runtime.now() % DAY_MS);
  const wait = formatCount(Math.ceil(left / HOUR_MS), 'hour');
  return {
    code: 'rate_limited',
    retryAfter: left / 1_000,
    message: `${message} Please try again in ${wait}.`,
  };
}
