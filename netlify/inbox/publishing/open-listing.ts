import * as z from 'zod/mini';
import { isListingForm, submittedListing } from '#src/domain/publishing/publishable.ts';
import type { SubmittedListing } from '#src/domain/publishing/submitted-listing.ts';
import { utcDay } from '#src/domain/shared/calendar-date.ts';
import { sellerEdits } from '#src/domain/submissions/current-answers.ts';
import type { EntryName } from '#src/domain/submissions/inbox-api.ts';
import type { Failure } from '#netlify/http/failure.ts';
import type { Call } from '#netlify/http/endpoint.ts';
import { entryNameShape } from '#netlify/inbox/doing/entry-name.ts';
import { submissionKey } from '#netlify/store/blob-keys.ts';
import { currentRecord } from '#netlify/store/current-record.ts';
import { readRecord, type StoredRecord } from '#netlify/store/records.ts';
import {
  readStatuses,
  type StatusEntry,
  type StatusHistory,
  type StatusOwner,
} from '#netlify/store/statuses.ts';

/** A seller's submission that is being published. */
export interface OpenListing {
  owner: StatusOwner & EntryName;
  history: StatusHistory;
  /** The listing as its seller's answers had it after these entries of its history. */
  listingAfter: (entries: readonly StatusEntry[]) => SubmittedListing;
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
  const today = utcDay(runtime.now());
  const listing = listingOverTime(read.record, history, today);
  if ('error' in listing) return { failure: { code: 'invalid', message: listing.error } };
  const owner = { formType, id, isHeld: read.record.held === true };
  return { ok: { owner, history, listingAfter: listing.ok } };
}

/**
 * A seller's listing after each of its entries.
 * @param record As it was sent, without the seller's later changes.
 * @param today Listed on this day, as YYYY-MM-DD.
 */
export function listingOverTime(
  record: StoredRecord,
  history: Pick<StatusHistory, 'entries'>,
  today: string,
): { ok: OpenListing['listingAfter'] } | { error: string } {
  const { id, created_at: at, signup_context: sentAnswers } = record;
  const formType = sentAnswers.form_type;
  const read = new Map<number, ReturnType<typeof submittedListing>>();
  const readAfter = (entries: readonly StatusEntry[]) => {
    const edits = sellerEdits(entries).length;
    const known = read.get(edits);
    if (known) return known;
    const { signup_context: answers } = currentRecord(record, entries);
    const listing = submittedListing({ id, formType, at, answers }, today);
    read.set(edits, listing);
    return listing;
  };
  const sent = readAfter([]);
  const now = readAfter(history.entries);
  if ('error' in sent) return sent;
  if ('error' in now) return now;
  const listingAfter = (entries: readonly StatusEntry[]) => {
    const listing = readAfter(entries);
    return 'ok' in listing ? listing.ok : sent.ok;
  };
  return { ok: listingAfter };
}
