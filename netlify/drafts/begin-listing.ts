import { draftBeginSchema } from '#src/domain/forms/startup-listing/draft-requests.ts';
import { startupListingForm } from '#src/domain/forms/startup-listing/form.ts';
import { dataAnswer } from '#netlify/http/answer.ts';
import type { Call, Reply } from '#netlify/http/endpoint.ts';
import { filedId } from '#netlify/http/submission-id.ts';
import { validate } from '#netlify/http/validate.ts';
import { draftLink, prepareDraftLink } from './draft-link.ts';
import { createEditToken } from './edit-token.ts';
import { tryNow } from '#netlify/jobs/enqueue.ts';
import { addSave, listSaves, readSave } from '#netlify/store/drafts.ts';
import { isOfOtherForm } from '#netlify/store/listing-ids.ts';
import type { Store } from '#netlify/store/store.ts';
import { hasRecord } from '#netlify/store/submissions.ts';
import type { RawFields } from '#netlify/http/receive.ts';
import { fingerprintOf } from '#netlify/environment/keyed-hash.ts';

/**
 * The first save of a draft listing. Answers its id, the token that every later save needs, and
 * `isLinkMailed` if its link was handed to the mail server or is about to be. A repeat gets the same id and token until the token is first used.
 * @param key The id from the page; the answer has the stored id.
 */
export async function beginListing(fields: RawFields, key: string, call: Call): Promise<Reply> {
  const { store, environment, runtime, line } = call;
  const validation = validate(draftBeginSchema, fields);
  if ('fields' in validation) {
    line.issues = validation.paths;
    return { code: 'invalid', fields: validation.fields };
  }
  const id = await filedId(key, (one) => isThere(store, one), runtime.now());
  if (await hasRecord(store, startupListingForm.type, id)) return { code: 'already_submitted' };
  if (await isOfOtherForm(store, startupListingForm.type, id))
    return { code: 'idempotency_key_reused' };
  const { form_step, completed: _false, ...answers } = validation.value;
  const { token, kept } = createEditToken(environment.secret, id);
  const saved_at = new Date(runtime.now()).toISOString();
  const link = await prepareDraftLink(call, id, answers.founderEmail);
  const begun = await addSave(
    store,
    id,
    { revision: 0, form_step, answers, saved_at, token: kept },
    fingerprintOf(environment.secret, `${startupListingForm.type} draft`, validation.value),
  );
  line.storage = begun;
  if (link.job && begun === 'created') call.background(tryNow(draftLink, link.job, call));
  if (begun === 'conflict') return { code: 'idempotency_key_reused' };
  const editToken = begun === 'created' ? token : await tokenAgain(call, id);
  return dataAnswer(201, {
    id,
    ...(editToken !== undefined && { editToken }),
    ...(link.isMailed && { isLinkMailed: true }),
  });
}

/** Whether a draft or a complete listing exists under an id. */
async function isThere(store: Store, id: string): Promise<boolean> {
  const [first, isSubmitted] = await Promise.all([
    readSave(store, id, 0),
    hasRecord(store, startupListingForm.type, id),
  ]);
  return isSubmitted || first.kind !== 'missing';
}

/**
 * The token for a repeated first save. Once someone has saved with the token, they have it, so it is not
 * given out again. If the secret has changed, the fingerprint differs and we never get here.
 */
async function tokenAgain({ store, environment }: Call, id: string): Promise<string | undefined> {
  const [first, revisions] = await Promise.all([readSave(store, id, 0), listSaves(store, id)]);
  const kept = first.kind === 'found' ? first.value.token : undefined;
  if (!kept || revisions.some((revision) => revision > 0)) return undefined;
  return createEditToken(environment.secret, id, kept.nonce).token;
}
