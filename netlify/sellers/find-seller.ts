import { listingPath } from '#src/domain/publishing/submitted-listing.ts';
import { LISTING_FORMS, submittedListing } from '#src/domain/publishing/publishable.ts';
import { isCalendarDate } from '#src/domain/shared/calendar-date.ts';
import { isPlainAddress } from '#src/domain/shared/email-address.ts';
import { dayOf, isId } from '#netlify/store/keys.ts';
import { findListing, findSeller } from '#netlify/store/published-content.ts';
import type { Store } from '#netlify/store/store.ts';
import { readSent } from '#netlify/store/submissions.ts';

export interface FoundSeller {
  name: string | undefined;
  email: string;
}

const BY_HAND = 'If you know their address, forward it from your own email.';

/**
 * The seller of a published listing, or why we can't tell and what the owner can do.
 * @throws StorageUnavailableError
 */
export async function sellerOfListing(
  store: Store,
  listingId: string | undefined,
): Promise<FoundSeller | { problem: string }> {
  const listing = listingId === undefined ? undefined : findListing(listingId);
  if (!listing) {
    return {
      problem: `The listing is no longer published, so we can't find its seller. ${BY_HAND}`,
    };
  }
  const { isSample, submission, founder } = findSeller(listing.id) ?? {};
  if (isSample) {
    return {
      problem:
        'This is a sample listing, so there is no seller. Replace the samples before you go live.',
    };
  }
  if (submission === undefined && !founder) {
    return {
      problem: `The listing's file doesn't say who is selling. Add the submission or the founder to ${listingPath(listing.id)}.`,
    };
  }
  const seller = founder ?? (await senderOfListing(store, submission ?? ''));
  if ('unknown' in seller) {
    return { problem: `We can't find the seller, because ${seller.unknown}. ${BY_HAND}` };
  }
  return isPlainAddress(seller.email)
    ? seller
    : { problem: `The seller's address is not a valid one. ${BY_HAND}` };
}

/**
 * Who sent a listing in. Looked up whenever it is needed, so that nothing else has to keep it.
 * @param id Of the submission that the listing came from.
 */
async function senderOfListing(
  store: Store,
  id: string,
): Promise<FoundSeller | { unknown: string }> {
  const forms = isId(id) && isCalendarDate(dayOf(id)) ? LISTING_FORMS : [];
  for (const formType of forms) {
    const read = await readSent(store, { formType, id });
    if (read.kind === 'missing') continue;
    if (read.kind === 'unreadable') return { unknown: `submission ${id} can't be read` };
    const { email: sender, created_at: at, signup_context: answers } = read.value;
    const listing = submittedListing({ formType, id, at, answers }, '');
    if ('error' in listing) return { name: undefined, email: sender };
    const { name, email } = listing.ok.seller;
    return { name, email: email ?? sender };
  }
  return { unknown: `submission ${id} was deleted` };
}
