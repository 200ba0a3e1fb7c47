import { findForm } from '#src/domain/forms/registry.ts';
import type { ReplyStart } from '#src/domain/forms/form-definition.ts';
import { listingPath } from '#src/domain/publishing/submitted-listing.ts';
import { LISTING_FORMS, submittedListing } from '#src/domain/publishing/publishable.ts';
import { isCalendarDate } from '#src/domain/shared/calendar-date.ts';
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
import type { Call } from '#netlify/http/endpoint.ts';
import type { SellersListing } from '#netlify/inbox/publishing/listing-history.ts';
import { SIGNATURE } from '#netlify/mail/mail.ts';
import { dayOf, isId } from '#netlify/store/keys.ts';
import { findListing, findPlan, findSeller } from '#netlify/store/published-content.ts';
import type { Store } from '#netlify/store/store.ts';
import type { Submission } from '#netlify/store/submission.ts';
import { readSent } from '#netlify/store/submissions.ts';
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
    hasAddress && listing && askFor(submission, listing, canLink(environment)),
    seller && 'email' in seller && passOn(submission, seller),
  ].filter((draft) => draft !== false && draft !== undefined);
  return {
    drafts,
    ...(seller && 'problem' in seller && { passOnProblem: seller.problem }),
    isMailOn: environment.mail !== undefined,
  };
}

/** Only an email that we send gets a link. One from the owner's own mail app can't. */
const canLink = ({ mail, secret }: Call['environment']): boolean =>
  mail !== undefined && secret !== undefined;

/** The start of a reply to a form that we no longer have. */
const REPLY: ReplyStart = {
  subject: 'Your message to us',
  opening: 'Thanks for getting in touch.',
};

function replyTo(submission: Submission): MailDraft {
  const { email, signup_context: values } = submission;
  const { price } = values;
  const facts = {
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

interface FoundSeller {
  name: string | undefined;
  email: string;
}

const BY_HAND = 'If you know their address, forward it from your own email.';

/**
 * The seller whom a submission is meant for, or why we can't tell and what to do; undefined if it is for
 * the owner.
 * @throws StorageUnavailableError
 */
export async function sellerFor(
  { signup_context: values }: Submission,
  store: Store,
): Promise<FoundSeller | { problem: string } | undefined> {
  if (!findForm(values.form_type)?.isForSeller) return undefined;
  const listingId = values['listing_id'];
  const listing = typeof listingId === 'string' ? findListing(listingId) : undefined;
  if (!listing) {
    return {
      problem: `The listing is no longer published, so we can't find its seller. ${BY_HAND}`,
    };
  }
  const { isSample, submission, founder } = findSeller(listing.id) ?? {};
  if (isSample) {
    return {
      problem:
        'This is a sample listing, so there is no seller. Replace the samples before you go live.',
    };
  }
  if (submission === undefined && !founder) {
    return {
      problem: `The listing's file doesn't say who is selling. Add the submission or the founder to ${listingPath(listing.id)}.`,
    };
  }
  const seller = founder ?? (await senderOfListing(store, submission ?? ''));
  if ('unknown' in seller) {
    return { problem: `We can't find the seller, because ${seller.unknown}. ${BY_HAND}` };
  }
  return isPlainAddress(seller.email)
    ? seller
    : { problem: `The seller's address is not a valid one. ${BY_HAND}` };
}

/**
 * Who sent a listing in. Looked up whenever it is needed, so that nothing else has to keep it.
 * @param id Of the submission that the listing came from.
 */
async function senderOfListing(
  store: Store,
  id: string,
): Promise<FoundSeller | { unknown: string }> {
  const forms = isId(id) && isCalendarDate(dayOf(id)) ? LISTING_FORMS : [];
  for (const formType of forms) {
    const read = await readSent(store, { formType, id });
    if (read.kind === 'missing') continue;
    if (read.kind === 'unreadable') return { unknown: `submission ${id} can't be read` };
    const { email: sender, created_at: at, signup_context: answers } = read.value;
    const listing = submittedListing({ formType, id, at, answers }, '');
    if ('error' in listing) return { name: undefined, email: sender };
    const { name, email } = listing.ok.seller;
    return { name, email: email ?? sender };
  }
  return { unknown: `submission ${id} was deleted` };
}
