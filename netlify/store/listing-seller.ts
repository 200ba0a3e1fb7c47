import { LISTING_FORMS, submittedListing } from '#src/domain/publishing/publishable.ts';
import { isCalendarDate } from '#src/domain/shared/calendar-date.ts';
import { dayOf, isId, submissionKey } from './blob-keys.ts';
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
  const forms = isId(id) && isCalendarDate(dayOf(id)) ? LISTING_FORMS : [];
  for (const formType of forms) {
    const read = await readRecord(store, submissionKey(formType, id));
    if (read.kind === 'missing') continue;
    if (read.kind === 'unreadable') return { unknown: `submission ${id} can't be read` };
    const { email: sender, created_at: at, signup_context: answers } = read.record;
    const listing = submittedListing({ formType, id, at, answers }, '');
    if ('error' in listing) return { name: undefined, email: sender };
    const { name, email } = listing.ok.seller;
    return { name, email: email ?? sender };
  }
  return { unknown: `submission ${id} was deleted` };
}
