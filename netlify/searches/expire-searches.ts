import { DAY_MS } from '#src/domain/shared/calendar-date.ts';
import { RETENTION_DAYS } from '#src/domain/shared/promises.ts';
import { countingTask } from '#netlify/http/maintain.ts';
import { editionTime, listDone, listEditions, removeEdition } from './editions.ts';
import { inBatches } from '#netlify/store/walk.ts';
import {
  endedKey,
  idOfKey,
  SEARCH_FORM,
  SEARCH_RECORDS,
  searchRecordKey,
} from '#netlify/store/saved-search-keys.ts';
import { listStates, readEnd, readSearch, removeSearch } from './saved-searches.ts';
import { faultOf, type Store } from '#netlify/store/store.ts';
import { SEARCH_KEPT_MS } from './ask-to-confirm.ts';
import { timeOf } from '#netlify/store/keys.ts';
import { isStored } from '#netlify/store/submissions.ts';

/** Gives last-minute confirmations time to arrive. */
const GRACE_MS = 60 * 60 * 1_000;
/** New ids are at most a day old; the rest allows for a clock that is weeks off. */
const ORPHAN_KEPT_MS = 30 * DAY_MS;
const HELD_KEPT_MS = RETENTION_DAYS.quarantine * DAY_MS;

interface ExpiryFigures {
  /** Deleted searches. */
  expired: number;
  editions: number;
  /** Entries kept because they can't be read; absent if none. */
  unreadable?: number;
}

/**
 * Deletes searches that were not confirmed in time, leftovers of ended searches, and old editions. The
 * next run continues what this one has no time for.
 *
 * Lists may be stale, and new posts may arrive while one is made. So a missing list entry never causes a
 * deletion; only a read after the list does.
 * - Ended: all of it is deleted.
 * - Not confirmed: its record shows that confirming was refused for at least an hour before this run. Any
 *   confirmation is older than that, so every list includes it.
 * - Without a record: none exists, and the id is too old for a new one.
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
      if (!recorded.has(id)) {
        const isOld = now - timeOf(id) > ORPHAN_KEPT_MS;
        return isOld && !(await isStored(store, { formType: SEARCH_FORM, id }));
      }
      return !confirmed.has(id) && (await isUnconfirmed(id));
    };
    const remove = async (id: string) => {
      if ((await isOver(id)) && (await removeSearch(store, id, confirmed.get(id)))) {
        figures.expired += 1;
      }
    };
    const ids = [...new Set([...recorded, ...confirmed.keys()])];
    await inBatches(ids, (id) => faultOf(remove(id)), isTimeLeft);

    /** The note that a search has ended is kept longer, in case its page resends it. */
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
