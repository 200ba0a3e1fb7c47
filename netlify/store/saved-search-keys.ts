import { sha256 } from '#netlify/environment/keyed-hash.ts';
import { submissionKey } from './keys.ts';

/** Keys of saved searches and their announcements. The store rejects any other shape. */

/** The form type of saved searches. */
export const SEARCH_FORM = 'saved_search';

/** The folder of the records, by day. */
export const SEARCH_RECORDS = 'saved-search/';
/** The record of a search, as the visitor sent it. */
export const searchRecordKey = (id: string): string => submissionKey(SEARCH_FORM, id);

/** The folder of search states. */
export const SEARCH_STATES = 'search-states/';
/** Marks a search as ended. */
export const endedKey = (id: string): string => `${SEARCH_STATES}ended/${id}`;
/** The folder of confirmations for one address and query. Later ones replace earlier ones. */
export const confirmationsFolder = (searchHash: string): string =>
  `${SEARCH_STATES}confirmed/${searchHash}/`;
/** @param searchHash Keyed hash of the address and the search. */
export const confirmedKey = (searchHash: string, id: string): string =>
  `${confirmationsFolder(searchHash)}${id}`;

export interface SearchState {
  state: 'ended' | 'confirmed';
  id: string;
  /** Set for a confirmation; empty for an ended search. */
  searchHash: string;
}

/** Parses a key below SEARCH_STATES; undefined for any other key. */
export function readStateKey(key: string): SearchState | undefined {
  const [, state, ...rest] = key.split('/');
  const id = rest.at(-1) ?? '';
  if (state === 'ended') return { state, id, searchHash: '' };
  return state === 'confirmed' ? { state, id, searchHash: rest[0] ?? '' } : undefined;
}

/** The id at the end of a key. */
export const idOfKey = (key: string): string => key.slice(key.lastIndexOf('/') + 1);

/** The folder of editions and their notes. */
export const ANNOUNCEMENTS = 'announcements/';
/** Exists once the listings of the first run are noted. Those are never announced. */
export const BASELINE_ID = '00000000-0000-7000-8000-000000000001';
export const BASELINE = `${ANNOUNCEMENTS}baseline/${BASELINE_ID}`;
/** Which edition announces a listing. Each is claimed once. */
export const SEEN_LISTINGS = `${ANNOUNCEMENTS}seen/`;
/** @param listingId Any text; its hash is a safe key. */
export const seenKey = (listingId: string): string => SEEN_LISTINGS + sha256(listingId);

export type EditionKind = 'instant' | 'weekly';
export const editionFolder = (kind: EditionKind): string => `${ANNOUNCEMENTS}${kind}/`;
export const editionKey = (kind: EditionKind, id: string): string => editionFolder(kind) + id;
/** Marks editions whose jobs are all enqueued. */
export const DONE_EDITIONS = `${ANNOUNCEMENTS}done/`;
export const doneKey = (editionId: string): string => DONE_EDITIONS + editionId;
/** Notes the last search, in order of id, whose job is enqueued. */
export const progressFolder = (editionId: string): string =>
  `${ANNOUNCEMENTS}progress/${editionId}/`;
export const progressKey = (editionId: string, searchId: string): string =>
  progressFolder(editionId) + searchId;
