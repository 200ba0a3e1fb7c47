import { site } from '#src/config/site.ts';
import { formatDscr, reaches, TARGET_DSCR } from '#src/domain/deals/payment.ts';
import type { FormDefinition } from '#src/domain/forms/form-definition.ts';
import { heroForm } from '#src/domain/forms/hero.ts';
import { findForm } from '#src/domain/forms/registry.ts';
import {
  type WorkedExample,
  workedExamples,
  type ListingSummary,
} from '#src/domain/listings/listing-summary.ts';
import { shortTitle } from '#src/domain/listings/business-name.ts';
import { isListingForm } from '#src/domain/publishing/publishable.ts';
import { DAY_MS } from '#src/domain/shared/calendar-date.ts';
import { formatDollars, formatRate } from '#src/domain/shared/number-text.ts';
import { type Row, rowLines } from '#src/domain/submissions/letter.ts';
import { canMailLinks } from '#netlify/environment/environment.ts';
import { createLink } from '#netlify/store/listing-links.ts';
import { type KnownListing, listingSummaries } from '#netlify/store/published-content.ts';
import { readSent } from '#netlify/store/submissions.ts';
import { listingOf, sentFigures } from '#netlify/store/submission-words.ts';
import { type Mail, mailOf } from './mail.ts';
import { readSubmissionSubject } from './queue.ts';
import { mailJobs } from './send-mail.ts';

/** Whether a form's senders get a receipt. */
export const hasReceipt = (formType: string): boolean => findForm(formType)?.receipt !== undefined;

/**
 * Sends the receipt of a submission to its sender. A refusal is no failure of ours: anyone can mistype an
 * address.
 */
export const receiptJobs = mailJobs({
  kind: 'receipt',
  isOn: (environment) => environment.sendsReceipts && canMailLinks(environment),
  // Later it would only confuse.
  triedForMs: DAY_MS,
  refused: 'gone',
  async write(job, { store, credentials, environment: { secret } }) {
    const { formType, id } = readSubmissionSubject(job.subject);
    const stored = await readSent(store, { formType, id });
    if (stored.kind === 'missing') return undefined;
    const form = findForm(formType);
    if (stored.kind === 'unreadable' || stored.value.suspected || !form?.receipt) {
      return { kind: 'gone' };
    }
    const { email } = stored.value;
    const link = isListingForm(formType)
      ? await createLink(credentials, secret, { formType, id, email }, () => job.since)
      : undefined;
    const guide = formType === heroForm.type ? guideText(listingSummaries()) : undefined;
    const about = {
      listing: listingOf(stored.value),
      figures: sentFigures(stored.value),
      sellersLink: link?.href,
      guide,
    };
    return receiptMail({ ...form, receipt: form.receipt }, email, about);
  },
});

/**
 * Says that we have a submission, the figures in it, and what happens next. The address may be
 * anyone's, so no word here is the sender's; a listing's title is as published.
 * @param about The published listing it is about, and figures; or for a seller, the link to their
 *   own; or the guide that the sender asked for.
 */
export function receiptMail(
  { receipt, thanks }: Pick<FormDefinition, 'thanks'> & Required<Pick<FormDefinition, 'receipt'>>,
  to: string,
  {
    listing,
    figures = [],
    sellersLink,
    guide,
  }: {
    figures?: readonly Row[];
    listing?: Pick<KnownListing, 'id' | 'title'> | undefined;
    sellersLink?: string | undefined;
    guide?: string | undefined;
  },
): Mail {
  const { what, next = thanks.text } = receipt;
  const rows: Row[] = [...(listing ? [['Listing', listing.title] as const] : []), ...figures];
  const own =
    sellersLink === undefined
      ? [
          listing ? `See the listing:\n${address(`/listing/${listing.id}`)}` : '',
          'Want to add or correct something? Reply to this email.',
        ]
      : [
          'Check its status, add what’s missing, or make changes whenever you like.',
          `Open your listing:\n${sellersLink}`,
          'The link works for as long as we keep your listing, or until you use a newer one. Anyone who has it can change the listing, so don’t forward this email.',
        ];
  const todo = sellersLink === undefined ? " You don't need to do anything now." : '';
  const blocks =
    guide === undefined
      ? [
          `We have ${what}.${todo}`,
          figures.length > 0 ? 'From what you sent:' : '',
          rowLines(rows),
          `What happens next: ${next}`,
          ...own,
        ]
      : [guide, next, 'Questions? Reply to this email.'];
  const subject =
    guide === undefined
      ? `We have ${what}${listing ? `: ${shortTitle(listing.title)}` : ''}`
      : 'How a deal with no money down works';
  return mailOf([to], subject, [
    ...blocks,
    "Didn't send this? Someone may have typed your address by mistake. You can ignore this email. To have the submission and your email address deleted, reply to it.",
  ]);
}

/** The guides that say more, by what they answer. */
export const GUIDES = {
  'How seller financing works': '/learn/seller-financing-guide',
  'What to check before you buy': '/learn/due-diligence-checklist',
} as const;
/** Listings beside the one that is worked out. */
const OTHERS = 3;

const address = (path: string) => new URL(path, site.url).href;
const perMonth = (amount: number) => `${formatDollars(amount)}/mo`;
const titleOf = ({ title, isSample }: WorkedExample) => `${title}${isSample ? ' (sample)' : ''}`;
const coverOf = ({ profit, payment }: WorkedExample) => formatDscr(profit / payment);

/**
 * How a deal with no money down works, as the home page offers to explain: one worked out with the figures of
 * a listing, more listings that pay for themselves, and two guides. Undefined if no listing does.
 */
export function guideText(listings: readonly ListingSummary[]): string | undefined {
  const [best, ...rest] = workedExamples(listings).filter(({ profit, payment }) =>
    reaches(profit / payment, TARGET_DSCR),
  );
  if (!best) return undefined;
  const { id, price, apr, months, payment, profit } = best;
  const more = rest.slice(0, OTHERS).map(
    (one) =>
      `${titleOf(one)}
${formatDollars(one.price)} · profit ${perMonth(one.profit)} · payment ${perMonth(one.payment)} · covered ${coverOf(one)} times
${address(`/listing/${one.id}`)}`,
  );
  return `Here's how a deal with no money down works, worked out for a business on our marketplace.

${titleOf(best)}
${address(`/listing/${id}`)}

  Asking price  ${formatDollars(price)}
  Cash at close  ${formatDollars(0)}
  Seller note, ${months} months at ${formatRate(apr)}  ${perMonth(payment)}
  Business profit  ${perMonth(profit)}
  Left after the payment  ${perMonth(profit - payment)}

The seller lends you the full price. That loan is called a seller note, and the business pays it back out of its own profit. Here, profit covers the payment ${coverOf(best)} times. Lenders want to see at least ${formatDscr(TARGET_DSCR)}. After ${months} months, the note is paid off and the whole profit is yours.

Before you count on it: the seller has to agree, a bad month comes out of your pocket, and none of this pays you a salary yet.

Try other terms:
${address(`/analyze-deal/${id}`)}
${more.length > 0 ? `\nMore listings open to $0 down whose profit covers the same kind of note:\n\n${more.join('\n\n')}\n` : ''}
Read next:

${Object.entries(GUIDES)
  .map(([what, path]) => `${what}:\n${address(path)}`)
  .join('\n\n')}`;
}
