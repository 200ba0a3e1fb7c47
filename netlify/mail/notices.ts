import { z } from 'zod';
import { site } from '#src/config/site.ts';
import { makeOfferForm } from '#src/domain/forms/make-offer.ts';
import { findForm, SIGNUP_FORMS } from '#src/domain/forms/registry.ts';
import { shortTitle } from '#src/domain/listings/business-name.ts';
import { shorten, toPrintableLine } from '#src/domain/shared/printable-line.ts';
import { letter, quote, type Row, rowLines } from '#src/domain/submissions/letter.ts';
import { findListing } from '#netlify/store/published-content.ts';
import type { Submission } from '#netlify/store/submission.ts';
import { readSent } from '#netlify/store/submissions.ts';
import { listingOf, senderOf, sentFigures, writtenText } from '#netlify/store/submission-words.ts';
import { type Mail, SIGNATURE } from './mail.ts';
import { ownerJobs } from './owner-jobs.ts';
import { readSubmissionSubject } from './queue.ts';

/** Notify the owner of a submission. The jobs hold nothing of it. */
export const noticeJobs = ownerJobs(
  { email: 'email-notice', webhook: 'webhook-notice' },
  async (job, { store }) => {
    const { formType, id } = readSubmissionSubject(job.subject);
    const stored = await readSent(store, { formType, id });
    if (stored.kind === 'missing') return undefined;
    const known = { id, formType, createdAt: new Date(job.since).toISOString() };
    const notice = stored.kind === 'found' ? noticeOf(stored.value) : known;
    if (!notice) return { kind: 'gone' };
    return {
      id,
      mail: (given) => noticeMail(notice, given),
      event: noticeEvent(notice),
    };
  },
);

/** What the owner is told about a submission. */
interface Notice {
  id: string;
  formType: string;
  /** From the record, in ISO 8601. */
  createdAt: string;
  /** The listing it is about, if any. */
  listingId?: string | undefined;
  /** Who wrote what; absent if the record can't be read. */
  written?: { by: { name?: string; email: string }; figures: readonly Row[]; text: string };
}

/** What the owner calls a submission of this form, including a form we no longer have. */
export const nounOf = (formType: string): string => findForm(formType)?.noun ?? 'submission';

/** 'New inquiry: Fernhold'. The name comes from a published listing, never from the visitor. */
function headline({ formType, listingId }: Notice): string {
  const title = titleOf(listingId);
  return `New ${nounOf(formType)}${title === undefined ? '' : `: ${shortTitle(title)}`}`;
}

const titleOf = (listingId: string | undefined) =>
  listingId === undefined ? undefined : findListing(listingId)?.title;

const timeFormat = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'UTC',
});

/** 'Nov 21, 2026, 12:00 UTC' */
const timeText = (iso: string) => `${timeFormat.format(new Date(iso))} UTC`;

/** Where the owner reads a submission. */
export const inboxLink = ({ formType, id }: Pick<Notice, 'formType' | 'id'>): string =>
  new URL(`/inbox#/${formType}/${id}`, site.url).href;

/** Of a long text, the owner gets the beginning. */
const TEXT_MAX = 500;

/** The beginning of what somebody wrote, as a quotation. */
export const quoteStart = (text: string): string => quote(shorten(text.trim(), TEXT_MAX));

/**
 * The email about a submission. The same notice always gives the same email.
 * @param isDetailed Whether it says who wrote what. Mailboxes and provider logs keep copies that we can't
 *   delete along with the record.
 */
export function noticeMail(
  notice: Notice,
  { to, isDetailed }: { to: readonly string[]; isDetailed: boolean },
): Mail {
  const { id, formType, createdAt, listingId } = notice;
  const { by, figures = [], text: message = '' } = isDetailed ? (notice.written ?? {}) : {};
  const title = titleOf(listingId);
  const replyTo = z.email().safeParse(by?.email).data;
  const noun = nounOf(formType);
  const isOffer = formType === makeOfferForm.type;
  const facts: Row[] = [
    ...(by?.name === undefined ? [] : [['From', toPrintableLine(by.name)] as const]),
    ...(by === undefined ? [] : [['Email', toPrintableLine(by.email)] as const]),
    ...(title === undefined ? [] : [['Listing', `${title} (${listingId ?? ''})`] as const]),
    ...(isOffer ? figures : []),
    ['Received', timeText(createdAt)],
    ['Form', findForm(formType)?.title ?? formType],
    ['ID', id],
  ];
  const task =
    isOffer || SIGNUP_FORMS.has(formType)
      ? `Read this ${noun} in your inbox:`
      : findForm(formType)?.isForSeller
        ? `Read this ${noun} and forward it to the seller:`
        : `Read and answer this ${noun} in your inbox:`;
  const text = letter([
    headline(notice),
    `${task}\n${inboxLink(notice)}`,
    rowLines(facts),
    message === '' ? '' : quoteStart(message),
    isOffer ? 'If no deal room opened, forward it to the seller.' : '',
    isDetailed ? '' : 'To protect the sender, this email leaves out their name and message.',
    replyTo === undefined ? '' : 'If you reply to this email, your answer goes to the sender.',
    SIGNATURE,
  ]);
  return {
    to,
    subject: headline(notice),
    text,
    ...(replyTo !== undefined && { replyTo }),
  };
}

export function noticeEvent({ id, formType, createdAt, listingId }: Notice) {
  const title = titleOf(listingId);
  return {
    type: 'submission.created',
    timestamp: createdAt,
    data: {
      id,
      form_type: formType,
      created_at: createdAt,
      ...(title !== undefined && { listing_id: listingId, listing_title: title }),
    },
  };
}

/** The notice about a submission, or undefined for what looked like spam: nobody is notified about that. */
export function noticeOf(submission: Submission): Notice | undefined {
  if (submission.suspected) return undefined;
  const { id, created_at, signup_context } = submission;
  return {
    id,
    formType: signup_context.form_type,
    createdAt: created_at,
    listingId: listingOf(submission)?.id,
    written: {
      by: senderOf(submission),
      figures: sentFigures(submission),
      text: writtenText(submission),
    },
  };
}
