import { mergeDrafts } from '#src/domain/forms/startup-listing/draft.ts';
import type { DraftSave } from '#src/domain/forms/startup-listing/draft-requests.ts';
import { schemaOf } from '#src/domain/forms/form-schema.ts';
import { type StartupListing, startupListingForm } from '#src/domain/forms/startup-listing/form.ts';
import { affiliateCodeOf } from '#netlify/http/affiliate-cookie.ts';
import type { Failure } from '#netlify/http/failure.ts';
import { looksLikeSpam, type Controls } from '#netlify/http/controls.ts';
import type { Call } from '#netlify/http/endpoint.ts';
import { storeSubmission } from '#netlify/http/store-submission.ts';
import { validate } from '#netlify/http/validate.ts';
import { submissionKey } from '#netlify/store/blob-keys.ts';
import { isDraftThere, readLatestSaves } from '#netlify/store/drafts.ts';
import { eraseSubmissions } from '#netlify/store/erase.ts';
import { type OpenDraft, UNKNOWN } from './open-draft.ts';
import { fingerprintOf } from '#netlify/environment/keyed-hash.ts';

/** Merges all saves with this last one into a listing, or returns its errors. */
export async function readWholeListing(
  { revision, ...last }: DraftSave,
  { id, revisions }: OpenDraft,
  call: Call,
): Promise<{ listing: StartupListing } | { failure: Failure }> {
  const others = revisions.filter((other) => other !== revision);
  const read = await readLatestSaves(call.store, id, others);
  const saves = [...read, { revision, answers: last }];
  const inOrder = saves.sort((one, other) => one.revision - other.revision);
  const merged = mergeDrafts(inOrder.map(({ answers }) => answers));
  const validation = validate(schemaOf(startupListingForm), new Map(Object.entries(merged)));
  if ('value' in validation) return { listing: validation.value };
  call.line.issues = validation.paths;
  return { failure: { code: 'invalid', fields: validation.fields } };
}

/**
 * Stores the record of a listing once, under the id of its draft.
 * @returns The failure that stopped it, or undefined if the record is stored.
 */
export async function submitListing(
  listing: StartupListing,
  { id }: OpenDraft,
  call: Call,
  controls: Controls,
): Promise<Failure | undefined> {
  const { type } = startupListingForm;
  const saved = await storeSubmission(call, {
    id,
    formType: type,
    email: listing.founderEmail,
    fields: listing,
    fingerprint: fingerprintOf(call.environment.secret, type, listing),
    isSuspicious: looksLikeSpam(call, type, controls),
    affiliateCode: affiliateCodeOf(call.request),
    now: call.runtime.now(),
  });
  call.line.storage = saved.kind;
  if (saved.kind === 'created' && !(await isDraftThere(call.store, id))) {
    const stores = { submissions: call.store, credentials: call.credentials };
    await eraseSubmissions(stores, [submissionKey(type, id)]);
    return UNKNOWN;
  }
  return saved.kind === 'conflict' ? { code: 'already_submitted' } : undefined;
}
