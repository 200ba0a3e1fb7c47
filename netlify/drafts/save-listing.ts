import {
  type DraftSave,
  draftSaveSchema,
  RELOAD,
  SAVES_MAX,
} from '#src/domain/forms/startup-listing/draft-requests.ts';
import { startupListingForm } from '#src/domain/forms/startup-listing/form.ts';
import { dataAnswer, failureAnswer, type Failure } from '#netlify/http/answer.ts';
import type { Controls } from '#netlify/http/controls.ts';
import type { Call } from '#netlify/http/endpoint.ts';
import { fingerprintOf } from '#netlify/http/fingerprint.ts';
import { jsonEndpoint } from '#netlify/http/json-endpoint.ts';
import { addSave, readSave } from '#netlify/records/drafts.ts';
import { batchesOf } from '#netlify/records/in-batches.ts';
import { failed, openDraft, type OpenDraft } from './open-draft.ts';
import { readWholeListing, submitListing } from './submit-listing.ts';

/** A later save of an unfinished listing; with `completed` the listing is submitted. */
export const saveListing = jsonEndpoint({
  path: startupListingForm.action,
  method: 'PUT',
  schema: draftSaveSchema,
  async handle(input, call, controls) {
    call.line.form = startupListingForm.type;
    const opened = await openDraft(call, input.listingId);
    const failure =
      'failure' in opened ? opened.failure : await save(input, opened.draft, call, controls);
    if (failure) return failureAnswer(failure, call.requestId);
    return dataAnswer(200, { id: input.listingId.toLowerCase(), revision: input.revision });
  },
});

/** @returns What stopped the save, or undefined when it is stored. */
async function save(
  input: DraftSave,
  draft: OpenDraft,
  call: Call,
  controls: Controls,
): Promise<Failure | undefined> {
  const { revision, basedOn, overwrite, completed } = input;
  // One that is there already was checked when it came: sent again, it is answered alike.
  const isNew = !draft.revisions.includes(revision);
  if (isNew && draft.isSubmitted) return { code: 'already_submitted' };
  // Nobody has seen a save that does not exist. For the submission there is always room.
  const isAhead = basedOn > (draft.revisions.at(-1) ?? 0);
  if (isNew && (isAhead || (!completed && draft.revisions.length > SAVES_MAX))) {
    return { code: 'invalid', fields: { revision: RELOAD } };
  }
  if (isNew && !overwrite) {
    const changed = await changeElsewhere(input, draft, call);
    if (changed) return changed;
  }
  if (!completed) return store(input, draft, call);
  if (!isNew && draft.isSubmitted) return store(input, draft, call);
  const whole = await readWholeListing(input, draft, call);
  if ('failure' in whole) return whole.failure;
  return (
    (await store(input, draft, call)) ?? (await submitListing(whole.listing, draft, call, controls))
  );
}

/** A save by another tab that this one has not seen. Its own saves may overtake one another. */
async function changeElsewhere(
  { basedOn, tab }: DraftSave,
  { id, revisions }: OpenDraft,
  call: Call,
): Promise<Failure | undefined> {
  const unseen = revisions.filter((revision) => revision > basedOn);
  for (const some of batchesOf(unseen)) {
    const saves = await Promise.all(some.map((revision) => readSave(call.store, id, revision)));
    for (const read of saves) {
      if (read.kind === 'unavailable') return failed(read, call.line).failure;
      if (read.kind === 'found' && read.value.tab !== tab) return changedSince(revisions);
    }
  }
  return undefined;
}

const changedSince = (revisions: readonly number[]): Failure => ({
  code: 'draft_changed',
  revision: revisions.at(-1) ?? 0,
});

/** Puts a save in its place. Of two tabs that want the same number, one gets it. */
async function store(
  input: DraftSave,
  { id, revisions }: OpenDraft,
  call: Call,
): Promise<Failure | undefined> {
  const { revision, tab, form_step, ...rest } = input;
  const { completed, listingId: _id, basedOn: _base, overwrite: _over, ...answers } = rest;
  const { secret } = call.environment;
  const saved_at = new Date(call.outside.now()).toISOString();
  const added = await addSave(
    call.store,
    id,
    { revision, tab, form_step, answers, saved_at },
    fingerprintOf(secret, `${startupListingForm.type} draft`, {
      tab,
      form_step,
      completed,
      answers,
    }),
  );
  if (added.kind === 'unavailable') return failed(added, call.line).failure;
  call.line.storage = added.kind;
  if (added.kind !== 'conflict') return undefined;
  const other = await readSave(call.store, id, revision);
  if (other.kind === 'unavailable') return failed(other, call.line).failure;
  const isOwn = other.kind === 'found' && other.value.tab === tab;
  return isOwn
    ? { code: 'idempotency_key_reused' }
    : changedSince([...revisions, revision].sort(byNumber));
}

const byNumber = (one: number, other: number) => one - other;
