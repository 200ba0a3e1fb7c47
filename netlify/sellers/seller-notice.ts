import { site } from '#src/config/site.ts';
import { toPrintableLine } from '#src/domain/shared/printable-line.ts';
import { shorten } from '#src/domain/shared/shorten.ts';
import { isBySeller, type SubmissionEvent } from '#src/domain/submissions/event.ts';
import { type JobHandler, isAwaited, WEEK_SECONDS } from '#netlify/jobs/job.ts';
import { type JobName, readSubmissionSubject, submissionSubject } from '#netlify/jobs/job-keys.ts';
import type { Mail } from '#netlify/jobs/mail.ts';
import { mailReceiver, sendMail } from '#netlify/jobs/send-mail.ts';
import type { ListingName } from '#netlify/records/listing-links.ts';
import { readStatuses } from '#netlify/records/statuses.ts';

const KIND = 'seller-notice';
const TEXT_MAX = 500;

/** The job that tells the owner of a seller's request. Its key has the listing's id. */
export const sellerNoticeName = ({ formType, id }: ListingName, request: string): JobName => ({
  kind: KIND,
  subject: `${submissionSubject(formType, id)}/${request}`,
});

/** Tells the owner what a seller did after submitting. */
export const sellerNotice: JobHandler = {
  kind: KIND,
  receiver: mailReceiver,
  isOn: ({ mail, ownerEmails }) => mail !== undefined && ownerEmails.length > 0,
  isOnce: true,
  givesUp: { after: WEEK_SECONDS, attempts: 6 },
  async run(job, { store, environment: { mail, ownerEmails, isNoticeDetailed }, runtime, inTurn }) {
    if (!mail) return { kind: 'early' };
    const name = readSubmissionSubject(job.subject);
    const request = job.subject.slice(job.subject.lastIndexOf('/') + 1);
    const { entries } = await readStatuses(store, name);
    const did = entries
      .map((entry) => entry.did)
      .find((one) => isBySeller(one) && one && 'request' in one && one.request === request);
    if (!did) return { kind: isAwaited(job, runtime) ? 'early' : 'gone' };
    const notice = noticeOf(name, did, { to: ownerEmails, isDetailed: isNoticeDetailed });
    return inTurn(() => sendMail(mail, notice, `seller/${request}`, runtime));
  },
};

const SUBJECTS: Partial<Record<SubmissionEvent['kind'], string>> = {
  seller_edited: 'A seller changed their listing',
  seller_answered: 'A seller answered you',
  seller_withdrew: 'A seller withdrew their listing',
};

function noticeOf(
  { formType, id }: ListingName,
  did: SubmissionEvent,
  { to, isDetailed }: { to: readonly string[]; isDetailed: boolean },
): Mail {
  const subject = SUBJECTS[did.kind] ?? 'News from a seller';
  const text = isDetailed && 'text' in did && did.text !== '' ? quoted(did.text) : undefined;
  const parts = [
    `${subject}. Read it in your inbox:`,
    new URL(`/inbox#/${formType}/${id}`, site.url).href,
    ...(text === undefined ? [] : [text]),
    ...(did.kind === 'seller_withdrew'
      ? ['If it is published, its file must go too. The inbox shows you how.']
      : []),
    `${site.name}\n${site.url}`,
  ];
  const [first = '', second = '', ...rest] = parts;
  return { to, subject, text: `${[`${first}\n${second}`, ...rest].join('\n\n')}\n` };
}

/** As a quotation: nothing in it can be taken for ours. */
const quoted = (text: string): string =>
  shorten(text.trim(), TEXT_MAX)
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .map((line) => `> ${toPrintableLine(line)}`.trimEnd())
    .join('\n');
