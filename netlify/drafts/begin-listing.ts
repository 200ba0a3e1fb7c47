import { draftBeginSchema } from '#src/domain/forms/startup-listing/draft-requests.ts';
import { startupListingForm } from '#src/domain/forms/startup-listing/form.ts';
import { type Answer, dataAnswer, failureAnswer, type Failure } from '#netlify/http/answer.ts';
import type { Call } from '#netlify/http/endpoint.ts';
import { fingerprintOf } from '#netlify/http/fingerprint.ts';
import type { RawFields } from '#netlify/http/parse-body.ts';
import { filedId } from '#netlify/http/submission-id.ts';
import { validate } from '#netlify/http/validate.ts';
import { createEditToken } from './edit-token.ts';
import { addSave, listSaves, readSave } from '#netlify/records/drafts.ts';
import type { Store, Unavailable } from '#netlify/records/store.ts';
import { hasRecord } from '#netlify/records/submissions.ts';
import { failed } from './open-draft.ts';

/**
 * The first save of an unfinished listing: answers its id, and the token that every later save needs.
 * Sent again it answers the same, for as long as nothing was saved with the token.
 * @param key The id that the page gave it; the answer says which one it has.
 */
export async function beginListing(fields: RawFields, key: string, call: Call): Promise<Answer> {
  const { store, environment, outside, line } = call;
  const fail = (failure: Failure) => failureAnswer(failure, call.requestId);
  const validation = validate(draftBeginSchema, fields);
  if ('fields' in validation) {
    line.issues = validation.paths;
    return fail({ code: 'invalid', fields: validation.fields });
  }
  const filed = await filedId(key, (one) => isThere(store, one), outside.now());
  if ('fault' in filed) return fail(failed(filed, line).failure);
  const { id } = filed;
  const isSubmitted = await hasRecord(store, startupListingForm.type, id);
  if (typeof isSubmitted === 'object') return fail(failed(isSubmitted, line).failure);
  if (isSubmitted) return fail({ code: 'already_submitted' });
  const { form_step, completed: _false, ...answers } = validation.value;
  const { token, kept } = createEditToken(environment.secret, id);
  const saved_at = new Date(outside.now()).toISOString();
  const begun = await addSave(
    store,
    id,
    { revision: 0, form_step, answers, saved_at, token: kept },
    fingerprintOf(environment.secret, `${startupListingForm.type} draft`, validation.value),
  );
  if (begun.kind === 'unavailable') return fail(failed(begun, line).failure);
  line.storage = begun.kind;
  if (begun.kind === 'conflict') return fail({ code: 'idempotency_key_reused' });
  if (begun.kind === 'created') return dataAnswer(201, { id, editToken: token });
  const again = await tokenAgain(call, id);
  return 'failure' in again ? fail(again.failure) : dataAnswer(201, { id, ...again });
}

/** Whether a listing was begun, or sent whole, under an id. */
async function isThere(store: Store, id: string): Promise<boolean | Unavailable> {
  const [first, isSubmitted] = await Promise.all([
    readSave(store, id, 0),
    hasRecord(store, startupListingForm.type, id),
  ]);
  if (first.kind === 'unavailable') return first;
  return isSubmitted === false ? first.kind !== 'missing' : isSubmitted;
}

/**
 * The token of a first save that was sent again. Whoever saved with it has it, so nobody is given it
 * after that. With another secret than then we do not get here: the fingerprint would be another one.
 */
async function tokenAgain(
  { store, environment, line }: Call,
  id: string,
): Promise<{ editToken?: string } | { failure: Failure }> {
  const [first, listed] = await Promise.all([readSave(store, id, 0), listSaves(store, id)]);
  if (first.kind === 'unavailable') return failed(first, line);
  if (listed.kind === 'unavailable') return failed(listed, line);
  const kept = first.kind === 'found' ? first.value.token : undefined;
  if (!kept || listed.revisions.some((revision) => revision > 0)) return {};
  return { editToken: createEditToken(environment.secret, id, kept.nonce).token };
}
