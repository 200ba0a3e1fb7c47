import { v7 } from 'uuid';
import { DAY_MS } from '#src/domain/shared/calendar-date.ts';
import {
  createEdition,
  editionTime,
  type EditionListing,
  listEditions,
  markSeen,
  mondayOf,
  readEdition,
  readOwnListings,
  weeklyId,
} from './editions.ts';
import { inBatches } from '#netlify/store/walk.ts';
import { BASELINE, BASELINE_ID, seenKey, SEEN_LISTINGS } from '#netlify/store/saved-search-keys.ts';
import type { Store } from '#netlify/store/store.ts';
import type { Runtime } from '#netlify/environment/runtime.ts';

/** Longer than any plausible clock error, and shorter than editions are kept. */
const LOOKED_BACK_MS = 31 * DAY_MS;

/**
 * Finds listings that no run has seen before and puts them into one edition. The very first run only
 * notes the existing listings and announces none.
 * @param ids Of all published listings.
 * @param deadline Nothing new starts after this time, in milliseconds since 1970.
 * @returns How many, or undefined if there was no time to note all of them.
 */
export async function noteNewListings(
  store: Store,
  ids: readonly string[],
  runtime: Runtime,
  deadline: number,
): Promise<number | undefined> {
  const known = new Set(await store.keys(SEEN_LISTINGS));
  const fresh = ids.filter((id) => !known.has(seenKey(id)));
  const baseline = await store.get(BASELINE);
  if (baseline.kind === 'missing') {
    if (!(await noteAll(store, fresh, BASELINE_ID, runtime, deadline))) return undefined;
    await store.createOnce(BASELINE, {}, BASELINE_ID);
    return 0;
  }
  if (fresh.length === 0) return 0;

  const now = runtime.now();
  const edition = {
    kind: 'instant' as const,
    id: v7({ msecs: now }),
    listings: fresh.map((id) => ({ id, seen_at: now })),
  };
  // The edition first: if this run dies early, the next edition gets the remaining listings.
  await createEdition(store, edition);
  const isNoted = await noteAll(store, fresh, edition.id, runtime, deadline);
  return isNoted ? fresh.length : undefined;
}

/** @returns Whether there was time for all of them. */
const noteAll = (
  store: Store,
  ids: readonly string[],
  editionId: string,
  runtime: Runtime,
  deadline: number,
): Promise<boolean> =>
  inBatches(
    ids,
    (id) => markSeen(store, id, editionId),
    () => runtime.now() < deadline,
  );

/**
 * Creates the edition of the latest Monday, once. It has all listings found before that Monday that no
 * other weekly edition has; going by time alone would lose listings found while the clock was wrong. A
 * week without new listings has no edition.
 */
export async function makeWeeklyEdition(store: Store, runtime: Runtime): Promise<void> {
  const monday = mondayOf(runtime.now());
  const [weekly, instant] = await Promise.all([
    listEditions(store, 'weekly'),
    listEditions(store, 'instant'),
  ]);
  if (weekly.includes(weeklyId(monday))) return;
  const before = weekly.map(editionTime).findLast((time) => time < monday);
  const since = before === undefined ? 0 : before - LOOKED_BACK_MS;
  const told = await readTold(
    store,
    weekly.filter((id) => editionTime(id) >= since),
  );
  const listings: EditionListing[] = [];
  for (const id of instant) {
    const time = editionTime(id);
    if (time < since || time >= monday) continue;
    const read = await readEdition(store, 'instant', id);
    if (read.kind !== 'found') continue;
    const left = read.value.listings.filter((listing) => !told.has(listing.id));
    const own = await readOwnListings(store, { ...read.value, listings: left }, runtime.now());
    // A later run creates it. Other editions continue.
    if (own === 'unsure') return;
    listings.push(...own);
  }
  if (listings.length === 0) return;
  await createEdition(store, { kind: 'weekly', id: weeklyId(monday), listings });
}

async function readTold(store: Store, weeklyIds: readonly string[]): Promise<Set<string>> {
  const ids = new Set<string>();
  for (const weekly of weeklyIds) {
    const read = await readEdition(store, 'weekly', weekly);
    if (read.kind === 'found') for (const { id } of read.value.listings) ids.add(id);
  }
  return ids;
}
