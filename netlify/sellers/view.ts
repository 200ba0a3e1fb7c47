import { faultsIn, findForm } from '#src/domain/forms/registry.ts';
import { startupListingForm } from '#src/domain/forms/startup-listing/form.ts';
import { LAST_STEP } from '#src/domain/forms/startup-listing/steps.ts';
import { fromWizard } from '#src/domain/publishing/from-wizard.ts';
import { submittedListing } from '#src/domain/publishing/publishable.ts';
import { sellerCard } from '#src/domain/publishing/seller-card.ts';
import { sellerNeeds, wizardFieldOf } from '#src/domain/publishing/seller-questions.ts';
import type { KnownFields, SubmittedListing } from '#src/domain/publishing/submitted-listing.ts';
import { isChangeable, latestMessage } from '#src/domain/submissions/listing-state.ts';
import type { ListingNeed, SellerListing } from '#src/domain/submissions/seller-api.ts';
import { answersOf as draftAnswers, createEditToken } from '#netlify/drafts/index.ts';
import { canMailLinks } from '#netlify/environment/environment.ts';
import type { KeptToken } from '#netlify/environment/signed-token.ts';
import type { Call } from '#netlify/http/endpoint.ts';
import { readConfirmation } from '#netlify/store/listing-links.ts';
import { type Draft, fieldsOf } from '#netlify/store/submission.ts';
import {
  liveListing,
  type OpenedListing,
  type StoredListing,
  startedAt,
  stateOf,
} from './listing.ts';

/** What a seller sees of their listing: nothing that the owner wrote for themselves. */
export async function viewOf(
  { listing, isConfirmed }: OpenedListing,
  { credentials, environment, runtime }: Pick<Call, 'credentials' | 'environment' | 'runtime'>,
): Promise<SellerListing> {
  const confirmation = await readConfirmation(credentials, environment.secret, listing);
  const { draft } = listing;
  const view = draft?.isOpen
    ? draftView({ ...listing, draft }, environment.secret, runtime.now(), confirmation?.token)
    : sentView(listing);
  const isOwn = confirmation?.isFor(listing.email) === true;
  const known = { ...view, ...(isOwn && { confirmedAt: confirmation.at }) };
  return isConfirmed ? known : forSubmitter(known, canMailLinks(environment));
}

/** Without what is for the holder of the address. */
const forSubmitter = ({ message: _, ...view }: SellerListing, canMail: boolean): SellerListing => ({
  ...view,
  can: { ...view.can, answer: false, withdraw: false },
  submittedHere: { canMail },
});

function draftView(
  listing: StoredListing & { draft: Draft },
  secret: string | undefined,
  now: number,
  token: KeptToken | undefined,
): SellerListing {
  const { id, formType, draft } = listing;
  const answers = draftAnswers(listing);
  const changedAt = draft.saved_at;
  const sending = { id, at: changedAt, listedOn: changedAt.slice(0, 10) };
  const { fields } = fromWizard(answers, sending);
  return {
    id,
    formType,
    state: 'draft',
    startedAt: draft.started_at,
    changedAt,
    edits: 0,
    answers: { ...answers },
    needs: openFields(answers, now),
    answered: [],
    card: sellerCard(fields),
    hasUnpublishedChanges: false,
    can: { edit: false, answer: false, withdraw: true },
    draft: {
      ...(token && { editToken: createEditToken(secret, id, token.nonce).token }),
      formStep: draft.step,
      revision: draft.revision,
    },
  };
}

/** What keeps a draft from being submitted, as its form says it. */
function openFields(answers: object, now: number): ListingNeed[] {
  const whole = { ...answers, form_step: LAST_STEP, completed: true };
  const messages: Record<string, string> = faultsIn(startupListingForm, whole, now);
  return startupListingForm.fields.flatMap(({ name }) => {
    const question = messages[name];
    return question === undefined ? [] : [{ question, field: name }];
  });
}

function sentView(listing: StoredListing): SellerListing {
  const { id, formType, created_at: submittedAt, events: entries } = listing;
  const state = stateOf(listing);
  const isOpen = isChangeable(state);
  const known = knownListing(listing);
  const live = liveListing(listing);
  const message = latestMessage(entries);
  const edits = entries.filter(({ did }) => did?.kind === 'seller_edited');
  const filed = entries.findLastIndex(({ did }) => did?.kind === 'listing_file');
  const isFiled = filed >= 0 || listing.status === 'published';
  return {
    id,
    formType,
    state,
    startedAt: startedAt(listing),
    submittedAt,
    changedAt: edits.at(-1)?.at ?? submittedAt,
    edits: edits.length,
    answers: answersOf(listing),
    needs: known && isOpen && !live ? needsOf(known.fields, formType) : [],
    ...(message && { message }),
    answered: entries.flatMap(({ at, did }) =>
      did?.kind === 'seller_answered' ? [{ at, text: did.text }] : [],
    ),
    ...(known && { card: sellerCard(known.fields) }),
    ...(live && { published: { listingId: live.id, path: `/listing/${live.id}` } }),
    hasUnpublishedChanges:
      isFiled && entries.slice(filed + 1).some(({ did }) => did?.kind === 'seller_edited'),
    can: { edit: isOpen, answer: isOpen, withdraw: isOpen },
  };
}

/** Fields of a submission that are not the seller's answers. */
const NOT_ANSWERS = new Set(['form_type', 'affiliate_code', 'form_step', 'completed']);

/** The current answers of a submitted listing, by the fields of its form. */
const answersOf = (listing: StoredListing): Record<string, unknown> =>
  Object.fromEntries(fieldsOf(listing).filter(([name]) => !NOT_ANSWERS.has(name)));

function knownListing({
  id,
  formType,
  created_at: at,
  signup_context: answers,
}: StoredListing): SubmittedListing | undefined {
  const listing = submittedListing({ id, formType, at, answers }, at.slice(0, 10));
  return 'ok' in listing ? listing.ok : undefined;
}

const needsOf = (known: KnownFields, formType: SellerListing['formType']): ListingNeed[] =>
  sellerNeeds(known).flatMap(({ field, question, isOptional }) => {
    const answeredBy = answerFieldOf(formType, field);
    return isOptional ? [] : [{ question, ...(answeredBy !== undefined && { field: answeredBy }) }];
  });

/** The short form's field whose name differs from that of a listing's file. */
const CREATE_FIELDS = new Map([['longDescription', 'description']]);

/** The field of a seller's form that answers a field of the file; undefined if none does. */
function answerFieldOf(formType: SellerListing['formType'], field: string): string | undefined {
  const names = (findForm(formType)?.fields ?? []).map(({ name }) => name);
  const own = formType === 'startup_listing' ? wizardFieldOf(field) : CREATE_FIELDS.get(field);
  return [own, field].find((name) => name !== undefined && names.includes(name));
}
