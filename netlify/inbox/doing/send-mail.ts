import * as z from 'zod/mini';
import type { MailDraft, MailRequest } from '#src/domain/submissions/inbox-api.ts';
import { isListingForm } from '#src/domain/publishing/publishable.ts';
import { formatNumber } from '#src/domain/shared/format-number.ts';
import { lineFault, textFault } from '#src/domain/shared/misread-text.ts';
import { visibleLine, visibleText } from '#src/domain/shared/printable-line.ts';
import { dataAnswer } from '#netlify/http/answer.ts';
import type { Call } from '#netlify/http/endpoint.ts';
import type { FieldErrors } from '#netlify/http/failure.ts';
import { inboxCommand } from '#netlify/inbox/inbox-endpoint.ts';
import { enqueue, removeEntries, tryNow } from '#netlify/jobs/enqueue.ts';
import { secondsOf } from '#netlify/jobs/job.ts';
import { doneJobKey } from '#netlify/jobs/job-keys.ts';
import { submissionKey } from '#netlify/store/blob-keys.ts';
import { readRecord, type StoredRecord } from '#netlify/store/records.ts';
import { entryNameShape } from './entry-name.ts';
import { type InboxMail, inboxMail, inboxMailName, readMail, recordMail } from './inbox-mail.ts';
import { isPlainAddress } from '#src/domain/shared/plain-address.ts';
import { sellerFor } from './seller.ts';

/** Maximum lengths, in UTF-16 units. A text has room for a quoted message with many short lines. */
const SUBJECT_MAX = 150;
const TEXT_MAX = 20_000;

const requestSchema = z.strictObject({
  ...entryNameShape,
  mail: z.strictObject({
    id: z.uuid().check(z.toLowerCase()),
    kind: z.enum(['reply', 'pass_on', 'ask']),
    subject: z.string().check(z.overwrite(visibleLine), z.trim()),
    text: z.string().check(z.overwrite(visibleText), z.trim()),
  }),
});

/**
 * Sends an email about a submission to its sender, or to the seller whom it is for. It is stored as a job,
 * then in the submission's history, and then tried, so that nothing that was said to be sent is lost.
 */
export const sendFromInbox = inboxCommand(
  '/api/inbox/mail',
  requestSchema,
  async ({ mail, ...name }, call) => {
    const { store, environment, runtime } = call;
    const fields = mistakesIn(mail);
    if (Object.keys(fields).length > 0) return { code: 'invalid', fields };
    const read = await readRecord(store, submissionKey(name.formType, name.id));
    const addressed =
      read.kind === 'found'
        ? await address(name.formType, mail.kind, read.record, call)
        : { problem: GONE[read.kind] };
    if ('problem' in addressed) return { code: 'invalid', message: addressed.problem };
    const { id: request, kind, subject, text } = mail;
    const written = { request, kind: DID[kind], subject, text, ...addressed };
    const earlier = await readMail(store, name, request);
    if (earlier && (earlier.subject !== subject || earlier.text !== text)) {
      return { code: 'overtaken', message: EARLIER_SENT };
    }
    const job = environment.mail && (await enqueueOnce(name, written, call));
    const result = await recordMail(store, name, written, runtime.now());
    const isStopped = result.outcome === 'missing' || result.outcome === 'full';
    if (job && isStopped) await removeEntries(store, [job.entry]);
    if (job && result.outcome === 'done') call.background(tryNow(inboxMail, job, call));
    return dataAnswer(200, result);
  },
);

const EARLIER_SENT =
  'An earlier version was sent already: see the history. To send this one as well, send it again.';

const DID = { reply: 'replied', pass_on: 'passed_on', ask: 'asked' } as const;

const GONE = {
  missing: 'This submission was deleted.',
  unreadable: "This submission can't be read, so we don't know whom to write to.",
};

function mistakesIn({ subject, text }: MailRequest['mail']): FieldErrors {
  const [wrongSubject, wrongText] = [lineFault(subject), textFault(text)];
  return {
    ...(subject === '' && { subject: 'Enter a subject.' }),
    ...(subject.length > SUBJECT_MAX && {
      subject: `Shorten the subject to ${SUBJECT_MAX} characters.`,
    }),
    ...(wrongSubject !== undefined && { subject: wrongSubject }),
    ...(text === '' && { text: 'Enter a message.' }),
    ...(text.length > TEXT_MAX && {
      text: `Shorten the message to ${formatNumber(TEXT_MAX)} characters.`,
    }),
    ...(wrongText !== undefined && { text: wrongText }),
  };
}

/** Whom an email goes to, and where an answer goes: the owner, or the buyer whose words are passed on. */
async function address(
  formType: string,
  kind: MailDraft['kind'],
  record: StoredRecord,
  { store, environment: { ownerEmails } }: Call,
): Promise<Pick<InboxMail, 'to' | 'replyTo'> | { problem: string }> {
  const { email } = record;
  if (!isPlainAddress(email)) return { problem: "The sender's address is not a valid one." };
  if (kind === 'pass_on') {
    const seller = await sellerFor(formType, record, store);
    if (!seller)
      return { problem: 'This was sent to you, not to a seller, so it can’t be forwarded.' };
    return 'problem' in seller ? seller : { to: seller.email, replyTo: email };
  }
  if (kind === 'ask' && !isListingForm(formType)) {
    return { problem: 'Only a seller can be asked about a listing.' };
  }
  const [replyTo] = ownerEmails;
  return { to: email, ...(replyTo !== undefined && { replyTo }) };
}

/** Stores the job of an email; nothing if it was done before. */
async function enqueueOnce(
  name: Pick<MailRequest, 'formType' | 'id'>,
  mail: InboxMail,
  { store, runtime }: Call,
): Promise<Awaited<ReturnType<typeof enqueue>> | undefined> {
  const job = inboxMailName(name, mail.request);
  const done = await store.get(doneJobKey(job));
  if (done.kind !== 'missing') return undefined;
  return enqueue(store, job, mail, { since: secondsOf(runtime) });
}
