import type { RetentionClass } from '#src/domain/shared/retention.ts';
import { DAY_MS } from '#src/domain/shared/calendar-date.ts';
import { expiryOf, type KeptSubmission, leastKept } from '#src/domain/submissions/retention.ts';
import type { StatusChange } from '#src/domain/submissions/status.ts';
import { draftKey, submissionKey, timeOf } from './blob-keys.ts';
import type { RecordKey } from './record-keys.ts';
import { readRecord } from './records.ts';
import { CHANGES_MAX, readStatusEntry } from './statuses.ts';
import type { Store } from './store.ts';

/** An id is at most minutes ahead of when we took it (submission-id.ts); our own clock may be set back. */
const AHEAD_MS = DAY_MS;
/** Nothing new gets an id that is older than a day; the rest is for a clock that is weeks off. */
const ORPHAN_KEPT_MS = 30 * DAY_MS;

/** What is known of a submission without reading it. */
export interface Listed {
  kind: RetentionClass;
  /** It has a mark of quarantine, so its record may be a held one. */
  isMarked: boolean;
}

/** Whether the time of a submission may be over, as far as its keys tell. */
export const mayBeExpired = ({ id }: RecordKey, { kind, isMarked }: Listed, now: number): boolean =>
  now - timeOf(id) > leastKept({ kind, isHeld: isMarked }) - AHEAD_MS;

/** `unreadable`: it stays, because nobody can say how long it is kept. */
export type Verdict = 'over' | 'kept' | 'unreadable';

/**
 * Whether the time of a submission is over.
 * @param numbers Of its statuses as they were listed, in any order. That there are no others is looked up.
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
  // Most need not be read: even if they came as early as they can have, it is too soon.
  if (!isOver({ receivedAt: timeOf(id) - AHEAD_MS, isHeld: isMarked })) return 'kept';
  const found = await readRecord(store, key);
  if (found.kind === 'missing') return 'kept';
  const isHeld = found.kind === 'found' ? found.record.held === true : isMarked;
  const received = found.kind === 'found' ? Date.parse(found.record.created_at) : Number.NaN;
  // What nobody can read any more is as old as its id, and held if it is marked.
  const receivedAt = Number.isNaN(received) ? timeOf(id) : received;
  if (!isOver({ receivedAt, isHeld })) return Number.isNaN(received) ? 'unreadable' : 'kept';
  const next = Math.max(-1, ...numbers) + 1;
  if (!hasStatuses || next > CHANGES_MAX) return 'over';
  const later = await readStatusEntry(store, owner, next);
  return later.kind === 'missing' ? 'over' : 'kept';
}

/** Undefined when nobody can read one of them. */
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
 * Whether nothing is stored under an id, and nothing will be: what is sent gets an id of today unless it
 * is there already (submission-id.ts), and only an unfinished listing becomes a record under an old one.
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
