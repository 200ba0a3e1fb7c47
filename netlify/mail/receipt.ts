import { heroForm } from '#src/domain/forms/hero.ts';
import { findForm } from '#src/domain/forms/registry.ts';
import { isListingForm } from '#src/domain/publishing/publishable.ts';
import { HOUR_SECONDS, isAwaited, type JobHandler } from '#netlify/mail/job.ts';
import { readSubmissionSubject } from '#netlify/mail/job-keys.ts';
import { mailReceiver, sendMail } from '#netlify/mail/send-mail.ts';
import { createLink, removeExtraLinks } from '#netlify/store/listing-links.ts';
import { readSent } from '#netlify/store/submissions.ts';
import { findListing, listingSummaries } from '#netlify/store/published-content.ts';
import { guideText } from './guide-mail.ts';
import { receiptMail } from './receipt-mail.ts';

/**
 * Sends the receipt of a submission to its sender, at most once. A refusal is no failure of ours: anyone can
 * mistype an address.
 */
export const receipt: JobHandler = {
  kind: 'receipt',
  receiver: mailReceiver,
  isOn: ({ mail, secret, sendsReceipts }) =>
    sendsReceipts && mail !== undefined && secret !== undefined,
  isFor: (formType) => findForm(formType)?.receipt !== undefined,
  isReceipt: true,
  isOnce: true,
  // Later it would only confuse.
  givesUp: { after: 24 * HOUR_SECONDS, attempts: 3 },
  async run(job, { inTurn, store, credentials, runtime, environment: { mail, secret } }) {
    if (!mail || secret === undefined) return { kind: 'early' };
    const { formType, id } = readSubmissionSubject(job.subject);
    const stored = await readSent(store, { formType, id });
    if (stored.kind === 'missing') return { kind: isAwaited(job, runtime) ? 'early' : 'gone' };
    const form = findForm(formType);
    if (stored.kind === 'unreadable' || stored.value.suspected || !form?.receipt) {
      return { kind: 'gone' };
    }
    const { email, signup_context } = stored.value;
    const { listing_id } = signup_context;
    const listing = typeof listing_id === 'string' ? findListing(listing_id) : undefined;
    const link = isListingForm(formType)
      ? await createLink(credentials, secret, { formType, id, email }, () => job.since * 1_000)
      : undefined;
    const guide = formType === heroForm.type ? guideText(listingSummaries()) : undefined;
    const about = { listing, sellersLink: link?.href, guide };
    const message = receiptMail({ ...form, receipt: form.receipt }, email, about);
    const delivery = await inTurn(() => sendMail(mail, message, `receipt/${id}`, runtime));
    if (link && delivery.kind === 'delivered') {
      await removeExtraLinks(credentials, { formType, id });
    }
    return delivery.kind === 'refused' ? { kind: 'gone' } : delivery;
  },
};
