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
import { batchesOf } from '#netlify/records/in-batches.ts';
import {
  BASELINE,
  BASELINE_ID,
  seenKey,
  SEEN_LISTINGS,
} from '#netlify/records/saved-search-keys.ts';
import type { Store, Unavailable } from '#netlify/records/store.ts';
import type { Outside } from '#netlify/environment/outside.ts';

/** A clock is not set back further than this, and an edition is kept for longer. */
const LOOKED_BACK_MS = 31 * DAY_MS;

type Noted = { kind: 'noted'; found: number } | { kind: 'stopped'; fault: string };

/**
 * Finds listings that no run has seen before, and makes one edition of them. The very first run only
 * notes what there is: a marketplace that opens is no news to anybody.
 * @param ids Of all listings that are published.
 * @param deadline Nothing new is begun after this time, in milliseconds since 1970.
 */
export async function noteNewListings(
  store: Store,
  ids: readonly string[],
  outside: Outside,
  deadline: number,
): Promise<Noted> {
  const seen = await store.list(SEEN_LISTINGS);
  if (seen.kind === 'unavailable') return { kind: 'stopped', fault: seen.fault };
  const known = new Set(seen.keys);
  const fresh = ids.filter((id) => !known.has(seenKey(id)));
  const baseline = await store.get(BASELINE);
  if (baseline.kind === 'unavailable') return { kind: 'stopped', fault: baseline.fault };
  if (baseline.kind === 'missing') return noteAll(store, fresh, BASELINE_ID, outside, deadline);
  if (fresh.length === 0) return { kind: 'noted', found: 0 };

  const now = outside.now();
  const edition = {
    kind: 'instant' as const,
    id: v7({ msecs: now }),
    listings: fresh.map((id) => ({ id, seen_at: now })),
  };
  // The edition first: should we die before all its listings are noted, the next edition gets the rest.
  const made = await createEdition(store, edition);
  if (made.kind === 'unavailable') return { kind: 'stopped', fault: made.fault };
  return noteAll(store, fresh, edition.id, outside, deadline);
}

async function noteAll(
  store: Store,
  ids: readonly string[],
  editionId: string,
  outside: Outside,
  deadline: number,
): Promise<Noted> {
  for (const some of batchesOf(ids)) {
    if (outside.now() >= deadline) return { kind: 'stopped', fault: 'time' };
    const outcomes = await Promise.all(some.map((id) => markSeen(store, id, editionId)));
    const away = outcomes.find((outcome) => outcome.kind === 'unavailable');
    if (away) return { kind: 'stopped', fault: away.fault };
  }
  if (editionId !== BASELINE_ID) return { kind: 'noted', found: ids.length };
  const based = await store.createOnce(BASELINE, {}, BASELINE_ID);
  if (based.kind === 'unavailable') return { kind: 'stopped', fault: based.fault };
  return { kind: 'noted', found: 0 };
}

/**
 * Makes the edition of the last Monday, once, of all listings that were new before it and that no other
 * weekly edition has: times alone would lose what was found while the clock was wrong. A week without
 * news has none.
 */
export async function makeWeeklyEdition(
  store: Store,
  outside: Outside,
): Promise<{ kind: 'made' | 'nothing' } | { kind: 'stopped'; fault: string }> {
  const monday = mondayOf(outside.now());
  const [weekly, instant] = await Promise.all([
    listEditions(store, 'weekly'),
    listEditions(store, 'instant'),
  ]);
  if (weekly.kind === 'unavailable') return { kind: 'stopped', fault: weekly.fault };
  if (instant.kind === 'unavailable') return { kind: 'stopped', fault: instant.fault };
  if (weekly.ids.includes(weeklyId(monday))) return { kind: 'nothing' };
  const before = weekly.ids.map(editionTime).findLast((time) => time < monday);
  const since = before === undefined ? 0 : before - LOOKED_BACK_MS;
  const told = await readTold(
    store,
    weekly.ids.filter((id) => editionTime(id) >= since),
  );
  if (told.kind === 'unavailable') return { kind: 'stopped', fault: told.fault };
  const listings: EditionListing[] = [];
  for (const id of instant.ids) {
    const time = editionTime(id);
    if (time < since || time >= monday) continue;
    const read = await readEdition(store, 'instant', id);
    if (read.kind === 'unavailable') return { kind: 'stopped', fault: read.fault };
    if (read.kind !== 'found') continue;
    const left = read.value.listings.filter((listing) => !told.ids.has(listing.id));
    const edition = { ...read.value, listings: left };
    const owned = await readOwnListings(store, edition, outside.now());
    if (owned.kind === 'unavailable') return { kind: 'stopped', fault: owned.fault };
    // A later run makes it; other editions go on meanwhile.
    if (owned.kind === 'unsure') return { kind: 'nothing' };
    listings.push(...owned.own);
  }
  if (listings.length === 0) return { kind: 'nothing' };
  const made = await createEdition(store, { kind: 'weekly', id: weeklyId(monday), listings });
  if (made.kind === 'unavailable') return { kind: 'stopped', fault: made.fault };
  return { kind: 'made' };
}

/** The listings that weekly editions have already. */
async function readTold(
  store: Store,
  weeklyIds: readonly string[],
): Promise<{ kind: 'read'; ids: Set<string> } | Unavailable> {
  const ids = new Set<string>();
  for (const weekly of weeklyIds) {
    const read = await readEdition(store, 'weekly', weekly);
    if (read.kind === 'unavailable') return read;
    if (read.kind === 'found') for (const { id } of read.value.listings) ids.add(id);
  }
  return { kind: 'read', ids };
}
