import { randomBytes } from 'node:crypto';
import { DAY_MS, utcDay } from '#src/domain/shared/calendar-date.ts';
import { formatCount } from '#src/domain/shared/number-text.ts';
import { mailboxOf } from '#src/domain/shared/email-address.ts';
import { keyedHash } from '#netlify/environment/keyed-hash.ts';
import { slotKey } from '#netlify/store/keys.ts';
import { StorageUnavailableError } from '#netlify/store/store.ts';
import type { Failure } from './failure.ts';
import type { Call } from './endpoint.ts';
import { networkOf } from './token-bucket.ts';

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
  /** What takes a slot. The same again keeps its slot. */
  id: string;
  /** At most 100. */
  slots: number;
}

type Claimant = Pick<Call, 'abuseKeys' | 'environment' | 'runtime'>;

/**
 * Claims one of today's slots. Only one claim can create the entry of a slot, so the limit holds across
 * all instances, even under concurrent requests.
 * @throws StorageUnavailableError
 */
export async function claimSlot(
  { abuseKeys, environment, runtime }: Claimant,
  { name, of, id, slots }: Limit,
  budgetMs?: number,
): Promise<boolean> {
  const day = utcDay(runtime.now());
  // Includes the day, so that hashes of two days can't be linked.
  const hash = (text: string) =>
    keyedHash(environment.secret ?? PROCESS_SECRET, 'visitor', `${day}\n${text}`);
  for (let slot = 0; slot < slots; slot += 1) {
    const key = slotKey(name, day, hash(of), slot);
    const taken = await abuseKeys.createOnce(key, {}, hash(id), budgetMs);
    if (taken !== 'conflict') return true;
  }
  return false;
}

/**
 * The emails that anyone can have us send to an address that no one has confirmed. Each kind has slots of
 * its own, so none keeps another from its reader.
 */
export type MailKind = 'receipt' | 'guide' | 'listing' | 'listing_link' | 'confirmation';

/** Emails of one kind that one network can cause in a day. */
const BY_A_NETWORK = 10;
/** Of those, to one mailbox. It is also how many receipts a mailbox gets in all. */
const TO_A_MAILBOX = 3;
/** Networks that can cause emails of one kind to one mailbox. */
const NETWORKS = 10;

/**
 * Claims a place for an email to an address that no one has confirmed. A mailbox gets three receipts a day
 * in all. What its owner needs to go on has three places for each of ten networks, so nobody can use up the
 * places of another network.
 * If the storage fails, there is a place: without it, nothing is stored or emailed either.
 * @param id Of what is asked for. Asking again for the same gives the same answer.
 * @returns The failure that says when there are places again, or undefined if there is one.
 */
export async function claimMail(
  call: Claimant & Pick<Call, 'ip'>,
  kind: MailKind,
  { email, id }: { email: string; id: string },
): Promise<Failure | undefined> {
  const mailbox = mailboxOf(email);
  const network = networkOf(call.ip);
  const byNetwork =
    network === '' ? [] : [{ name: `${kind}_by`, of: network, id, slots: BY_A_NETWORK }];
  const limits =
    kind === 'receipt'
      ? [...byNetwork, { name: `${kind}_to`, of: mailbox, id, slots: TO_A_MAILBOX }]
      : [
          { name: `${kind}_via`, of: `${mailbox}\n${network}`, id, slots: TO_A_MAILBOX },
          ...byNetwork,
          { name: `${kind}_to`, of: mailbox, id: network, slots: NETWORKS },
        ];
  try {
    for (const limit of limits) {
      if (!(await claimSlot(call, limit, MAIL_WAIT_MS))) return usedUp(call, TOO_MANY_MAILS);
    }
  } catch (error) {
    if (!(error instanceof StorageUnavailableError)) throw error;
  }
  return undefined;
}

const TOO_MANY_MAILS = "We've reached today's limit for these emails.";

/** The failure that says when a daily limit ends: at midnight UTC. */
export function usedUp({ runtime }: Pick<Call, 'runtime'>, message: string): Failure {
  const left = DAY_MS - (runtime.now() % DAY_MS);
  const wait = formatCount(Math.ceil(left / HOUR_MS), 'hour');
  return {
    code: 'rate_limited',
    retryAfter: left / 1_000,
    message: `${message} Please try again in ${wait}.`,
  };
}
