import {
  draftBeginSchema,
  type DraftSave,
  draftSaveSchema,
} from '#src/domain/forms/startup-listing/draft-requests.ts';
import { startupListingForm } from '#src/domain/forms/startup-listing/form.ts';
import { canMailLinks } from '#netlify/environment/environment.ts';
import { fingerprintOf } from '#netlify/environment/keyed-hash.ts';
import { affiliateCodeOf } from '#netlify/http/affiliate-cookie.ts';
import { dataAnswer } from '#netlify/http/answer.ts';
import { type Controls, looksLikeSpam } from '#netlify/http/controls.ts';
import type { Call, Endpoint, Reply } from '#netlify/http/endpoint.ts';
import type { Failure } from '#netlify/http/failure.ts';
import { formEndpoint, refuseWith } from '#netlify/http/form-endpoint.ts';
import { jsonEndpoint } from '#netlify/http/json-endpoint.ts';
import { limitOf, type RawFields, validate, validateForm } from '#netlify/http/receive.ts';
import { storageId, storeSubmission } from '#netlify/http/store-submission.ts';
import { removeJob, tryNow } from '#netlify/mail/queue.ts';
import { submissionKey } from '#netlify/store/keys.ts';
import { isAddressNoted, readConfirmation } from '#netlify/store/listing-links.ts';
import { isRefused, type Refused, StorageUnavailableError } from '#netlify/store/store.ts';
import { DRAFT_PLACE, isDraft, type Submission, submitted } from '#netlify/store/submission.ts';
import {
  changeSubmission,
  isStored,
  isTaken,
  readSubmission,
  removeDraftPlace,
  setPlace,
  syncPlace,
} from '#netlify/store/submissions.ts';
import {
  answersOf,
  createEditToken,
  type DraftListing,
  nameOf,
  newDraft,
  openDraft,
  saveOf,
  UNKNOWN,
  withSave,
} from './draft.ts';
import { draftLink, prepareDraftLink } from './draft-link.ts';

const { type: formType, action: PATH } = startupListingForm;

/**
 * A listing submitted in one post: by a page without earlier saves, or by a browser without JavaScript.
 * An incomplete post starts a draft.
 */
export const startupListing = formEndpoint({
  form: startupListingForm,
  answeredEarly: (fields, id, call) =>
    fields.get('completed') === true ? undefined : beginListing(fields, id, call),
  async submit(listing, call) {
    const { store, credentials, environment } = call;
    const name = nameOf(call.id);
    const stored = await readSubmission(store, name);
    const isOpen = stored.kind === 'found' && isDraft(stored.value);
    // The one who began it may have typed somebody else's address.
    const isOthers = isOpen && (await readConfirmation(credentials, environment.secret, name));
    return isOthers ? refuseWith({ code: 'opened_by_link' }) : call.save(listing);
  },
});

/**
 * The first save of a draft listing. Answers its id, the token that every later save needs, and
 * `isLinkMailed` if its link was handed to the mail server or is about to be. A repeat gets the same id and
 * token until the token is first used.
 * @param key The id from the page; the answer has the stored id.
 */
async function beginListing(fields: RawFields, key: string, call: Call): Promise<Reply> {
  const { store, environment, runtime, line } = call;
  const validation = validate(draftBeginSchema, fields);
  if ('fields' in validation) {
    line.issues = validation.paths;
    return { code: 'invalid', fields: validation.fields };
  }
  const id = await storageId(key, (one) => isStored(store, nameOf(one)), runtime.now());
  const name = nameOf(id);
  const stored = await readSubmission(store, name);
  if (stored.kind === 'unreadable') throw new StorageUnavailableError('unreadable submission');
  if (stored.kind === 'found' && !isDraft(stored.value)) return { code: 'already_submitted' };
  if (await isTaken(store, name)) return { code: 'idempotency_key_reused' };
  const { form_step: step, completed: _false, ...answers } = validation.value;
  const { token, kept } = createEditToken(environment.secret, id);
  const at = new Date(runtime.now()).toISOString();
  const link = await prepareDraftLink(call, id, answers.founderEmail);
  await setPlace(store, name, DRAFT_PLACE);
  const begun = await store.createOnce(
    submissionKey(formType, id),
    newDraft(id, kept, { step, answers, at }),
    fingerprintOf(environment.secret, `${formType} draft`, validation.value),
  );
  line.storage = begun;
  if (begun === 'created' && link.job) call.background(tryNow(draftLink, link.job, call));
  // A complete listing may have been first.
  if (begun !== 'created') await syncPlace(store, name);
  if (begun === 'conflict') return { code: 'idempotency_key_reused' };
  const editToken = begun === 'created' ? token : await tokenAgain(call, id);
  return dataAnswer(201, {
    id,
    ...(editToken !== undefined && { editToken }),
    ...(link.isMailed && { isLinkMailed: true }),
  });
}

/**
 * The token for a repeated first save. Once someone has saved with the token, they have it, so it is not
 * given out again. If the secret has changed, the fingerprint differs and we never get here.
 */
async function tokenAgain({ store, environment }: Call, id: string): Promise<string | undefined> {
  const stored = await readSubmission(store, nameOf(id));
  const draft = stored.kind === 'found' ? stored.value.draft : undefined;
  if (!draft || draft.revision > 0) return undefined;
  return createEditToken(environment.secret, id, draft.token.nonce).token;
}

