import { jobIdOf } from '#netlify/newsletter/subscribe.ts';
import { DONE_NEWSLETTER, DRAFTS, QUARANTINE, STATUSES } from './blob-keys.ts';
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
  /** Keys that are made of the address, for entries that can be found in no other way. */
  keysOf?: (email: string, secret: string | undefined) => string[];
}

/**
 * What we keep of people, and what a report calls it. Everything is found wherever it lies: what holds
 * the address, and what lies under the id of something that does. A place needs a line here for its
 * name, and for keys that are made of an address by a keyed hash.
 */
const PLACES: readonly Place[] = [
  { name: 'quarantine', store: 'submissions', folder: QUARANTINE },
  { name: 'unfinished listings', store: 'submissions', folder: DRAFTS },
  { name: 'statuses', store: 'submissions', folder: STATUSES },
  { name: 'announcements', store: 'submissions', folder: ANNOUNCEMENTS },
  {
    name: 'newsletter',
    store: 'submissions',
    folder: 'newsletter-jobs/',
    keysOf: (email, secret) => [DONE_NEWSLETTER + jobIdOf(secret, email)],
  },
  { name: 'notices', store: 'submissions', folder: 'notice-jobs/' },
  { name: 'saved searches', store: 'submissions', folder: SEARCH_STATES },
  { name: 'announcements', store: 'submissions', folder: 'announcements/' },
  { name: 'passwords', store: 'credentials', folder: '' },
];

/** What a report calls the place of a key. */
export function placeOf(store: PersonalStore, key: string): string {
  const place = PLACES.find((one) => one.store === store && key.startsWith(one.folder));
  if (place) return place.name;
  return readRecordKey(key) ? 'submissions' : 'elsewhere';
}

/**
 * Keys that are made of an address, as `<store>:<key>`.
 * @param secret HANDOVER_SECRET; what was stored while none was set is found too.
 */
export function keysMadeOf(email: string, secret: string | undefined): ReadonlySet<string> {
  const secrets = secret === undefined ? [undefined] : [secret, undefined];
  return new Set(
    PLACES.flatMap(({ store, keysOf }) =>
      secrets.flatMap((one) => keysOf?.(email, one) ?? []).map((key) => `${store}:${key}`),
    ),
  );
}
