import { site } from '#src/config/site.ts';
import { isListingForm } from '#src/domain/publishing/publishable.ts';
import { formatDay } from '#src/domain/shared/calendar-date.ts';
import { isPlainAddress } from '#src/domain/shared/plain-address.ts';
import { letter } from '#src/domain/submissions/letter.ts';
import type { SubmissionStatus } from '#src/domain/submissions/status.ts';
import { enqueue } from '#netlify/jobs/enqueue.ts';
import { type JobHandler, WEEK_SECONDS } from '#netlify/jobs/job.ts';
import { readSubmissionSubject, submissionSubject } from '#netlify/jobs/job-keys.ts';
import { INTRODUCTION, type Mail } from '#netlify/jobs/mail.ts';
import { mailReceiver, sendMail } from '#netlify/jobs/send-mail.ts';
import { idOfTime, timeOf } from '#netlify/store/blob-keys.ts';
import { createCurrentLink, type ListingName } from '#netlify/store/listing-links.ts';
import type { KnownListing } from '#netlify/store/published-content.ts';
import type { StatusEntry } from '#netlify/store/statuses.ts';
import type { Store } from '#netlify/store/store.ts';
import { openListing, type SentListing } from './open-listing.ts';
import { liveListing } from './state.ts';

const KIND = 'seller-update';
const TOLD: ReadonlySet<SubmissionStatus> = new Set(['approved', 'published', 'rejected']);

/** Whether the seller of a listing hears of this status. */
export const isSellerTold = (formType: string, status: SubmissionStatus): boolean =>
  isListingForm(formType) && TOLD.has(status);

/**
 * Stores the email about what is about to happen to a listing. It waits a few minutes, and is not sent if
 * that didn't happen, or was taken back.
 * @param now Of the entry in the listing's history, in milliseconds since 1970.
 * @throws StorageUnavailableError
 */
export async function enqueueSellerUpdate(
  store: Store,
  { formType, id }: ListingName,
  now: number,
): Promise<void> {
  const subject = `${submissionSubject(formType, id)}/${idOfTime(now)}`;
  await enqueue(store, { kind: KIND, subject }, {}, { since: Math.floor(now / 1_000) });
}

/** Tells a seller that their listing was approved, rejected, or withdrawn, or is live. */
export const sellerUpdate: JobHandler = {
  kind: KIND,
  receiver: mailReceiver,
  // Without email there is nobody to tell, now or later.
  isOn: () => true,
  isOnce: true,
  givesUp: { after: WEEK_SECONDS, attempts: 6 },
  async run({ subject }, { store, credentials, environment, runtime, inTurn }) {
    const { mail, secret } = environment;
    if (!mail || secret === undefined) return { kind: 'gone' };
    const listing = await openListing(store, readSubmissionSubject(subject), runtime.now());
    if (listing?.kind !== 'sent' || !isPlainAddress(listing.email)) return { kind: 'gone' };
    const id = subject.slice(subject.lastIndexOf('/') + 1);
    const entry = lastingEntry(listing, timeOf(id));
    const words = entry && wordsFor(entry, listing, liveListing(listing));
    if (!words) return { kind: 'gone' };
    const link = await createCurrentLink(credentials, secret, listing, runtime.now());
    if (!link) return { kind: 'early' };
    const message = updateMail(listing.email, words, link.href);
    return inTurn(() => sendMail(mail, message, `${KIND}/${listing.id}/${id}`, runtime));
  },
};

/** The entry of this time, if the status is still the one that it set. */
function lastingEntry(
  { history: { entries } }: SentListing,
  time: number,
): StatusEntry | undefined {
  const at = entries.findIndex((entry) => Date.parse(entry.at) === time);
  const entry = entries[at];
  return entries.slice(at).every(({ status }) => status === entry?.status) ? entry : undefined;
}

interface Words {
  subject: string;
  /** What happened, and what happens next. */
  blocks: string[];
  /** What the link is for; undefined if there is nothing left to do there. */
  todo?: string;
}

/** Nothing here was typed by the seller; a title is as published. */
function wordsFor(
  { status, did }: StatusEntry,
  { record: { created_at } }: SentListing,
  live: KnownListing | undefined,
): Words | undefined {
  const which = `the listing you sent us on ${formatDay(created_at.slice(0, 10))}`;
  if (status === 'spam') return undefined;
  if (did?.kind === 'seller_withdrew') {
    return {
      subject: 'You withdrew your listing',
      blocks: [
        `You withdrew ${which}. ${live ? 'Its page comes down the next time we update the site.' : 'We won’t publish it.'}`,
        'Changed your mind, or wasn’t this you? Reply to this email.',
      ],
    };
  }
  if (status === 'approved') {
    return {
      subject: 'Your listing is approved',
      blocks: [
        `We approved ${which}. We’re putting its page online next, and we’ll email you when it’s live.`,
      ],
      todo: 'To add pictures or make changes, open your listing:',
    };
  }
  if (status === 'published' && live) {
    return {
      subject: `Your listing is live: ${live.title}`,
      blocks: [
        `Your listing is live:\n${new URL(`/listing/${live.id}`, site.url).href}`,
        'When a buyer writes or makes an offer, we’ll forward it to this address.',
      ],
      todo: 'To make changes or take it down, open your listing:',
    };
  }
  if (status !== 'rejected') return undefined;
  return {
    subject: 'We can’t list your business',
    blocks: [
      `We looked at ${which} and decided not to list this business.`,
      'If you think we missed something, reply to this email.',
    ],
  };
}

function updateMail(to: string, { subject, blocks, todo }: Words, href: string): Mail {
  const { user, host } = site.contact.email;
  const own =
    todo === undefined
      ? []
      : [
          `${todo}\n${href}`,
          'Anyone who has this link can change your listing, so don’t forward this email.',
        ];
  return {
    to: [to],
    subject,
    text: letter([...blocks, ...own, INTRODUCTION]),
    replyTo: `${user}@${host}`,
  };
}
