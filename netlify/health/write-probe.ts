import { HEALTH_PROBE } from '#netlify/records/blob-keys.ts';
import {
  faultOf,
  type Store,
  StorageUnavailableError,
  UNCONFIRMED,
} from '#netlify/records/store.ts';
import { atMostEvery } from '#netlify/environment/per-instance.ts';
import type { Call } from '#netlify/http/endpoint.ts';

const TRIES = 3;
/** As large as the largest post, so that a disk with room for less counts as full. */
const ENTRY = { room: ' '.repeat(64 * 1024) };

const lastWrite = atMostEvery<Promise<string | undefined>>(30_000);

/**
 * Finds out whether the storage takes what it is given: a full or read-only one still answers reads.
 * @returns How it failed at that.
 */
export const probeWriting = (
  { store, runtime, background }: Pick<Call, 'store' | 'runtime' | 'background'>,
  budgetMs: number,
): Promise<string | undefined> =>
  lastWrite(runtime)(() => {
    const result = faultOf(write(store, budgetMs));
    // Never left lying: an entry that is there already takes no room, and so proves nothing.
    background(result.then(() => faultOf(store.remove(HEALTH_PROBE))));
    return result;
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
