import { z } from 'zod';
import { DAY_MS } from '#src/domain/shared/calendar-date.ts';
import { idOfTime, timeOf } from '#netlify/store/keys.ts';
import { batchesOf } from '#netlify/store/walk.ts';
import {
  doneKey,
  DONE_EDITIONS,
  editionFolder,
  editionKey,
  type EditionKind,
  idOfKey,
  progressFolder,
  progressKey,
  seenKey,
} from '#netlify/store/saved-search-keys.ts';
import type { CreateOutcome, Reading, Store } from '#netlify/store/store.ts';

const seenSchema = z.object({ edition: z.string() });
const editionSchema = z.strictObject({
  listings: z.array(
    z.strictObject({
      id: z.string(),
      /** When it was first seen, in milliseconds since 1970. */
      seen_at: z.number(),
    }),
  ),
});
export type EditionListing = z.infer<typeof editionSchema>['listings'][number];

/** Listings announced together: those found by one run, or those of a week. */
export interface Edition {
  kind: EditionKind;
  /** UUIDv7. Its time is when the edition was created or, for a weekly one, its Monday. */
  id: string;
  listings: EditionListing[];
}

export const listEditions = (store: Store, kind: EditionKind) =>
  listIds(store, editionFolder(kind));

export const listDone = (store: Store) => listIds(store, DONE_EDITIONS);

/** Ids of searches up to which the jobs of an edition are enqueued. The last one counts. */
export const listProgress = (store: Store, editionId: string) =>
  listIds(store, progressFolder(editionId));

const listIds = async (store: Store, folder: string): Promise<string[]> =>
  (await store.keys(folder)).map(idOfKey).sort();

/** Stores an edition once. Storing it again finds it unchanged. */
export function createEdition(
  store: Store,
  { kind, id, listings }: Edition,
): Promise<CreateOutcome> {
  return store.createOnce(editionKey(kind, id), { listings }, id);
}

export async function readEdition(
  store: Store,
  kind: EditionKind,
  id: string,
): Promise<Reading<Edition>> {
  const read = await store.read(editionKey(kind, id), editionSchema);
  return read.kind === 'found'
    ? { kind: 'found', value: { kind, id, listings: read.value.listings } }
    : read;
}

/**
 * Claims a listing for an edition, permanently. Only one edition can claim it. A conflict means that
 * another edition has it.
 */
export function markSeen(
  store: Store,
  listingId: string,
  editionId: string,
): Promise<CreateOutcome> {
  return store.createOnce(
    seenKey(listingId),
    { listing: listingId, edition: editionId },
    editionId,
  );
}

/**
 * The listings that an edition has claimed: see markSeen. `unsure`: a listing is not claimed yet, because
 * the run that created the edition died; the next run claims it. After a day it counts as gone.
 * @param now Milliseconds since 1970.
 */
export async function readOwnListings(
  store: Store,
  { kind, id, listings }: Edition,
  now: number,
): Promise<EditionListing[] | 'unsure'> {
  const own: EditionListing[] = [];
  for (const some of batchesOf(listings)) {
    const owners = await Promise.all(
      some.map((listing) => store.read(seenKey(listing.id), seenSchema)),
    );
    for (const [index, owner] of owners.entries()) {
      const listing = some[index];
      const age = Math.abs(now - (listing?.seen_at ?? 0));
      if (owner.kind !== 'found' && age < DAY_MS) return 'unsure';
      // A weekly edition consists of listings that instant editions have claimed.
      const isOwn = owner.kind === 'found' && (kind === 'weekly' || owner.value.edition === id);
      if (listing && isOwn) own.push(listing);
    }
  }
  return own;
}

/** Notes that jobs are enqueued for all searches up to this id. */
export function markProgress(
  store: Store,
  editionId: string,
  searchId: string,
): Promise<CreateOutcome> {
  return store.createOnce(progressKey(editionId, searchId), {}, searchId);
}

export function markDone(store: Store, editionId: string): Promise<CreateOutcome> {
  return store.createOnce(doneKey(editionId), {}, editionId);
}

/** Deletes an edition and its notes. @throws StorageUnavailableError */
export async function removeEdition(store: Store, kind: EditionKind, id: string): Promise<void> {
  const progress = await store.keys(progressFolder(id));
  // Delete the edition before its done mark, or the next run would process it again.
  for (const key of [...progress, editionKey(kind, id), doneKey(id)]) await store.remove(key);
}

/** The latest Monday, 00:00 UTC, at or before a time. Both in milliseconds since 1970. */
export function mondayOf(time: number): number {
  // Day 0 was a Thursday.
  const days = Math.floor(time / DAY_MS);
  return (days - ((((days + 3) % 7) + 7) % 7)) * DAY_MS;
}

export const weeklyId = idOfTime;

/** When an edition was created or, for a weekly one, its Monday, in milliseconds since 1970. */
export const editionTime = timeOf;