/** A later save of a draft listing. With `completed`, it submits the listing. */
export const saveListing = jsonEndpoint({
  path: PATH,
  method: 'PUT',
  schema: draftSaveSchema,
  async handle(input, call, controls) {
    call.line.form = formType;
    const opened = await openDraft(call, input.listingId);
    if ('failure' in opened) return opened.failure;
    const { listing } = opened;
    const failure = input.completed
      ? await submit(input, listing, call, controls)
      : await save(input, listing, call);
    if (failure) return failure;
    const { credentials, environment } = call;
    const named = { ...nameOf(listing.id), email: input.founderEmail ?? listing.email };
    const isLinkMailed =
      input.completed &&
      canMailLinks(environment) &&
      (await isAddressNoted(credentials, environment.secret, named));
    return dataAnswer(200, {
      id: listing.id,
      revision: input.revision,
      ...(isLinkMailed && { isLinkMailed }),
    });
  },
});

const applySave = (input: DraftSave, { environment, runtime }: Call) => {
  const { revision: _, listingId: _id, ...content } = input;
  const fingerprint = fingerprintOf(environment.secret, `${formType} draft`, content);
  const sent = saveOf(input, fingerprint, runtime.now());
  return (listing: DraftListing) => withSave(listing, sent, input.completed);
};

/** @returns The failure that stopped the save, or undefined if it is stored. */
async function save(
  input: DraftSave,
  listing: DraftListing,
  call: Call,
): Promise<Failure | undefined> {
  const { store, line } = call;
  const apply = applySave(input, call);
  const tried = apply(listing);
  if (isRefused(tried)) return tried.refused;
  const link = await prepareDraftLink(call, listing.id, input.founderEmail);
  const saved = await changeSubmission<Failure>(store, nameOf(listing.id), ({ draft, ...now }) =>
    draft ? apply({ ...now, draft }) : { refused: UNKNOWN },
  );
  line.storage = saved.kind;
  if (saved.kind === 'changed' && link.job) call.background(tryNow(draftLink, link.job, call));
  if ('value' in saved) return undefined;
  if (link.job) await removeJob(store, link.job);
  return saved.kind === 'refused' ? saved.reason : UNKNOWN;
}

/** Checks all answers together with the last ones; if all is well, the draft becomes a submission. */
async function submit(
  input: DraftSave,
  listing: DraftListing,
  call: Call,
  controls: Controls,
): Promise<Failure | undefined> {
  const { store, line, request, runtime } = call;
  const { id } = listing;
  const apply = applySave(input, call);
  const common = {
    id,
    formType,
    fingerprint: '',
    isSuspicious: looksLikeSpam(call, formType, controls),
    affiliateCode: affiliateCodeOf(request),
    now: runtime.now(),
  };
  /** The same listing if it was complete before. */
  const complete = (now: DraftListing): Submission | Refused<Failure> => {
    const saved = apply(now);
    if (isRefused(saved) || saved === now) return saved;
    const answers = new Map(Object.entries(answersOf(saved)));
    const validation = validateForm(startupListingForm, answers, common.now);
    if ('fields' in validation) {
      return { refused: { code: 'invalid', fields: validation.fields } };
    }
    const { value: fields } = validation;
    return submitted(now, saved.draft, { ...common, email: fields.founderEmail, fields });
  };
  const tried = complete(listing);
  if (isRefused(tried)) {
    if (tried.refused.code === 'invalid') line.issues = Object.keys(tried.refused.fields ?? {});
    return tried.refused;
  }
  if (tried === listing) {
    await syncPlace(store, nameOf(id));
    return undefined;
  }
  let failure: Failure | undefined;
  const submission = { ...common, email: tried.email, fields: tried.signup_context };
  const stored = await storeSubmission(call, submission, [], async () => {
    await removeDraftPlace(store, nameOf(id));
    const changed = await changeSubmission<Failure>(store, nameOf(id), ({ draft, ...now }) =>
      draft ? complete({ ...now, draft }) : { refused: UNKNOWN },
    );
    if (!('value' in changed)) {
      failure = changed.kind === 'refused' ? changed.reason : UNKNOWN;
      await syncPlace(store, nameOf(id));
    }
    const kind = changed.kind === 'changed' ? 'created' : 'replayed';
    return { kind: failure ? 'conflict' : kind, isSpam: common.isSuspicious };
  });
  line.storage = stored.kind;
  return failure ?? (stored.kind === 'conflict' ? { code: 'already_submitted' } : undefined);
}

/**
 * The current state of a draft, for a visitor with its token: to resume it, or to load changes from
 * another tab.
 */
export const resumeListing: Endpoint = {
  path: `${PATH}/:id`,
  method: 'GET',
  async handle(call) {
    call.line.form = formType;
    const limit = limitOf(call);
    if (limit) return limit;
    const opened = await openDraft(call, call.parameters.get('id') ?? '');
    if ('failure' in opened) return opened.failure;
    const { listing, isSubmitted } = opened;
    const answers = answersOf(listing);
    const given = Object.entries(listing.draft.answered).filter(([name]) => name in answers);
    return dataAnswer(200, {
      id: listing.id,
      answers,
      answered: Object.fromEntries(given),
      form_step: listing.draft.step,
      revision: listing.draft.revision,
      completed: isSubmitted,
    });
  },
};
