import { isListingForm, submittedListing } from '#src/domain/publishing/publishable.ts';
import { findRecordKeys } from './find-record-keys.ts';
import { readRecord } from './records.ts';
import type { Store } from './store.ts';

/** Who should get a submission, or why that is unknown. */
export type Recipient = { name: string | undefined; email: string } | { unknown: string };

/**
 * Who sent a listing in. Looked up whenever it is needed, so that nothing else has to keep it.
 * @param id Of the submission that the listing came from.
 * @throws StorageUnavailableError
 */
export async function senderOfListing(store: Store, id: string): Promise<Recipient> {
  const keys = await findRecordKeys(store, id, undefined);
  const key = keys.find(({ formType }) => isListingForm(formType));
  const read = key ? await readRecord(store, key.key) : ({ kind: 'missing' } as const);
  if (!key || read.kind === 'missing') return { unknown: `submission ${id} was deleted` };
  if (read.kind === 'unreadable') return { unknown: `submission ${id} can't be read` };
  const { email: sender, created_at: at, signup_context: answers } = read.record;
  const listing = submittedListing({ ...key, at, answers }, '');
  if ('error' in listing) return { name: undefined, email: sender };
  const { name, email } = listing.ok.seller;
  return { name, email: email ?? sender };
}
