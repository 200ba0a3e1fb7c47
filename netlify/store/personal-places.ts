import { ACTIVITY } from './activity.ts';
import { DRAFTS, PICTURE_BYTES, PICTURES, QUARANTINE, STATUSES } from './blob-keys.ts';
import { LISTING_ADDRESSES, LISTING_LINKS } from './listing-links.ts';
import { readRecordKey } from './record-keys.ts';
import { ANNOUNCEMENTS, SEARCH_STATES } from './saved-search-keys.ts';
import type { StoreBase } from './stores.ts';

/** The stores that may contain personal data. */
export const PERSONAL_STORES = ['submissions', 'credentials'] as const satisfies StoreBase[];
export type PersonalStore = (typeof PERSONAL_STORES)[number];

/** A kind of personal data that we store. */
interface Place {
  /** Its name in reports. */
  name: string;
  store: PersonalStore;
  /** '' means the whole store. */
  folder: string;
}

/**
 * Names for the places of personal data in reports. Searches find everything without this list: entries
 * that contain the address, and entries under their ids.
 */
const PLACES: readonly Place[] = [
  { name: 'spam', store: 'submissions', folder: QUARANTINE },
  { name: 'unfinished listings', store: 'submissions', folder: DRAFTS },
  { name: 'pictures', store: 'submissions', folder: PICTURES },
  { name: 'pictures', store: 'submissions', folder: PICTURE_BYTES },
  { name: 'status history', store: 'submissions', folder: STATUSES },
  { name: 'status history', store: 'submissions', folder: ACTIVITY },
  { name: 'announcements', store: 'submissions', folder: ANNOUNCEMENTS },
  { name: 'email records', store: 'submissions', folder: 'jobs/' },
  { name: 'saved searches', store: 'submissions', folder: SEARCH_STATES },
  { name: 'links to listings', store: 'credentials', folder: LISTING_LINKS },
  { name: 'links to listings', store: 'credentials', folder: LISTING_ADDRESSES },
  { name: 'passwords', store: 'credentials', folder: '' },
];

/** The name of a key's place in reports. */
export function placeOf(store: PersonalStore, key: string): string {
  const place = PLACES.find((one) => one.store === store && key.startsWith(one.folder));
  if (place) return place.name;
  return readRecordKey(key) ? 'submissions' : 'other';
}

/** Whether an entry may contain an address: any but the file of a picture, which is not worth reading. */
export const mayHaveText = (key: string): boolean => !key.startsWith(PICTURE_BYTES);
