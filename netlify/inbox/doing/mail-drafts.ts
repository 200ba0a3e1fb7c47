import { site } from '#src/config/site.ts';
import { affiliateSignupForm } from '#src/domain/forms/affiliate-signup.ts';
import { findForm } from '#src/domain/forms/registry.ts';
import type { ReplyStart } from '#src/domain/forms/form-definition.ts';
import { shortTitle } from '#src/domain/listings/business-name.ts';
import type { Entry, MailDraft } from '#src/domain/submissions/inbox-api.ts';
import {
  greeting,
  letter,
  LISTING_LINK_PLACE,
  quote,
  type Row,
  rowLines,
} from '#src/domain/submissions/letter.ts';
import { offerRows, startPassOn } from '#src/domain/submissions/pass-on.ts';
import { canMailLinks } from '#netlify/environment/environment.ts';
import { readDeal } from '#netlify/deals/index.ts';
import type { Call } from '#netlify/http/endpoint.ts';
import type { SellersListing } from '#netlify/inbox/publishing/listing-history.ts';
import { SIGNATURE } from '#netlify/mail/mail.ts';
import { type FoundSeller, sellerOfListing } from '#netlify/sellers/index.ts';
import { findAffiliateCode, findListing, findPlan } from '#netlify/store/published-content.ts';
import type { Store } from '#netlify/store/store.ts';
import type { Submission } from '#netlify/store/submission.ts';
import { isPlainAddress } from '#src/domain/shared/email-address.ts';
import { senderOf } from '#netlify/store/submission-words.ts';

type Values = Submission['signup_context'];

/**
 * What the owner can mail about a submission, each with a text to start from.
 * @param listing What a seller sent, with what the owner filled in.
 */
export async function mailsFor(
  submission: Submission,
  listing: SellersListing | undefined,
  { store, environment }: Pick<Call, 'store' | 'environment'>,
): Promise<Entry['mails']> {
  const seller = await sellerFor(submission, store);
  const hasAddress = isPlainAddress(submission.email);
  const drafts = [
    hasAddress && replyTo(submission),
    // Only an email that we send gets a link. One from the owner's own mail app can't.
    hasAddress && listing && askFor(submission, listing, canMailLinks(environment)),
    seller && 'email' in seller && passOn(submission, seller),
  ].filter((draft) => draft !== false && draft !== undefined);
  const hint = seller && 'problem' in seller ? seller.problem : affiliateHint(submission);
  return {
    drafts,
    ...(hint !== undefined && { hint }),
    isMailOn: environment.mail !== undefined,
  };
}

/** The start of a reply to a form that we no longer have. */
const REPLY: ReplyStart = {
  subject: 'Your message to us',
  opening: 'Thanks for getting in touch.',
};

/** The owner adds an affiliate's code to the site's content, so only they know when to send the link. */
function affiliateHint({ signup_context: values }: Submission): string | undefined {
  if (values.form_type !== affiliateSignupForm.type) return undefined;
  const code = (textIn(values, 'username') ?? '').toLowerCase();
  return findAffiliateCode(code) === undefined
    ? `To accept them, add the code “${code}” to content/affiliates.yaml and deploy. Then open this again and choose Reply: the email has their link.`
    : `The link with the code “${code}” works, and the reply has it. If it belongs to another affiliate, agree on a new code first.`;
}

function replyTo(submission: Submission): MailDraft {
  const { email, signup_context: values } = submission;
  const { price } = values;
  const code = findAffiliateCode(textIn(values, 'username') ?? '');
  const facts = {
    affiliateLink: code === undefined ? undefined : new URL(`/r/${code}`, site.url).href,
    listing: listingName(values),
    plan: findPlan(textIn(values, 'plan_tag') ?? '')?.name,
    price: typeof price === 'number' ? price : undefined,
  };
  const { subject, opening } = findForm(values.form_type)?.reply(facts) ?? REPLY;
  const text = letter([greeting(senderOf(submission).name), opening, SIGNATURE]);
  return { kind: 'reply', to: email, subject, text };
}

/**
 * Asks a seller for what their listing still needs; undefined if that is nothing.
 * @param isLinked Whether the email gets the link to their listing, which has fields for it.
 */
function askFor(
  submission: Submission,
  { questions }: SellersListing,
  isLinked: boolean,
): MailDraft | undefined {
  if (questions.length === 0) return undefined;
  const text = letter([
    greeting(senderOf(submission).name),
    isLinked
      ? 'Your listing needs a few more details before we can publish it:'
      : 'Reply to this email with your answers, and we can get your listing ready to publish:',
    questions.map((question, at) => `${at + 1}. ${question}`).join('\n'),
    isLinked ? `Fill them in on your listing’s page:\n${LISTING_LINK_PLACE}` : '',
    isLinked ? 'Is something unclear? Reply to this email.' : '',
    SIGNATURE,
  ]);
  return { kind: 'ask', to: submission.email, subject: 'A few questions about your listing', text };
}

function passOn(submission: Submission, seller: FoundSeller): MailDraft {
  const { email, signup_context: values } = submission;
  const formType = values.form_type;
  const { subject, opening } = startPassOn(formType, values, listingName(values) ?? 'your listing');
  const { name } = senderOf(submission);
  const buyer: Row[] = [...(name === undefined ? [] : [['Name', name] as const]), ['Email', email]];
  const message = textIn(values, 'message');
  const text = letter([
    greeting(seller.name),
    `${opening} Email the buyer at the address below to answer.`,
    formType === 'make_offer' ? rowLines(offerRows(values)) : '',
    rowLines(buyer),
    message === undefined ? '' : `The buyer wrote:\n\n${quote(message)}`,
    SIGNATURE,
  ]);
  return { kind: 'pass_on', to: seller.email, subject, text };
}

/** 'Fernhold', or the whole title of a listing that is called by what it does. */
function listingName(values: Values): string | undefined {
  const title = findListing(textIn(values, 'listing_id') ?? '')?.title;
  return title === undefined ? undefined : shortTitle(title);
}

function textIn(values: Values, field: string): string | undefined {
  const value = values[field];
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

const IN_DEAL = 'The seller has this offer in the deal room below, and answers it there.';

/**
 * The seller whom a submission is meant for, or why we can't tell and what to do; undefined if it is for
 * the owner.
 * @throws StorageUnavailableError
 */
export async function sellerFor(
  { id, signup_context: values }: Submission,
  store: Store,
): Promise<FoundSeller | { problem: string } | undefined> {
  if (!findForm(values.form_type)?.isForSeller) return undefined;
  if (await readDeal(store, id)) return { problem: IN_DEAL };
  const listingId = values['listing_id'];
  return sellerOfListing(store, typeof listingId === 'string' ? listingId : undefined);
}
