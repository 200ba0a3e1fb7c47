import * as z from 'zod/mini';
import { isListingForm, submittedListing } from '#src/domain/publishing/publishable.ts';
import type { SubmittedListing } from '#src/domain/publishing/submitted-listing.ts';
import type { EntryName } from '#src/domain/submissions/inbox-api.ts';
import type { Failure } from '#netlify/http/answer.ts';
import type { Call } from '#netlify/http/endpoint.ts';
import { entryNameShape } from '#netlify/inbox/doing/entry-name.ts';
import { submissionKey } from '#netlify/records/blob-keys.ts';
import { readRecord } from '#netlify/records/records.ts';
import { readStatuses, type StatusHistory, type StatusOwner } from '#netlify/records/statuses.ts';

/** A seller's submission that is being published. */
export interface OpenListing {
  owner: StatusOwner & EntryName;
  listing: SubmittedListing;
  history: StatusHistory;
}

export const PUBLISHING_PATH = '/api/inbox/publishing/:form/:id';

const nameSchema = z.object(entryNameShape);

/** The submission that a call's path names. @throws StorageUnavailableError */
export async function openListing({
  parameters,
  store,
  runtime,
}: Pick<Call, 'parameters' | 'store' | 'runtime'>): Promise<
  { ok: OpenListing } | { failure: Failure }
> {
  const name = nameSchema.safeParse({
    formType: parameters.get('form'),
    id: parameters.get('id'),
  });
  if (!name.success || !isListingForm(name.data.formType)) {
    return { failure: { code: 'not_found' } };
  }
  const { formType, id } = name.data;
  const [read, history] = await Promise.all([
    readRecord(store, submissionKey(formType, id)),
    readStatuses(store, name.data),
  ]);
  if (read.kind !== 'found') return { failure: { code: 'not_found' } };
  const { created_at: at, signup_context: answers, held } = read.record;
  const today = new Date(runtime.now()).toISOString().slice(0, 10);
  const listing = submittedListing({ id, formType, at, answers }, today);
  if ('error' in listing) return { failure: { code: 'invalid', message: listing.error } };
  const owner = { formType, id, isHeld: held === true };
  return { ok: { owner, listing: listing.ok, history } };
}
