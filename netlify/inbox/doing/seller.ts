import { findForm } from '#src/domain/forms/registry.ts';
import { listingPath } from '#src/domain/publishing/listing-file.ts';
import { senderOfListing } from '#netlify/store/listing-seller.ts';
import { findListing, findSeller } from '#netlify/store/published-content.ts';
import type { StoredRecord } from '#netlify/store/records.ts';
import type { Store } from '#netlify/store/store.ts';
import { isPlainAddress } from '#src/domain/shared/plain-address.ts';

export interface FoundSeller {
  name: string | undefined;
  email: string;
}

const BY_HAND = 'If you know their address, forward it from your own email.';

/**
 * The seller whom a submission is meant for, or why we can't tell and what to do; undefined if it is for
 * the owner.
 * @throws StorageUnavailableError
 */
export async function sellerFor(
  formType: string,
  { signup_context: values }: StoredRecord,
  store: Store,
): Promise<FoundSeller | { problem: string } | undefined> {
  if (!findForm(formType)?.isForSeller) return undefined;
  const listingId = values['listing_id'];
  const listing = typeof listingId === 'string' ? findListing(listingId) : undefined;
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
