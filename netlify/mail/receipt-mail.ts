import { site } from '#src/config/site.ts';
import type { FormDefinition } from '#src/domain/forms/form-definition.ts';
import { INTRODUCTION, type Mail } from '#netlify/mail/mail.ts';
import type { KnownListing } from '#netlify/store/published-content.ts';

/**
 * Says that we have a submission, and what happens next. The address may be anyone's, so nothing here was
 * typed by the sender; a listing's title is as published.
 * @param about The published listing it is about; or for a seller, the link to their own; or the guide that
 *   the sender asked for.
 */
export function receiptMail(
  { receipt, thanks }: Pick<FormDefinition, 'thanks'> & Required<Pick<FormDefinition, 'receipt'>>,
  to: string,
  {
    listing,
    sellersLink,
    guide,
  }: {
    listing?: Pick<KnownListing, 'id' | 'title'> | undefined;
    sellersLink?: string | undefined;
    guide?: string | undefined;
  },
): Mail {
  const { what, next = thanks.text } = receipt;
  const { user, host } = site.contact.email;
  const about = listing
    ? `\nListing: ${listing.title}\n${new URL(`/listing/${listing.id}`, site.url).href}\n`
    : '';
  const more =
    sellersLink === undefined
      ? 'Want to add or correct something? Reply to this email.'
      : `Check your listing’s status, add what’s missing, or make changes:
${sellersLink}

The link works for as long as we keep your listing, or until you use a newer one. Anyone who has it can change the listing, so don’t forward this email.`;
  const todo = sellersLink === undefined ? " You don't need to do anything now." : '';
  const text = `${
    guide === undefined
      ? `We have ${what}.${todo}\n${about}\nWhat happens next: ${next}\n\n${more}`
      : `${guide}\n\n${next}\n\nQuestions? Reply to this email.`
  }

Didn't send this? Someone may have typed your address by mistake. You can ignore this email. To have the submission and your email address deleted, reply to it.

${INTRODUCTION}
`;
  return {
    to: [to],
    subject:
      guide === undefined
        ? `We have ${what}${listing ? `: ${listing.title}` : ''}`
        : 'How a deal with no money down works',
    text,
    replyTo: `${user}@${host}`,
  };
}
