import { z } from 'zod';
import { keyedHash } from '#netlify/environment/keyed-hash.ts';
import { type JobHandler, WEEK_SECONDS } from '#netlify/mail/job.ts';
import type { JobName } from '#netlify/mail/job-keys.ts';
import { mailReceiver, sendMail } from '#netlify/mail/send-mail.ts';
import { endedKey } from '#netlify/store/saved-search-keys.ts';
import { type DatedSummary, listingSummaries } from '#netlify/store/published-content.ts';
import { readConfirmation, readSearch } from './saved-searches.ts';
import { matchesMail } from './search-mails.ts';

const KIND = 'announcement';

/** The provider recognizes a repeat for 24 hours. Later, an email could arrive twice. */
const KNOWN_AGAIN_MS = 23 * 60 * 60 * 1_000;

const payloadSchema = z.object({
  /** The search hash, under the name that it has in stored jobs. */
  twin: z.string(),
  /** Ids of the listings to announce, in email order. */
  listings: z.array(z.string()),
  /** An earlier attempt that may have arrived: the fingerprint of its email, and its time. */
  tried: z.object({ mail: z.string(), at: z.number() }).optional(),
});

/** What an edition announces to one search. */
export type Announcement = z.infer<typeof payloadSchema>;

export const announcementName = (editionId: string, searchId: string): JobName => ({
  kind: KIND,
  subject: `${editionId}/${searchId}`,
});

/**
 * Emails the new matches of an edition to a search, unless the search has ended. Gives up if an earlier
 * attempt may have arrived and the provider could not recognize a repeat: a listing has changed the email
 * since then, or it was too long ago.
 * @param listings All published listings.
 */
export const createAnnouncementJobs = (listings: () => readonly DatedSummary[]): JobHandler => ({
  kind: KIND,
  receiver: mailReceiver,
  isOn: ({ mail, secret }) => mail !== undefined && secret !== undefined,
  isOnce: true,
  isRefusalFinal: true,
  givesUp: { after: WEEK_SECONDS, attempts: 6 },
  async run({ subject, payload }, { store, environment: { mail, secret }, runtime, inTurn }) {
    const read = payloadSchema.safeParse(payload);
    if (!mail || secret === undefined || !read.success) return { kind: 'unreadable' };
    const { twin: searchHash, listings: ids, tried } = read.data;
    const id = subject.slice(subject.indexOf('/') + 1);
    const [confirmed, stored, ended] = await Promise.all([
      readConfirmation(store, searchHash, id),
      readSearch(store, id),
      store.get(endedKey(id)),
    ]);
    if (confirmed.kind === 'missing' || ended.kind !== 'missing') return { kind: 'gone' };
    if (stored.kind !== 'found') return { kind: stored.kind === 'missing' ? 'gone' : 'unreadable' };
    const byId = new Map(listings().map((listing) => [listing.id, listing]));
    const matches = ids.flatMap((one) => byId.get(one) ?? []);
    if (matches.length === 0) return { kind: 'gone' };
    const message = matchesMail(stored.value, matches, secret);
    const fingerprint = keyedHash(secret, 'fingerprint', JSON.stringify(message));
    const now = runtime.now();
    // Also if that time is in the future: the clock was set back, so the real age is unknown.
    const isUnknown =
      tried && (tried.mail !== fingerprint || Math.abs(now - tried.at) > KNOWN_AGAIN_MS);
    if (isUnknown) return { kind: 'refused' };
    const delivery = await inTurn(() => sendMail(mail, message, `search/${subject}`, runtime));
    if (delivery.kind !== 'unreachable') return delivery;
    return {
      ...delivery,
      payload: { ...read.data, tried: tried ?? { mail: fingerprint, at: now } },
    };
  },
});

export const announcementJobs = createAnnouncementJobs(listingSummaries);
