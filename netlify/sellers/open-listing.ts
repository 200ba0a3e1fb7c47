import { startupListingForm } from '#src/domain/forms/startup-listing/form.ts';
import { isListingForm } from '#src/domain/publishing/publishable.ts';
import type { SellerListing } from '#src/domain/submissions/seller-api.ts';
import { readOpenDraft } from '#netlify/drafts/index.ts';
import { submissionKey } from '#netlify/store/blob-keys.ts';
import { currentRecord } from '#netlify/store/current-record.ts';
import { readAnswers, readSave, type Save } from '#netlify/store/drafts.ts';
import type { ListingName } from '#netlify/store/listing-links.ts';
import { readRecord, type StoredRecord } from '#netlify/store/records.ts';
import { readStatuses, type StatusHistory } from '#netlify/store/statuses.ts';
import type { Store } from '#netlify/store/store.ts';

type FormType = SellerListing['formType'];

/** A listing that is being written. */
export interface DraftListing {
  kind: 'draft';
  formType: FormType;
  id: string;
  email: string;
  answers: Readonly<Record<string, unknown>>;
  /** ISO 8601. */
  startedAt: string;
  latest: Save;
}

/** A listing that was submitted. */
export interface SentListing {
  kind: 'sent';
  formType: FormType;
  id: string;
  email: string;
  /** With every change since. */
  record: StoredRecord;
  history: StatusHistory;
  startedAt: string;
}

export type OpenListing = DraftListing | SentListing;

/**
 * A seller's listing, or its draft before that; undefined if it is gone or can't be read.
 * @param now Milliseconds since 1970.
 * @throws StorageUnavailableError
 */
export async function openListing(
  store: Store,
  { formType, id }: ListingName,
  now: number,
): Promise<OpenListing | undefined> {
  if (!isListingForm(formType)) return undefined;
  const [found, history, first] = await Promise.all([
    readRecord(store, submissionKey(formType, id)),
    readStatuses(store, { formType, id }),
    formType === startupListingForm.type ? readSave(store, id, 0) : undefined,
  ]);
  if (found.kind === 'unreadable') return undefined;
  if (found.kind === 'missing') return openDraftListing(store, id, now);
  const begun = first?.kind === 'found' ? first.value.saved_at : undefined;
  const record = currentRecord(found.record, history.entries);
  const { email, created_at } = record;
  return { kind: 'sent', formType, id, email, record, history, startedAt: begun ?? created_at };
}

async function openDraftListing(
  store: Store,
  id: string,
  now: number,
): Promise<DraftListing | undefined> {
  const draft = await readOpenDraft(store, id, now);
  if (!draft || draft.isSubmitted) return undefined;
  const { answers, latest } = await readAnswers(store, draft);
  if (!latest) return undefined;
  return {
    kind: 'draft',
    formType: 'startup_listing',
    id,
    email: answers.founderEmail ?? '',
    answers,
    startedAt: draft.startedAt,
    latest,
  };
}
