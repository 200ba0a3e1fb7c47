import { DRAFTS, QUARANTINE, STATUSES } from './blob-keys.ts';
import { readRecordKey } from './record-keys.ts';
import { ANNOUNCEMENTS, SEARCH_STATES } from './saved-search-keys.ts';
import type { StoreBase } from './store.ts';

/** The stores in which something of a person may lie. */
export const PERSONAL_STORES = ['submissions', 'credentials'] as const satisfies StoreBase[];
export type PersonalStore = (typeof PERSONAL_STORES)[number];

/** Something that we keep of people. */
interface Place {
  /** What a report calls it. */
  name: string;
  store: PersonalStore;
  /** '' is the whole store. */
  folder: string;
}

/**
 * What we keep of people, and what a report calls it. Everything is found wherever it lies: what holds
 * the address, and what lies under the id of something that does. A place needs a line here for its
 * name.
 */
const PLACES: readonly Place[] = [
  { name: 'quarantine', store: 'submissions', folder: QUARANTINE },
  { name: 'unfinished listings', store: 'submissions', folder: DRAFTS },
  { name: 'statuses', store: 'submissions', folder: STATUSES },
  { name: 'announcements', store: 'submissions', folder: ANNOUNCEMENTS },
  { name: 'jobs', store: 'submissions', folder: 'jobs/' },
  { name: 'saved searches', store: 'submissions', folder: SEARCH_STATES },
  { name: 'passwords', store: 'credentials', folder: '' },
];

/** What a report calls the place of a key. */
export function placeOf(store: PersonalStore, key: string): string {
  const place = PLACES.find((one) => one.store === store && key.startsWith(one.folder));
  if (place) return place.name;
  return readRecordKey(key) ? 'submissions' : 'elsewhere';
}
