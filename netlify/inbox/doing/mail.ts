import * as z from 'zod/mini';
import type { HistoryEntry } from '#src/domain/submissions/event.ts';
import {
  type ActionResult,
  type EntryName,
  type MailDraft,
  mailRequest,
} from '#src/domain/submissions/inbox-api.ts';
import { isListingForm } from '#src/domain/publishing/publishable.ts';
import { isPlainAddress } from '#src/domain/shared/email-address.ts';
import { LISTING_LINK_PLACE } from '#src/domain/submissions/letter.ts';
import { dataAnswer } from '#netlify/http/answer.ts';
import type { Call } from '#netlify/http/endpoint.ts';
import { changeEntry } from '#netlify/inbox/entry-summary.ts';
import { inboxCommand } from '#netlify/inbox/inbox-endpoint.ts';
import {
  enqueue,
  type JobName,
  readSubmissionSubject,
  removeJob,
  submissionSubject,
  tryNow,
  WEEK_MS,
} from '#netlify/mail/queue.ts';
import { mailJobs } from '#netlify/mail/send-mail.ts';
import { createCurrentLink } from '#netlify/store/listing-links.ts';
import type { Store } from '#netlify/store/store.ts';
import { type Submission, withEvent } from '#netlify/store/submission.ts';
import { readSent } from '#netlify/store/submissions.ts';
import { sellerFor } from './mail-drafts.ts';

/**
 * Sends an email about a submission to its sender, or to the seller whom it is for. It is stored as a job,
 * then in the submission's history, and then tried, so that nothing that was said to be sent is lost.
 */
export const sendFromInbox = inboxCommand(
  '/api/inbox/mail',
  mailRequest,
  async ({ mail, seen, ...name }, call) => {
    const { store, environment, runtime } = call;
    const read = await readSent(store, name);
    if (read.kind !== 'found') return { code: 'invalid', message: GONE[read.kind] };
    const { id: request, kind, subject, text } = mail;
    const addressed = await address(kind, read.value, call);
    if ('problem' in addressed) return { code: 'invalid', message: addressed.problem };
    const written = { request, kind: DID[kind], subject, text, seen, ...addressed };
    // It is in the history only after it was enqueued.
    const job =
      environment.mail && !hasMail(read.value, request)
        ? await enqueue(store, inboxMailName(name, request), written, { since: runtime.now() })
        : undefined;
    const result = await recordMail(store, name, written, runtime.now());
    const isStopped = ['missing', 'full', 'overtaken'].includes(result.outcome);
    if (job && isStopped) await removeJob(store, job);
    if (result.outcome === 'overtaken') return { code: 'overtaken', message: OTHER_SENT };
    if (job && result.outcome === 'done') call.background(tryNow(inboxMail, job, call));
    return dataAnswer(200, result);
  },
);

const OTHER_SENT =
  'Another email about this was sent while you were writing. To send yours as well, send it again.';

const DID = { reply: 'replied', pass_on: 'passed_on', ask: 'asked' } as const;

const GONE = {
  missing: 'This submission was deleted.',
  unreadable: "This submission can't be read, so we don't know whom to write to.",
};

/** Whom an email goes to, and where an answer goes: the owner, or the buyer whose words are passed on. */
async function address(
  kind: MailDraft['kind'],
  submission: Submission,
  { store, environment: { ownerEmails } }: Call,
): Promise<Pick<InboxMail, 'to' | 'replyTo'> | { problem: string }> {
  const { email } = submission;
  if (!isPlainAddress(email)) return { problem: "The sender's address is not a valid one." };
  if (kind === 'pass_on') {
    const seller = await sellerFor(submission, store);
    if (!seller)
      return { problem: 'This was sent to you, not to a seller, so it can’t be forwarded.' };
    return 'problem' in seller ? seller : { to: seller.email, replyTo: email };
  }
  if (kind === 'ask' && !isListingForm(submission.signup_context.form_type)) {
    return { problem: 'Only a seller can be asked about a listing.' };
  }
  const [replyTo] = ownerEmails;
  return { to: email, ...(replyTo !== undefined && { replyTo }) };
}

/** An email from the inbox, stored until it is sent. */
const mailSchema = z.object({
  /** Of the request that brought it. */
  request: z.string(),
  kind: z.enum(['replied', 'passed_on', 'asked']),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  replyTo: z.optional(z.string()),
  seen: z.optional(z.int()),
});
type InboxMail = z.infer<typeof mailSchema>;

const KIND = 'inbox-mail';

/** The job of an email. Its key has the submission's id, so that both are deleted together. */
const inboxMailName = ({ formType, id }: EntryName, request: string): JobName => ({
  kind: KIND,
  subject: `${submissionSubject(formType, id)}/${request}`,
});

/** Sends what the owner wrote in the inbox, once it is in the history of its submission. */
export const inboxMail = mailJobs({
  kind: KIND,
  isOn: ({ mail }) => mail !== undefined,
  triedForMs: WEEK_MS,
  refused: 'failed',
  /** The history must not claim that an email was sent that never will be. */
  async givenUp({ subject, payload }, { store, runtime }) {
    const { data: mail } = mailSchema.safeParse(payload);
    if (mail) await noteFailure(store, readSubmissionSubject(subject), mail.subject, runtime.now());
  },
  async write({ subject, payload }, { store, credentials, environment: { secret }, runtime }) {
    const stored = mailSchema.safeParse(payload);
    if (!stored.success) return { kind: 'unreadable' };
    const { to, replyTo, ...content } = stored.data;
    const name = readSubmissionSubject(subject);
    // It is there already, unless the function was killed in between.
    const { outcome } = await recordMail(store, name, stored.data, runtime.now());
    if (outcome === 'missing' || outcome === 'overtaken') return { kind: 'gone' };
    let { text } = content;
    if (text.includes(LISTING_LINK_PLACE) && isListingForm(name.formType)) {
      const listing = { ...name, email: to };
      const link = await createCurrentLink(credentials, secret, listing, runtime.now());
      // A newer one is on its way.
      if (!link) return { kind: 'early' };
      text = text.replaceAll(LISTING_LINK_PLACE, link.href);
    }
    return {
      to: [to],
      subject: content.subject,
      text,
      isByPerson: true,
      ...(replyTo !== undefined && { replyTo }),
    };
  },
});

/**
 * Adds an email to the history of its submission, unless it is there, or another one that its writer didn't see.
 * @param now Milliseconds since 1970.
 */
async function recordMail(
  store: Store,
  name: EntryName,
  { replyTo: _replyTo, seen, ...did }: InboxMail,
  now: number,
): Promise<ActionResult> {
  return changeEntry(store, name, (submission) => {
    if (hasMail(submission, did.request)) return submission;
    const isOvertaken = submission.events.slice(seen ?? Infinity).some(isMail);
    if (isOvertaken) return { refused: 'overtaken' };
    return withEvent(submission, { at: new Date(now).toISOString(), did });
  });
}

const isMail = ({ did }: HistoryEntry) => did !== undefined && 'subject' in did;

const noteFailure = (store: Store, name: EntryName, subject: string, now: number) => {
  const note = `“${subject}” could not be sent. Check the address and the email settings, then send it again.`;
  const event = { at: new Date(now).toISOString(), did: { kind: 'note' }, note } as const;
  return changeEntry(store, name, (submission) =>
    submission.events.some((entry) => entry.note === note)
      ? submission
      : withEvent(submission, event),
  );
};

/** Whether the history says what one request sent. */
const hasMail = ({ events }: Submission, request: string): boolean =>
  events.some(({ did }) => did && 'subject' in did && did.request === request);
