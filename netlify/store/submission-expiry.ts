import type { RetentionClass } from '#src/domain/shared/retention.ts';
import { DAY_MS } from '#src/domain/shared/calendar-date.ts';
import { expiryOf, type KeptSubmission, leastKept } from '#src/domain/submissions/retention.ts';
import { HISTORY_MAX, type StatusChange } from '#src/domain/submissions/status.ts';
import { draftKey, submissionKey, timeOf } from './blob-keys.ts';
import { isListingThere } from './listing-ids.ts';
import type { RecordKey } from './record-keys.ts';
import { readRecord } from './records.ts';
import { readStatusEntry } from './statuses.ts';
import type { Store } from './store.ts';

/** An id is at most minutes ahead of our clock (submission-id.ts), but our clock may be set back. */
const AHEAD_MS = DAY_MS;
/** New ids are at most a day old; the rest allows for a clock that is weeks off. */
const ORPHAN_KEPT_MS = 30 * DAY_MS;

/** What we know about a submission without reading it. */
export interface Listed {
  kind: RetentionClass;
  /** It has a quarantine mark, so its record may be held. */
  isMarked: boolean;
}

/** Whether a submission may have expired, judging by its keys. */
export const mayBeExpired = ({ id }: RecordKey, { kind, isMarked }: Listed, now: number): boolean =>
  now - timeOf(id) > leastKept({ kind, isHeld: isMarked }) - AHEAD_MS;

/** `unreadable`: kept, because its retention period is unknown. */
export type Verdict = 'over' | 'kept' | 'unreadable';

/**
 * Whether a submission has expired.
 * @param numbers The numbers of its listed statuses, in any order. A newer one is looked up.
 * @param now Milliseconds since 1970.
 */
export async function judge(
  store: Store,
  { key, id, formType }: RecordKey,
  { kind, isMarked, numbers }: Listed & { numbers: readonly number[] },
  now: number,
): Promise<Verdict> {
  const owner = { formType, id };
  const hasStatuses = isMarked || kind !== 'correspondence';
  const changes = hasStatuses ? await readChanges(store, owner, numbers) : [];
  if (!changes) return 'unreadable';
  const isOver = (submission: Pick<KeptSubmission, 'receivedAt' | 'isHeld'>) => {
    const expiry = expiryOf({ kind, changes, ...submission });
    return expiry !== undefined && now > expiry;
  };
  // Skip reading most records: even the earliest possible arrival would be too recent.
  if (!isOver({ receivedAt: timeOf(id) - AHEAD_MS, isHeld: isMarked })) return 'kept';
  const found = await readRecord(store, key);
  if (found.kind === 'missing') return 'kept';
  const isHeld = found.kind === 'found' ? found.record.held === true : isMarked;
  const received = found.kind === 'found' ? Date.parse(found.record.created_at) : Number.NaN;
  // For an unreadable record, use the time of its id, and its quarantine mark.
  const receivedAt = Number.isNaN(received) ? timeOf(id) : received;
  if (!isOver({ receivedAt, isHeld })) return Number.isNaN(received) ? 'unreadable' : 'kept';
  const next = Math.max(-1, ...numbers) + 1;
  if (!hasStatuses || next > HISTORY_MAX) return 'over';
  const later = await readStatusEntry(store, owner, next);
  return later.kind === 'missing' ? 'over' : 'kept';
}

/** Undefined if any of them is unreadable. */
async function readChanges(
  store: Store,
  owner: { formType: string; id: string },
  numbers: readonly number[],
): Promise<StatusChange[] | undefined> {
  const ascending = numbers.toSorted((one, other) => one - other);
  const read = await Promise.all(ascending.map((number) => readStatusEntry(store, owner, number)));
  const changes: StatusChange[] = [];
  for (const one of read) {
    if (one.kind === 'unreadable') return undefined;
    if (one.kind === 'found') changes.push(one.value);
  }
  return changes;
}

/**
 * Whether an id has no record and never will: new submissions get an id of today unless already stored
 * (submission-id.ts), and only a draft listing becomes a record under an older id.
 * @param now Milliseconds since 1970.
 */
export async function isOrphaned(
  store: Store,
  formType: string,
  id: string,
  now: number,
): Promise<boolean> {
  if (now - timeOf(id) <= ORPHAN_KEPT_MS) return false;
  const keys = [draftKey(id, 0), submissionKey(formType, id)];
  const found = await Promise.all(keys.map((key) => store.get(key)));
  return found.every(({ kind }) => kind === 'missing');
}

/** Like isOrphaned, for drafts and submissions of every form for listings. */
export const isListingGone = async (store: Store, id: string, now: number): Promise<boolean> =>
  now - timeOf(id) > ORPHAN_KEPT_MS && !(await isListingThere(store, id));
