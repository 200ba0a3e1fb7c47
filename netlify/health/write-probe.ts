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
/** As large as the largest post, so that a nearly full disk counts as full. */
const ENTRY = { room: ' '.repeat(64 * 1024) };

const lastWrite = atMostEvery<Promise<string | undefined>>(30_000);

/**
 * Checks that the storage accepts writes: a full or read-only one still answers reads.
 * @returns The fault, or undefined if writing works.
 */
export const probeWriting = (
  { store, runtime, background }: Pick<Call, 'store' | 'runtime' | 'background'>,
  budgetMs: number,
): Promise<string | undefined> =>
  lastWrite(runtime)(() => {
    const result = faultOf(write(store, budgetMs));
    // Always remove it: an existing entry needs no space, so it would prove nothing.
    background(result.then(() => faultOf(store.remove(HEALTH_PROBE))));
    return result;
  });

/**
 * Retries if an entry is in the way: one left by an interrupted check, or another instance's entry, which
 * may disappear at any time.
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
