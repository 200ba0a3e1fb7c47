import type { RetentionClass } from '#src/domain/shared/retention.ts';
import { DAY_MS } from '#src/domain/shared/calendar-date.ts';
import { expiryOf, type KeptSubmission, leastKept } from '#src/domain/submissions/retention.ts';
import type { StatusChange } from '#src/domain/submissions/status.ts';
import { quarantineKey, submissionKey, timeOf } from '#netlify/stores/blob-keys.ts';
import type { RecordKey } from '#netlify/stores/record-keys.ts';
import { readRecord } from '#netlify/stores/records.ts';
import { readStatusEntry } from '#netlify/stores/statuses.ts';
import { type Store, StorageUnavailableError } from '#netlify/stores/store.ts';

/** The time in an id is its maker's, who may be ahead of us: see submission-id.ts. */
const AHEAD_MS = 30 * DAY_MS;
/** With an id so old nothing can come any more that the entry would belong to. */
const LONE_KEPT_MS = 31 * DAY_MS;

/** Whether the time of a submission may be over, as far as its key tells. */
export const mayBeExpired = (
  { id, isHeld }: RecordKey,
  kind: RetentionClass,
  now: number,
): boolean => now - timeOf(id) > leastKept({ kind, isHeld }) - AHEAD_MS;

/**
 * Whether the time of a submission is over.
 * @param numbers Of its statuses, in any order.
 * @param now Milliseconds since 1970.
 * @throws StorageUnavailableError
 */
export async function isExpired(
  store: Store,
  { key, id, formType, isHeld }: RecordKey,
  { kind, numbers }: { kind: RetentionClass; numbers: readonly number[] },
  now: () => number,
): Promise<boolean> {
  const changes = await readChanges(store, { formType, id }, numbers);
  const isOver = (submission: Pick<KeptSubmission, 'receivedAt'>) => {
    const expiry = expiryOf({ kind, isHeld, changes, ...submission });
    return expiry !== undefined && now() > expiry;
  };
  // Most need not be read: even if they came as early as they can have, it is too soon.
  if (!isOver({ receivedAt: timeOf(id) - AHEAD_MS })) return false;
  const found = await readRecord(store, key);
  if (found.kind === 'unavailable') throw new StorageUnavailableError(found);
  if (found.kind === 'missing') return false;
  const received = found.kind === 'found' ? Date.parse(found.record.created_at) : Number.NaN;
  // One that nobody can read any more is as old as its id.
  return isOver({ receivedAt: Number.isNaN(received) ? timeOf(id) : received });
}

async function readChanges(
  store: Store,
  owner: { formType: string; id: string },
  numbers: readonly number[],
): Promise<StatusChange[]> {
  const ascending = numbers.toSorted((one, other) => one - other);
  const read = await Promise.all(ascending.map((number) => readStatusEntry(store, owner, number)));
  return read.flatMap((one) => {
    if (one.kind === 'unavailable') throw new StorageUnavailableError(one);
    return one.kind === 'found' ? [one.entry] : [];
  });
}

/**
 * Whether nothing is stored under an id, and nothing will be.
 * @param now Milliseconds since 1970.
 */
export async function isLone(
  store: Store,
  formType: string,
  id: string,
  now: number,
): Promise<boolean> {
  if (now - timeOf(id) <= LONE_KEPT_MS) return false;
  const keys = [submissionKey(formType, id), quarantineKey(formType, id)];
  const found = await Promise.all(keys.map((key) => store.get(key)));
  return found.every(({ kind }) => kind === 'missing');
}
