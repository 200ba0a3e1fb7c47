import { z } from 'zod';
import { shortTitle } from '#src/domain/listings/business-name.ts';
import { shorten, toPrintableLine } from '#src/domain/shared/printable-line.ts';
import { isBySeller, type SellerEvent } from '#src/domain/submissions/event.ts';
import { letter, type Row, rowLines } from '#src/domain/submissions/letter.ts';
import { type Mail, SIGNATURE } from '#netlify/mail/mail.ts';
import { inboxLink, quoteStart } from '#netlify/mail/notices.ts';
import { ownerJobs } from '#netlify/mail/owner-jobs.ts';
import { readSubmissionSubject } from '#netlify/mail/queue.ts';
import type { EntryName } from '#src/domain/submissions/inbox-api.ts';
import { idIn } from '#netlify/store/keys.ts';
import type { Submission } from '#netlify/store/submission.ts';
import { readSubmission } from '#netlify/store/submissions.ts';
import { senderOf } from '#netlify/store/submission-words.ts';
import { liveListing } from './listing.ts';

/** Tell the owner of a seller's request. Their subject is the listing's and the id of the request. */
export const sellerNotices = ownerJobs(
  { email: 'seller-notice', webhook: 'seller-webhook' },
  async (job, { store }) => {
    const name = readSubmissionSubject(job.subject);
    const id = idIn(job.subject);
    const read = await readSubmission(store, name);
    const submission = read.kind === 'found' ? read.value : undefined;
    const entry = submission?.events.find(({ did }) => isBySeller(did) && did.request === id);
    if (!entry || !isBySeller(entry.did)) return undefined;
    const { at, did } = entry;
    const data = { id: name.id, form_type: name.formType, change: did.kind };
    return {
      id,
      mail: (given) => noticeOf(name, did, submission, given),
      event: { type: 'submission.changed', timestamp: at, data },
    };
  },
);

const TITLE_MAX = 80;

const SUBJECTS: Record<SellerEvent['kind'], string> = {
  seller_edited: 'A seller changed their listing',
  seller_answered: 'A seller wrote to you',
  seller_withdrew: 'A seller withdrew their listing',
};

/** Like a notice of a submission, it says who wrote only where that may leave the storage. */
function noticeOf(
  name: EntryName,
  did: SellerEvent,
  submission: Submission | undefined,
  { to, isDetailed }: { to: readonly string[]; isDetailed: boolean },
): Mail {
  const what = SUBJECTS[did.kind];
  const live = liveListing(name);
  const own = isDetailed && submission ? calledBy(submission) : undefined;
  const title = live?.title ?? own;
  const by = isDetailed && submission ? senderOf(submission) : undefined;
  const replyTo = z.email().safeParse(by?.email).data;
  const facts: Row[] = [
    ...(title === undefined ? [] : [['Listing', live ? `${title} (${live.id})` : title] as const]),
    ...(by?.name === undefined ? [] : [['From', toPrintableLine(by.name)] as const]),
    ...(by === undefined ? [] : [['Email', toPrintableLine(by.email)] as const]),
    ['ID', name.id],
  ];
  const text = letter([
    `${what}.`,
    `Read it in your inbox:\n${inboxLink(name)}`,
    rowLines(facts),
    isDetailed && 'text' in did && did.text !== '' ? quoteStart(did.text) : '',
    did.kind === 'seller_withdrew' && live
      ? 'The listing is live. Remove its file from the site, too. The inbox shows you how.'
      : '',
    replyTo === undefined ? '' : 'If you reply to this email, your answer goes to the seller.',
    SIGNATURE,
  ]);
  return {
    to,
    subject: title === undefined ? what : `${what}: ${live ? shortTitle(title) : title}`,
    text,
    ...(replyTo !== undefined && { replyTo }),
  };
}

function calledBy({ signup_context: { startupName, title } }: Submission): string | undefined {
  const called = [startupName, title].find((one) => typeof one === 'string' && one.trim() !== '');
  return typeof called === 'string' ? shorten(toPrintableLine(called), TITLE_MAX) : undefined;
}
