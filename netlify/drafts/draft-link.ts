import { site } from '#src/config/site.ts';
import { startupListingForm } from '#src/domain/forms/startup-listing/form.ts';
import { DAY_MS, formatDay } from '#src/domain/shared/calendar-date.ts';
import { emailField } from '#src/domain/shared/field-schemas.ts';
import { RETENTION_DAYS } from '#src/domain/shared/promises.ts';
import { rowLines } from '#src/domain/submissions/letter.ts';
import { claimMail } from '#netlify/http/rate-limits.ts';
import type { Call } from '#netlify/http/endpoint.ts';
import { type Mail, mailOf } from '#netlify/mail/mail.ts';
import {
  enqueue,
  type Job,
  type JobName,
  readSubmissionSubject,
  submissionSubject,
} from '#netlify/mail/queue.ts';
import { mailJobs } from '#netlify/mail/send-mail.ts';
import {
  createLink,
  hashOfAddress,
  isAddressNoted,
  noteAddress,
} from '#netlify/store/listing-links.ts';
import { isDraft } from '#netlify/store/submission.ts';
import { sentFigures } from '#netlify/store/submission-words.ts';
import { type DraftListing, nameOf, readOpenDraft } from './draft.ts';

const { type: formType } = startupListingForm;
const addressSchema = emailField('');

const KIND = 'draft-link';

/** One email for each address that a draft has had. */
const jobName = (secret: string | undefined, id: string, email: string): JobName => ({
  kind: KIND,
  subject: `${submissionSubject(formType, id)}/${hashOfAddress(secret, email)}`,
});

export interface DraftMail {
  /** The link was handed to the mail server, or is about to be. */
  isMailed: boolean;
  job?: Job;
}

/**
 * Notes the address of a draft before its save is stored, so that a link can be asked for, and prepares
 * the email with its first link.
 * @param answer What the save has for the address.
 */
export async function prepareDraftLink(
  call: Call,
  id: string,
  answer: unknown,
): Promise<DraftMail> {
  const { store, credentials, environment, runtime } = call;
  const { secret } = environment;
  const { data: email } = addressSchema.safeParse(answer);
  if (email === undefined) return { isMailed: false };
  const name = jobName(secret, id, email);
  const listing = { formType, id, email };
  const isOn = draftLink.isOn(environment);
  if (isOn && (await isAddressNoted(credentials, secret, listing))) return { isMailed: true };
  const hasPlace = (await claimMail(call, 'listing', { email, id })) === undefined;
  // Before the address is noted, which is what keeps the next save from mailing it again.
  const job =
    hasPlace && isOn ? await enqueue(store, name, {}, { since: runtime.now() }) : undefined;
  await noteAddress(credentials, secret, listing, hasPlace ? 'mailed' : 'unmailed');
  return { isMailed: job !== undefined, ...(job && { job }) };
}

export const draftLink = mailJobs({
  kind: KIND,
  // Later, the seller asks for one.
  triedForMs: DAY_MS,
  refused: 'gone',
  async write(job, { store, credentials, environment: { secret }, runtime }) {
    const { id } = readSubmissionSubject(job.subject);
    const draft = await readOpenDraft(store, id, runtime.now());
    if (!draft) return undefined;
    // The receipt has a link of its own.
    if (!isDraft(draft)) return { kind: 'gone' };
    const { data: email } = addressSchema.safeParse(draft.email);
    if (email === undefined || jobName(secret, id, email).subject !== job.subject) return undefined;
    const listing = { ...nameOf(id), email };
    const link = await createLink(credentials, secret, listing, () => job.since);
    if (!link) return { kind: 'gone' };
    return draftMail(email, link.href, draft);
  },
});

/** Has no word that was typed into the form, not even a name: the address may be anyone's. */
function draftMail(to: string, href: string, draft: DraftListing): Mail {
  const begun = formatDay(draft.draft.started_at.slice(0, 10));
  const figures = rowLines(sentFigures(draft));
  return mailOf([to], `Finish your listing on ${site.name}`, [
    `You started a listing on ${begun}. You can finish it on any device.`,
    figures === '' ? '' : `What you entered first:\n\n${figures}`,
    `Pick up where you left off:\n${href}`,
    `Keep this email. We keep an unfinished listing for ${RETENTION_DAYS.unfinishedDraft} days after your last change. Anyone who has the link can change your listing, so don’t forward it.`,
    "Didn't start a listing? Someone may have typed your address by mistake. You can ignore this email. To have the listing and your email address deleted, reply to it.",
  ]);
}
