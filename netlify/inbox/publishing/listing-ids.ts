import { sha256 } from '#netlify/environment/keyed-hash.ts';
import { listingOptions } from '#netlify/records/published-content.ts';
import { seenKey } from '#netlify/records/saved-search-keys.ts';
import type { Store } from '#netlify/records/store.ts';

/** Ids of listings made from submissions: h-1, h-2, … They reveal nothing about the business. */
const PREFIX = 'h-';
const NUMBERED = /^h-(\d{1,9})$/;

/** The store remembers listings that went live, whatever the repository has. */
export async function wasAnnounced(store: Store, listingId: string): Promise<boolean> {
  return (await store.get(seenKey(listingId))).kind !== 'missing';
}

/**
 * The next id that no listing has ever had. Saved listings, stored offers, and announcements all refer to
 * the id.
 * @param used Ids known to be taken.
 * @param isFree Asked about each id that was never announced.
 * @throws StorageUnavailableError
 */
export async function nextListingId(
  store: Store,
  used: ReadonlySet<string>,
  isFree: (listingId: string) => Promise<boolean>,
): Promise<string> {
  const numbers = [...used].flatMap((id) => NUMBERED.exec(id)?.[1] ?? []).map(Number);
  let number = Math.max(0, ...numbers) + 1;
  for (;;) {
    const listingId = PREFIX + String(number);
    if (!(await wasAnnounced(store, listingId)) && (await isFree(listingId))) return listingId;
    number += 1;
  }
}

/**
 * Which submission each id was given to: listing-ids / hash of the id. Kept for good, after the submission
 * is deleted too, so it holds nothing but a hash of the submission.
 */
const CLAIMS = 'listing-ids/';
const claimKey = (listingId: string) => CLAIMS + sha256(listingId);

/** Whether no other submission has claimed an id. */
export async function isUnclaimed(
  store: Store,
  listingId: string,
  submission: string,
): Promise<boolean> {
  const claim = await store.get(claimKey(listingId));
  return (
    claim.kind === 'missing' || ('fingerprint' in claim && claim.fingerprint === sha256(submission))
  );
}

/** Claims an id for a submission. @returns false if it is another submission's. */
export const claimListingId = async (
  store: Store,
  listingId: string,
  submission: string,
): Promise<boolean> =>
  (await store.createOnce(claimKey(listingId), {}, sha256(submission))) !== 'conflict';

const publishedIds = () => new Set(listingOptions().map(({ value }) => value));

/** The id that a submission would get, as far as this deploy and the store know. */
export const freeListingId = (store: Store, submission: string): Promise<string> =>
  nextListingId(store, publishedIds(), (id) => isUnclaimed(store, id, submission));

/** The same, and claims it. */
export const newListingId = (store: Store, submission: string): Promise<string> =>
  nextListingId(store, publishedIds(), (id) => claimListingId(store, id, submission));
