import { digestKey } from '#netlify/records/notice-keys.ts';
import { StorageUnavailableError } from '#netlify/records/store.ts';
import { digestMail, isWorthADigest } from './digest.ts';
import { readDigestFigures } from './digest-figures.ts';
import { channelsOf, type NoticeSurroundings } from './notices.ts';
import { pacedDeliveries } from '#netlify/jobs/paced-deliveries.ts';
import { sendMail } from '#netlify/jobs/resend.ts';
import { sweepNotices } from './sweep-notices.ts';

/** From then on, in hours of the day (UTC), whatever run comes first sends the digest. */
const FROM_HOUR = 6;
const TRIES = 3;

/**
 * The daily mail to the owner, at most one a day: whichever run makes the day's entry sends it, and
 * no other ever tries. A digest that gets lost is not worth a queue, for the next has the same figures.
 * @returns How it ended, or undefined while there is nothing to do.
 */
export async function sendDailyDigest(
  surroundings: NoticeSurroundings,
  deadline: number,
): Promise<string | undefined> {
  const { store, environment, outside } = surroundings;
  const now = outside.now();
  if (channelsOf(environment).length === 0 || now >= deadline) return undefined;
  if (new Date(now).getUTCHours() < FROM_HOUR) return undefined;
  const day = new Date(now).toISOString().slice(0, 10);
  const claimed = await store.createOnce(digestKey(day), {}, crypto.randomUUID());
  if (claimed.kind !== 'created') return undefined;
  const outcome = await send(surroundings, day, deadline).catch(describeAbsence);
  await sweepNotices(store, now, () => outside.now() < deadline);
  return outcome;
}

async function send(
  { store, environment, outside }: NoticeSurroundings,
  day: string,
  deadline: number,
): Promise<string | undefined> {
  const { mail, noticeRecipients } = environment;
  if (!mail || noticeRecipients.length === 0) return undefined;
  const figures = await readDigestFigures(store, outside, deadline);
  if (!isWorthADigest(figures)) return 'nothing to say';
  const digest = digestMail(figures, day, noticeRecipients);
  const inTurn = pacedDeliveries(outside, { perSecond: 1, deadline });
  let kind = 'unreachable';
  for (let tries = 0; tries < TRIES && kind === 'unreachable'; tries += 1) {
    if (tries > 0 && outside.now() >= deadline) break;
    // The provider sends what has the same key once, however often it is asked.
    ({ kind } = await inTurn(() => sendMail(mail, digest, `digest/${day}`, outside)));
  }
  return kind;
}

/** A storage that goes away while we count costs the day's digest; anything else is a bug. */
function describeAbsence(error: unknown): string {
  if (error instanceof StorageUnavailableError) return error.fault;
  throw error;
}
