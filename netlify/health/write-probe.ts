import { HEALTH_PROBE } from '#netlify/records/blob-keys.ts';
import {
  faultOf,
  type Store,
  StorageUnavailableError,
  UNCONFIRMED,
} from '#netlify/records/store.ts';
import { isFresh } from '#netlify/environment/freshness.ts';
import { perInstance } from '#netlify/environment/per-instance.ts';

/** Anyone can ask for it, so one instance writes at most this often. */
const WRITE_EVERY_MS = 30_000;
const TRIES = 3;
/** As large as the largest post, so that a disk with room for less counts as full. */
const ENTRY = { room: ' '.repeat(64 * 1024) };

/** Finds out whether the storage takes what it is given: a full or read-only one still answers reads. */
export const writeProbeOf = perInstance((outside) => {
  let last: { result: Promise<string | undefined>; at: number } | undefined;

  return {
    /**
     * Writes an entry and removes it, or remembers how that went the last time.
     * @param background Goes on after the answer.
     * @returns How the storage failed at it.
     */
    check(
      store: Store,
      budgetMs: number,
      background: (work: Promise<unknown>) => void,
    ): Promise<string | undefined> {
      const now = outside.now();
      if (!last || !isFresh(last.at, now, WRITE_EVERY_MS)) {
        const result = faultOf(write(store, budgetMs));
        // Never left lying: an entry that is there already takes no room, and so proves nothing.
        background(result.then(() => faultOf(store.remove(HEALTH_PROBE))));
        last = { result, at: now };
      }
      return last.result;
    },
  };
});

/**
 * Tries again when something is in the way: what a check left that was cut short, or another instance's
 * entry, which may be gone by the time we look at it.
 */
async function write(store: Store, budgetMs: number): Promise<void> {
  for (let tries = 1; tries <= TRIES; tries += 1) {
    try {
      const created = await store.createOnce(HEALTH_PROBE, ENTRY, crypto.randomUUID(), budgetMs);
      if (created !== 'conflict') return;
    } catch (error) {
      const isInTheWay = error instanceof StorageUnavailableError && error.fault === UNCONFIRMED;
      if (!isInTheWay || tries === TRIES) throw error;
    }
    if (tries < TRIES) await store.remove(HEALTH_PROBE);
  }
}
