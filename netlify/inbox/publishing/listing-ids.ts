import { sha256 } from '#netlify/environment/keyed-hash.ts';
import { listingOptions } from '#netlify/store/published-content.ts';
import { SEEN_LISTINGS, seenListingsSchema } from '#netlify/store/saved-search-keys.ts';
import type { Store } from '#netlify/store/store.ts';

/** Ids of listings made from submissions: h-1, h-2, … They reveal nothing about the business. */
const PREFIX = 'h-';
const NUMBERED = /^h-(\d{1,9})$/;

/**
 * Which submission each id was given to: listing-ids / hash of the id. Kept for good, after the submission
 * is deleted too, so it holds nothing but a hash of the submission.
 */
const CLAIMS = 'listing-ids/';
const claimKey = (listingId: string) => CLAIMS + sha256(listingId);

/**
 * The next id that no listing has ever had. Saved listings, stored offers, and announcements all refer to
 * the id. The store remembers listings that went live, whatever the repository has.
 * @param isFree Asked about each id that no listing had.
 * @throws StorageUnavailableError
 */
async function nextId(store: Store, isFree: (claim: string) => Promise<boolean>): Promise<string> {
  const numbers = listingOptions().flatMap(({ value }) => NUMBERED.exec(value)?.[1] ?? []);
  const seen = await store.read(SEEN_LISTINGS, seenListingsSchema);
  const wasSeen = (id: string) => seen.kind === 'found' && Object.hasOwn(seen.value.listings, id);
  for (let number = Math.max(0, ...numbers.map(Number)) + 1; ; number += 1) {
    const listingId = PREFIX + String(number);
    if (!wasSeen(listingId) && (await isFree(claimKey(listingId)))) return listingId;
  }
}

/** The id that a submission would get, as far as this deploy and the store know. */
export const freeListingId = (store: Store, submission: string): Promise<string> =>
  nextId(store, async (key) => {
    const claim = await store.get(key);
    const isOwn = claim.kind === 'found' && claim.fingerprint === sha256(submission);
    return claim.kind === 'missing' || isOwn;
  });

/** The same, and claims it. */
export const newListingId = (store: Store, submission: string): Promise<string> =>
  nextId(
    store,
    async (key) => (await store.createOnce(key, {}, sha256(submission))) !== 'conflict',
  );
