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
 * @throws StorageUnavailableError
 */
export async function nextListingId(
  store: Store,
  used: ReadonlySet<string>,
  isFree: (listingId: string) => Promise<boolean> = () => Promise.resolve(true),
): Promise<string> {
  const numbers = [...used].flatMap((id) => NUMBERED.exec(id)?.[1] ?? []).map(Number);
  let number = Math.max(0, ...numbers) + 1;
  for (;;) {
    const listingId = PREFIX + String(number);
    if (!(await wasAnnounced(store, listingId)) && (await isFree(listingId))) return listingId;
    number += 1;
  }
}
