import { site } from '#src/config/site.ts';
import { findForm } from '#src/domain/forms/registry.ts';
import { businessName } from '#src/domain/listings/business-name.ts';
import { submittedListing } from '#src/domain/publishing/publishable.ts';
import { sellerQuestions } from '#src/domain/publishing/seller-questions.ts';
import type { Entry, EntryName, MailDraft } from '#src/domain/submissions/inbox-api.ts';
import { greeting, letter, quote, type Row, rowLines } from '#src/domain/submissions/letter.ts';
import { offerRows, startPassOn } from '#src/domain/submissions/pass-on.ts';
import { startReply } from '#src/domain/submissions/reply.ts';
import type { Call } from '#netlify/http/endpoint.ts';
import { findListing, findPlan } from '#netlify/records/published-content.ts';
import type { StoredRecord } from '#netlify/records/records.ts';
import { isPlainAddress } from '#src/domain/shared/plain-address.ts';
import { type FoundSeller, sellerFor } from './seller.ts';

type Values = StoredRecord['signup_context'];

const SIGNATURE = `${site.name}\n${site.url}`;

/** What the owner can mail about a submission, each with a text to start from. */
export async function mailsFor(
  { formType, id }: EntryName,
  record: StoredRecord,
  { store, environment }: Pick<Call, 'store' | 'environment'>,
): Promise<Entry['mails']> {
  const seller = await sellerFor(formType, record, store);
  const drafts = [
    isPlainAddress(record.email) && replyTo(formType, record),
    isPlainAddress(record.email) && askFor({ formType, id }, record),
    seller && 'email' in seller && passOn(formType, record, seller),
  ].filter((draft) => draft !== false && draft !== undefined);
  return {
    drafts,
    ...(seller && 'problem' in seller && { passOnProblem: seller.problem }),
    isMailOn: environment.mail !== undefined,
  };
}

function replyTo(formType: string, { email, signup_context: values }: StoredRecord): MailDraft {
  const { price } = values;
  const { subject, opening } = startReply(formType, {
    listing: listingName(values),
    plan: findPlan(textIn(values, 'plan_tag') ?? '')?.name,
    price: typeof price === 'number' ? price : undefined,
  });
  const text = letter([greeting(nameIn(values)), opening, SIGNATURE]);
  return { kind: 'reply', to: email, subject, text };
}

/** Asks a seller for what their listing still needs; undefined if that is nothing, or if it is no listing. */
function askFor(
  { formType, id }: EntryName,
  { email, created_at: at, signup_context: answers }: StoredRecord,
): MailDraft | undefined {
  const listing = submittedListing({ id, formType, at, answers }, '');
  const questions = 'ok' in listing ? sellerQuestions(listing.ok.fields) : [];
  if (questions.length === 0) return undefined;
  const text = letter([
    greeting(nameIn(answers)),
    'Reply to this email with your answers, and we can get your listing ready to publish:',
    questions.map((question, at) => `${at + 1}. ${question}`).join('\n'),
    SIGNATURE,
  ]);
  return { kind: 'ask', to: email, subject: 'A few questions about your listing', text };
}

function passOn(
  formType: string,
  { email, signup_context: values }: StoredRecord,
  seller: FoundSeller,
): MailDraft {
  const { subject, opening } = startPassOn(formType, values, listingName(values) ?? 'your listing');
  const name = nameIn(values);
  const buyer: Row[] = [...(name === undefined ? [] : [['Name', name] as const]), ['Email', email]];
  const message = textIn(values, 'message');
  const text = letter([
    greeting(seller.name),
    `${opening} Reply to this email to answer the buyer.`,
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
  return title === undefined ? undefined : (businessName(title) ?? title);
}

function textIn(values: Values, field: string): string | undefined {
  const value = values[field];
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

/** The sender's name, from the field that the form has for it, or had. */
function nameIn(values: Values): string | undefined {
  const field = findForm(values.form_type)?.fields.find((one) => one.autocomplete === 'name');
  return textIn(values, field?.name ?? 'name');
}
