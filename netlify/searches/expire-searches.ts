import { DAY_MS } from '#src/domain/shared/calendar-date.ts';
import { RETENTION_DAYS } from '#src/domain/shared/retention.ts';
import { countingTask } from '#netlify/http/maintain.ts';
import { editionTime, listDone, listEditions, removeEdition } from './editions.ts';
import { inBatches } from '#netlify/records/in-batches.ts';
import {
  endedKey,
  idOfKey,
  SEARCH_FORM,
  SEARCH_RECORDS,
  searchRecordKey,
} from '#netlify/records/saved-search-keys.ts';
import { listStates, readEnd, readSearch, removeSearch } from './saved-searches.ts';
import { faultOf, type Store } from '#netlify/records/store.ts';
import { SEARCH_KEPT_MS } from './ask-to-confirm.ts';
import { isOrphaned } from '#netlify/records/submission-expiry.ts';

/** Whoever presses the button in the last minute has confirmed before we look. */
const GRACE_MS = 60 * 60 * 1_000;
const HELD_KEPT_MS = RETENTION_DAYS.quarantine * DAY_MS;

interface ExpiryFigures {
  /** Searches of which something was deleted. */
  expired: number;
  editions: number;
  /** What stays because nobody can read it; absent when there is none. */
  unreadable?: number;
}

/**
 * Deletes searches that nobody confirmed in time, what is left of those that have ended, and what was
 * noted about editions that are long done. What it can't get to, the next run does.
 *
 * A list only says where to look: it may lag behind, and something is posted while it is made. So
 * nothing is deleted for being absent from one, but for what a read made after the list says.
 * - Ended: whoever ended it meant all of it, whatever else is noted.
 * - Not confirmed: its record says that confirming it was refused from an hour before we began. So every
 *   confirmation was stored before we listed them, and long enough for any list to have it.
 * - Without a record: none is there, and its id is so old that no post can bring one (isOrphaned).
 */
export const expireSavedSearches = countingTask<ExpiryFigures>(
  'expire-saved-searches',
  { expired: 0, editions: 0 },
  async ({ store, runtime, deadline }, figures) => {
    const now = runtime.now();
    const isTimeLeft = () => runtime.now() < deadline;
    const { ended, confirmed } = await listStates(store);
    const recorded = new Set((await store.keys(SEARCH_RECORDS)).map(idOfKey));
    const noteUnreadable = () => (figures.unreadable = (figures.unreadable ?? 0) + 1);

    const isUnconfirmed = async (id: string): Promise<boolean> => {
      const read = await readSearch(store, id);
      if (read.kind === 'unreadable') noteUnreadable();
      if (read.kind !== 'found') return false;
      const keptMs = read.value.isHeld ? HELD_KEPT_MS : SEARCH_KEPT_MS;
      return now - read.value.createdAt > keptMs + GRACE_MS;
    };
    const isOver = async (id: string): Promise<boolean> => {
      if (ended.has(id)) return true;
      if (!recorded.has(id)) return isOrphaned(store, SEARCH_FORM, id, now);
      return !confirmed.has(id) && (await isUnconfirmed(id));
    };
    const remove = async (id: string) => {
      if ((await isOver(id)) && (await removeSearch(store, id, confirmed.get(id)))) {
        figures.expired += 1;
      }
    };
    const ids = [...new Set([...recorded, ...confirmed.keys()])];
    await inBatches(ids, (id) => faultOf(remove(id)), isTimeLeft);

    /** The note that a search has ended outlasts it, should its page send it once more. */
    const forget = async (id: string) => {
      const read = await readEnd(store, id);
      if (read.kind === 'unreadable') noteUnreadable();
      if (read.kind !== 'found' || now - read.value <= SEARCH_KEPT_MS) return;
      const record = await store.get(searchRecordKey(id));
      if (record.kind === 'missing') await store.remove(endedKey(id));
    };
    const known = new Set(ids);
    const forgotten = [...ended].filter((id) => !known.has(id));
    await inBatches(forgotten, (id) => faultOf(forget(id)), isTimeLeft);
    await removeOldEditions(store, now, isTimeLeft, figures);
  },
);

async function removeOldEditions(
  store: Store,
  now: number,
  isTimeLeft: () => boolean,
  figures: ExpiryFigures,
): Promise<void> {
  const done = new Set(await listDone(store));
  for (const kind of ['instant', 'weekly'] as const) {
    for (const id of await listEditions(store, kind)) {
      const isOld = now - editionTime(id) > RETENTION_DAYS.announcement * DAY_MS;
      if (!isOld || !done.has(id)) continue;
      if (!isTimeLeft()) return;
      await removeEdition(store, kind, id);
      figures.editions += 1;
    }
  }
}
