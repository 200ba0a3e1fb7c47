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
import { inBatches } from '#netlify/records/in-batches.ts';
import {
  BASELINE,
  BASELINE_ID,
  seenKey,
  SEEN_LISTINGS,
} from '#netlify/records/saved-search-keys.ts';
import type { Store } from '#netlify/records/store.ts';
import type { Runtime } from '#netlify/environment/runtime.ts';

/** A clock is not set back further than this, and an edition is kept for longer. */
const LOOKED_BACK_MS = 31 * DAY_MS;

/**
 * Finds listings that no run has seen before, and makes one edition of them. The very first run only
 * notes what there is: a marketplace that opens is no news to anybody.
 * @param ids Of all listings that are published.
 * @param deadline Nothing new is begun after this time, in milliseconds since 1970.
 * @returns How many; undefined when there was no time to note all of them.
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
  // The edition first: should we die before all its listings are noted, the next edition gets the rest.
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
 * Makes the edition of the last Monday, once, of all listings that were new before it and that no other
 * weekly edition has: times alone would lose what was found while the clock was wrong. A week without
 * news has none.
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
    // A later run makes it; other editions go on meanwhile.
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
