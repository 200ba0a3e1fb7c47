import {
  type DraftSave,
  draftSaveSchema,
  RELOAD,
  SAVES_MAX,
  SKIPPED_MAX,
} from '#src/domain/forms/startup-listing/draft-requests.ts';
import { startupListingForm } from '#src/domain/forms/startup-listing/form.ts';
import { dataAnswer } from '#netlify/http/answer.ts';
import type { Controls } from '#netlify/http/controls.ts';
import type { Call } from '#netlify/http/endpoint.ts';
import type { Failure } from '#netlify/http/failure.ts';
import { jsonEndpoint } from '#netlify/http/json-endpoint.ts';
import { removeEntries, tryNow } from '#netlify/jobs/enqueue.ts';
import { draftKey } from '#netlify/store/blob-keys.ts';
import { addSave, isDraftThere } from '#netlify/store/drafts.ts';
import { canMailLinks, draftLink, prepareDraftLink } from './draft-link.ts';
import { openDraft, type OpenDraft, UNKNOWN } from './open-draft.ts';
import { readWholeListing, submitListing } from './submit-listing.ts';
import { fingerprintOf } from '#netlify/environment/keyed-hash.ts';

/** A later save of a draft listing. With `completed`, it submits the listing. */
export const saveListing = jsonEndpoint({
  path: startupListingForm.action,
  method: 'PUT',
  schema: draftSaveSchema,
  async handle(input, call, controls) {
    call.line.form = startupListingForm.type;
    const opened = await openDraft(call, input.listingId);
    const failure =
      'failure' in opened ? opened.failure : await save(input, opened.draft, call, controls);
    if (failure) return failure;
    const isLinkMailed = input.completed && canMailLinks(call.environment);
    return dataAnswer(200, {
      id: input.listingId.toLowerCase(),
      revision: input.revision,
      ...(isLinkMailed && { isLinkMailed }),
    });
  },
});

/** @returns The failure that stopped the save, or undefined if it is stored. */
async function save(
  input: DraftSave,
  draft: OpenDraft,
  call: Call,
  controls: Controls,
): Promise<Failure | undefined> {
  const { revision, completed } = input;
  const { revisions, isSubmitted } = draft;
  // An existing revision was checked when it arrived. A repeat gets the same answer.
  const isNew = !revisions.includes(revision);
  if (isNew && isSubmitted) return { code: 'already_submitted' };
  const isFarAhead = revision > (revisions.at(-1) ?? 0) + SKIPPED_MAX;
  // The final submission is always accepted.
  if (isNew && (isFarAhead || (!completed && revisions.length > SAVES_MAX))) {
    return { code: 'invalid', fields: { revision: RELOAD } };
  }
  if (!completed || (!isNew && isSubmitted)) return store(input, draft, call);
  const whole = await readWholeListing(input, draft, call);
  if ('failure' in whole) return whole.failure;
  return (
    (await store(input, draft, call)) ?? (await submitListing(whole.listing, draft, call, controls))
  );
}

/** Stores a save under its revision number. If two compete for a number, one gets it. */
async function store(
  { revision, form_step, completed, listingId: _id, ...answers }: DraftSave,
  { id }: OpenDraft,
  call: Call,
): Promise<Failure | undefined> {
  const saved_at = new Date(call.runtime.now()).toISOString();
  // A submitted listing gets its link with the receipt.
  const link = await prepareDraftLink(call, id, completed ? undefined : answers.founderEmail);
  const added = await addSave(
    call.store,
    id,
    { revision, form_step, answers, saved_at },
    fingerprintOf(call.environment.secret, `${startupListingForm.type} draft`, {
      form_step,
      completed,
      answers,
    }),
  );
  call.line.storage = added;
  if (!(await isDraftThere(call.store, id))) {
    if (added !== 'conflict') await call.store.remove(draftKey(id, revision));
    if (link.job) await removeEntries(call.store, [link.job.entry]);
    return UNKNOWN;
  }
  if (link.job && added === 'created') call.background(tryNow(draftLink, link.job, call));
  return added === 'conflict' ? { code: 'idempotency_key_reused' } : undefined;
}
