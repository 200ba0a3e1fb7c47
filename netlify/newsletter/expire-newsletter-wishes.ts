import { DAY_MS } from '#src/domain/shared/calendar-date.ts';
import { RETENTION_DAYS } from '#src/domain/shared/retention.ts';
import { PENDING_NEWSLETTER } from '#netlify/records/blob-keys.ts';
import { inBatches } from '#netlify/records/in-batches.ts';
import { readEntry } from '#netlify/records/read-entry.ts';
import { StorageUnavailableError } from '#netlify/records/store.ts';
import { type ExpiryCounts, type ExpiryRun, fromTimeOfDay } from '#netlify/records/expire-form.ts';
import { newsletterJobSchema } from './subscribe.ts';

const KEPT_MS = RETENTION_DAYS.correspondence * DAY_MS;

/**
 * Deletes wishes for the newsletter that no provider has taken within the time that an address is kept.
 * One that nobody can read stays.
 * @returns Whether it got through; counts go into `counts`.
 * @throws StorageUnavailableError
 */
export async function expireNewsletterWishes(
  { store, now, deadline }: ExpiryRun,
  counts: ExpiryCounts,
): Promise<boolean> {
  const listed = await store.list(PENDING_NEWSLETTER);
  if (listed.kind === 'unavailable') throw new StorageUnavailableError(listed);
  const expire = async (key: string) => {
    const read = await readEntry(store, key, newsletterJobSchema);
    if (read.kind === 'unavailable') throw new StorageUnavailableError(read);
    if (read.kind === 'missing') return;
    const askedAt = read.kind === 'found' ? Date.parse(read.value.asked_at) : Number.NaN;
    if (Number.isNaN(askedAt)) counts.unreadable += 1;
    if (!(now() - askedAt > KEPT_MS)) return;
    const removed = await store.remove(key);
    if (removed.kind === 'unavailable') throw new StorageUnavailableError(removed);
    counts.expired += 1;
    counts.removed += 1;
  };
  return inBatches(fromTimeOfDay(listed.keys, now()), expire, () => now() < deadline);
}
