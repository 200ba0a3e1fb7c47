import { DAY_MS } from '#src/domain/shared/calendar-date.ts';
import { RETENTION_DAYS } from '#src/domain/shared/retention.ts';
import { editionTime, listDone, listEditions, removeEdition } from '#netlify/stores/editions.ts';
import { inBatches } from '#netlify/stores/in-batches.ts';
import { endedKey, idOfKey, SEARCH_RECORDS } from '#netlify/stores/saved-search-keys.ts';
import { listStates, readSearch, removeSearch } from '#netlify/stores/saved-searches.ts';
import type { Store } from '#netlify/stores/store.ts';
import { SEARCH_KEPT_MS } from './ask-to-confirm.ts';
import type { Outside } from './outside.ts';

/** Whoever presses the button in the last minute has confirmed before we delete. */
const GRACE_MS = 60 * 60 * 1_000;

export interface ExpiryFigures {
  /** Searches of which something was deleted. */
  expired: number;
  editions: number;
  stopped?: string;
}

/**
 * Deletes searches that nobody confirmed in time, what is left of those that have ended, and what was
 * noted about editions that are long done. What it can't get to, the next run does.
 * @param deadline Nothing new is begun after this time, in milliseconds since 1970.
 */
export async function expireSearches(
  store: Store,
  outside: Outside,
  deadline: number,
): Promise<ExpiryFigures> {
  const figures: ExpiryFigures = { expired: 0, editions: 0 };
  const records = await store.list(SEARCH_RECORDS);
  if (records.kind === 'unavailable') return { ...figures, stopped: records.fault };
  const listed = await listStates(store);
  if (listed.kind === 'unavailable') return { ...figures, stopped: listed.fault };
  const { asked, ended, confirmed } = listed.states;
  const recorded = new Set(records.keys.map(idOfKey));

  const isOver = async (id: string): Promise<boolean> => {
    if (ended.has(id)) return recorded.has(id) || confirmed.has(id) || asked.has(id);
    // Its record was deleted on its own, as when somebody has all of a person's data deleted.
    if (!recorded.has(id)) return true;
    return !confirmed.has(id) && (await isUnconfirmed(store, id, outside.now()));
  };
  const remove = async (id: string) => {
    if ((await isOver(id)) && (await removeSearch(store, id, confirmed.get(id)))) {
      figures.expired += 1;
    }
  };
  const ids = [...new Set([...recorded, ...asked, ...confirmed.keys()])];
  await inBatches(ids, remove, () => outside.now() < deadline);
  await forgetEnded(
    store,
    [...ended].filter((id) => !ids.includes(id)),
    outside,
    deadline,
  );
  return { ...figures, ...(await removeOldEditions(store, outside, deadline)) };
}

async function isUnconfirmed(store: Store, id: string, now: number): Promise<boolean> {
  const stored = await readSearch(store, id);
  if (stored.kind === 'unavailable') return false;
  // One that nobody can read is of no use to anybody.
  return stored.kind === 'missing' || now - stored.search.createdAt > SEARCH_KEPT_MS + GRACE_MS;
}

/** The note that a search has ended outlasts it, should its page send it once more. */
async function forgetEnded(
  store: Store,
  ids: readonly string[],
  outside: Outside,
  deadline: number,
): Promise<void> {
  for (const id of ids) {
    if (outside.now() >= deadline) return;
    const stored = await store.get(endedKey(id));
    if (stored.kind !== 'found') continue;
    const endedAt = Date.parse(String(Reflect.get(Object(stored.value), 'ended_at')));
    if (!(outside.now() - endedAt <= SEARCH_KEPT_MS)) await store.remove(endedKey(id));
  }
}

async function removeOldEditions(
  store: Store,
  outside: Outside,
  deadline: number,
): Promise<Pick<ExpiryFigures, 'editions' | 'stopped'>> {
  const done = await listDone(store);
  if (done.kind === 'unavailable') return { editions: 0, stopped: done.fault };
  const isDone = new Set(done.ids);
  let editions = 0;
  for (const kind of ['instant', 'weekly'] as const) {
    const listed = await listEditions(store, kind);
    if (listed.kind === 'unavailable') return { editions, stopped: listed.fault };
    const old = listed.ids.filter(
      (id) =>
        isDone.has(id) && outside.now() - editionTime(id) > RETENTION_DAYS.announcement * DAY_MS,
    );
    for (const id of old) {
      if (outside.now() >= deadline) return { editions };
      if (await removeEdition(store, kind, id)) editions += 1;
    }
  }
  return { editions };
}
