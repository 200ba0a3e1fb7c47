import { createHash } from 'node:crypto';
import { submissionKey } from './blob-keys.ts';

/** Keys of saved searches and of what is announced to them. The adapter refuses any other shape. */

/** The form that searches are saved with. */
export const SEARCH_FORM = 'saved_search';

/** Where the records lie, below their days. */
export const SEARCH_RECORDS = 'saved-search/';
/** The record of a search: what its visitor sent. */
export const searchRecordKey = (id: string): string => submissionKey(SEARCH_FORM, id);

/** Where it is noted what became of searches. */
export const SEARCH_STATES = 'search-states/';
/** The visitor wants no more of it. */
export const endedKey = (id: string): string => `${SEARCH_STATES}ended/${id}`;
/** Below it lie the confirmations of one search of one address: one, or a few that replace each other. */
export const confirmationsFolder = (searchHash: string): string =>
  `${SEARCH_STATES}confirmed/${searchHash}/`;
/** @param searchHash Keyed hash of the address and the search. */
export const confirmedKey = (searchHash: string, id: string): string =>
  `${confirmationsFolder(searchHash)}${id}`;

export interface SearchState {
  state: 'ended' | 'confirmed';
  id: string;
  /** Of a confirmation. */
  searchHash: string;
}

/** What a key below SEARCH_STATES says; undefined for any other. */
export function readStateKey(key: string): SearchState | undefined {
  const [, state, ...rest] = key.split('/');
  const id = rest.at(-1) ?? '';
  if (state === 'ended') return { state, id, searchHash: '' };
  return state === 'confirmed' ? { state, id, searchHash: rest[0] ?? '' } : undefined;
}

/** The id at the end of a key. */
export const idOfKey = (key: string): string => key.slice(key.lastIndexOf('/') + 1);

/** Where editions lie, and what is noted of them. */
export const ANNOUNCEMENTS = 'announcements/';
/** Exists once the listings of the first run are noted, which are announced to nobody. */
export const BASELINE_ID = '00000000-0000-7000-8000-000000000001';
export const BASELINE = `${ANNOUNCEMENTS}baseline/${BASELINE_ID}`;
/** Which edition announces a listing: each is noted once and for all. */
export const SEEN_LISTINGS = `${ANNOUNCEMENTS}seen/`;
/** @param listingId Any text; its hash is a safe key. */
export const seenKey = (listingId: string): string =>
  SEEN_LISTINGS + createHash('sha256').update(listingId).digest('hex');

export type EditionKind = 'instant' | 'weekly';
export const editionFolder = (kind: EditionKind): string => `${ANNOUNCEMENTS}${kind}/`;
export const editionKey = (kind: EditionKind, id: string): string => editionFolder(kind) + id;
/** The jobs of an edition are enqueued for every search. */
export const DONE_EDITIONS = `${ANNOUNCEMENTS}done/`;
export const doneKey = (editionId: string): string => DONE_EDITIONS + editionId;
/** Up to which search, in the order of their ids, the jobs of an edition are enqueued. */
export const progressFolder = (editionId: string): string =>
  `${ANNOUNCEMENTS}progress/${editionId}/`;
export const progressKey = (editionId: string, searchId: string): string =>
  progressFolder(editionId) + searchId;
