import { isBySeller, type SellerEvent } from '#src/domain/submissions/event.ts';
import { letter } from '#src/domain/submissions/letter.ts';
import { isAwaited } from '#netlify/jobs/job.ts';
import { readSubmissionSubject, submissionSubject } from '#netlify/jobs/job-keys.ts';
import { type Mail, SIGNATURE } from '#netlify/jobs/mail.ts';
import { inboxLink, ownerJobs, quoteStart } from '#netlify/notices/index.ts';
import type { ListingName } from '#netlify/records/listing-links.ts';
import { readStatuses } from '#netlify/records/statuses.ts';

/** The subject of the jobs that tell the owner of a seller's request. It has the listing's id. */
export const sellerNoticeSubject = ({ formType, id }: ListingName, request: string): string =>
  `${submissionSubject(formType, id)}/${request}`;

/** Tell the owner what a seller did after submitting. */
export const sellerNotices = ownerJobs(
  { email: 'seller-notice', webhook: 'seller-webhook' },
  async (job, { store, runtime }) => {
    const name = readSubmissionSubject(job.subject);
    const id = job.subject.slice(job.subject.lastIndexOf('/') + 1);
    const { entries } = await readStatuses(store, name);
    const entry = entries.find(({ did }) => isBySeller(did) && did.request === id);
    if (!entry || !isBySeller(entry.did)) {
      return { kind: isAwaited(job, runtime) ? 'early' : 'gone' };
    }
    const { at, did } = entry;
    const data = { id: name.id, form_type: name.formType, change: did.kind };
    return {
      id,
      occasion: 'seller',
      mail: (given) => noticeOf(name, did, given),
      event: { type: 'submission.changed', timestamp: at, data },
    };
  },
);

const SUBJECTS: Record<SellerEvent['kind'], string> = {
  seller_edited: 'A seller changed their listing',
  seller_answered: 'A seller wrote to you',
  seller_withdrew: 'A seller withdrew their listing',
};

function noticeOf(
  name: ListingName,
  did: SellerEvent,
  { to, isDetailed }: { to: readonly string[]; isDetailed: boolean },
): Mail {
  const subject = SUBJECTS[did.kind];
  const text = letter([
    `${subject}. Read it in your inbox:\n${inboxLink(name)}`,
    isDetailed && 'text' in did && did.text !== '' ? quoteStart(did.text) : '',
    did.kind === 'seller_withdrew'
      ? 'If the listing is live, remove its file from the site, too. The inbox shows you how.'
      : '',
    SIGNATURE,
  ]);
  return { to, subject, text };
}
