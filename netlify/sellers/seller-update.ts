import { site } from '#src/config/site.ts';
import { shortTitle } from '#src/domain/listings/business-name.ts';
import { isListingForm, LISTING_FORMS } from '#src/domain/publishing/publishable.ts';
import { formatDay } from '#src/domain/shared/calendar-date.ts';
import { isPlainAddress } from '#src/domain/shared/email-address.ts';
import type { EntryName } from '#src/domain/submissions/inbox-api.ts';
import type { HistoryEntry } from '#src/domain/submissions/event.ts';
import type { SubmissionStatus } from '#src/domain/submissions/status.ts';
import { canMailLinks } from '#netlify/environment/environment.ts';
import { sha256 } from '#netlify/environment/keyed-hash.ts';
import { countingTask } from '#netlify/http/maintain.ts';
import { type Mail, mailOf } from '#netlify/mail/mail.ts';
import {
  enqueue,
  type JobContext,
  readSubmissionSubject,
  submissionSubject,
  WEEK_MS,
} from '#netlify/mail/queue.ts';
import { mailJobs } from '#netlify/mail/send-mail.ts';
import { idIn, idOfTime, isId, timeOf } from '#netlify/store/keys.ts';
import { createCurrentLink } from '#netlify/store/listing-links.ts';
import { type KnownListing, publishedSubmissions } from '#netlify/store/published-content.ts';
import { isDraft, type Submission, withEvent } from '#netlify/store/submission.ts';
import { changeSubmission, readSubmission } from '#netlify/store/submissions.ts';
import { inBatches } from '#netlify/store/walk.ts';
import { findListing, liveListing } from './listing.ts';

const KIND = 'seller-update';
const TOLD: ReadonlySet<SubmissionStatus> = new Set(['approved', 'published', 'rejected']);

export const isSellerTold = (formType: string, status: SubmissionStatus): boolean =>
  isListingForm(formType) && TOLD.has(status);

/**
 * Stores the email about what is about to happen to a listing. It waits a few minutes, and is not sent if
 * that didn't happen, or was taken back. Without email there is nobody to tell, now or later.
 * @param now Of the entry in the listing's history, in milliseconds since 1970.
 * @throws StorageUnavailableError
 */
export async function enqueueSellerUpdate(
  { store, environment }: Pick<JobContext, 'store' | 'environment'>,
  { formType, id }: EntryName,
  now: number,
): Promise<void> {
  if (!canMailLinks(environment)) return;
  const subject = `${submissionSubject(formType, id)}/${idOfTime(now)}`;
  await enqueue(store, { kind: KIND, subject }, {}, { since: now });
}

/** Tells a seller that their listing was approved, rejected, or withdrawn, or is live. */
export const sellerUpdate = mailJobs({
  kind: KIND,
  triedForMs: WEEK_MS,
  refused: 'refused',
  async write({ subject }, { store, credentials, environment: { secret }, runtime }) {
    const listing = await findListing(store, readSubmissionSubject(subject), runtime.now());
    if (!listing || isDraft(listing) || !isPlainAddress(listing.email)) return { kind: 'gone' };
    const entry = lastingEntry(listing, timeOf(idIn(subject)));
    const words = entry && wordsFor(entry, listing, liveListing(listing));
    if (!words) return { kind: 'gone' };
    const link = await createCurrentLink(credentials, secret, listing, runtime.now());
    if (!link) return { kind: 'early' };
    return updateMail(listing.email, words, link.href);
  },
});

/** The entry of this time, if the status is still the one that it set. */
function lastingEntry({ events }: Submission, time: number): HistoryEntry | undefined {
  const at = events.findIndex((entry) => Date.parse(entry.at) === time);
  const entry = events[at];
  return events.slice(at).every(({ status }) => status === entry?.status) ? entry : undefined;
}

interface Words {
  subject: string;
  blocks: string[];
  /** What the link is for; undefined if there is nothing left to do there. */
  todo?: string;
}

/** Nothing here was typed by the seller; a title is as published. */
function wordsFor(
  { status, did }: HistoryEntry,
  { created_at }: Submission,
  live: KnownListing | undefined,
): Words | undefined {
  const which = `the listing you sent us on ${formatDay(created_at.slice(0, 10))}`;
  if (status === 'spam') return undefined;
  if (did?.kind === 'seller_withdrew') {
    return {
      subject: 'You withdrew your listing',
      blocks: [
        `You withdrew ${which}.`,
        live ? 'Its page comes down the next time we update the site.' : 'We won’t publish it.',
        'Changed your mind, or wasn’t this you? Reply to this email.',
      ],
    };
  }
  if (status === 'approved') {
    return {
      subject: 'Your listing is approved',
      blocks: [
        `We approved ${which}.`,
        `We’re putting its page online next, and we’ll email you when it’s live.`,
      ],
      todo: 'To add pictures or make changes, open your listing:',
    };
  }
  if (status === 'published' && live) {
    return {
      subject: `Your listing is live: ${shortTitle(live.title)}`,
      blocks: [
        'Your listing is live.',
        `See its page:\n${new URL(`/listing/${live.id}`, site.url).href}`,
        'When a buyer writes or makes an offer, we’ll email you.',
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
  const own =
    todo === undefined
      ? []
      : [
          `${todo}\n${href}`,
          'Anyone who has this link can change your listing, so don’t forward this email.',
        ];
  return mailOf([to], subject, [...blocks, ...own]);
}

/** The folder of a mark for the listings that were looked at, by a hash of them. */
const LOOKED_AT = 'live-listings/';

/** Sets approved listings to published once they are part of the site, and tells their sellers. */
export const markPublished = countingTask<{ published: number }>(
  'mark-published',
  { published: 0 },
  async ({ store, environment, runtime, deadline }, figures) => {
    const live = publishedSubmissions().filter(({ submission }) => isId(submission));
    if (live.length === 0) return;
    const mark = LOOKED_AT + sha256(JSON.stringify(live));
    const earlier = await store.keys(LOOKED_AT);
    if (earlier.includes(mark)) return;
    const isDone = await inBatches(
      live,
      async ({ listingId, submission: id }) => {
        for (const formType of LISTING_FORMS) {
          const name = { formType, id };
          const read = await readSubmission(store, name);
          if (read.kind !== 'found' || read.value.status !== 'approved') continue;
          const now = runtime.now();
          await enqueueSellerUpdate({ store, environment }, name, now);
          const at = new Date(now).toISOString();
          const entry = { status: 'published', at, note: `Listing ${listingId}` } as const;
          const { kind } = await changeSubmission(store, name, (submission) =>
            submission.status === 'approved' ? withEvent(submission, entry) : submission,
          );
          figures.published += kind === 'changed' ? 1 : 0;
        }
      },
      () => runtime.now() < deadline,
    );
    if (!isDone) return;
    await store.createOnce(mark, {}, mark);
    await inBatches(earlier, (key) => store.remove(key));
  },
);
