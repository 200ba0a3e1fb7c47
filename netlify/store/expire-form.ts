import { DAY_MS } from '#src/domain/shared/calendar-date.ts';
import { groupBy } from '#src/domain/shared/group-by.ts';
import type { RetentionClass } from '#src/domain/shared/retention.ts';
import {
  QUARANTINE,
  quarantineMarkKey,
  STATUSES,
  submissionFolder,
  submissionKey,
} from './blob-keys.ts';
import { inBatches } from './in-batches.ts';
import { readQuarantineMark, readRecordKey, readStatusKey, type RecordKey } from './record-keys.ts';
import type { Store } from './store.ts';
import { isOrphaned, judge, type Listed, mayBeExpired } from './submission-expiry.ts';

export interface ExpiryRun {
  store: Store;
  credentials: Store;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Nothing new starts after this time, in milliseconds since 1970. */
  deadline: number;
}

export interface ExpiryCounts {
  /** Deleted submissions. */
  expired: number;
  /** Deleted entries, including those that belonged to submissions. */
  removed: number;
  /** Entries kept because they can't be read; absent if none. */
  unreadable?: number;
}

/**
 * Deletes expired submissions of one form, and what is left under the ids of deleted submissions:
 * quarantine marks, statuses, and password hashes. Lists may be stale, so each entry is read again before
 * it is deleted (judge, isOrphaned). If interrupted, running it again completes it. In a long list, the
 * starting point moves with the time of day, so that every part gets its turn.
 * @returns Whether it finished. Counts go into `counts`.
 */
export async function expireForm(
  formType: string,
  kind: RetentionClass,
  run: ExpiryRun,
  counts: ExpiryCounts,
): Promise<boolean> {
  const { store, credentials } = run;
  const folder = submissionFolder(formType);
  const marks = await keysBelow(store, QUARANTINE + folder, run);
  const statuses = await keysBelow(store, STATUSES + folder, run);
  const hashes = await keysBelow(credentials, folder, run);
  if (!marks.isComplete || !statuses.isComplete || !hashes.isComplete) return false;
  // Spend half of the time on listing, so that a long list leaves time to delete.
  const deadline = run.now() + (run.deadline - run.now()) / 2;
  const stored = await keysBelow(store, folder, { ...run, deadline });

  const records = stored.keys.flatMap((key) => readRecordKey(key) ?? []);
  const marked = new Set(marks.keys);
  const listed = ({ key }: RecordKey): Listed => ({ kind, isMarked: marked.has(QUARANTINE + key) });
  const statusesOf = groupBy(
    statuses.keys.flatMap((key) => {
      const entry = readStatusKey(key);
      return entry ? [{ ...entry, key }] : [];
    }),
    ({ id }) => id,
  );
  const removeBelongings = async (id: string) => {
    for (const { key } of statusesOf.get(id) ?? []) await remove(store, key, counts);
    const mark = quarantineMarkKey(formType, id);
    if (marked.has(mark)) await remove(store, mark, counts);
    const hash = submissionKey(formType, id);
    if (hashes.keys.includes(hash)) await remove(credentials, hash, counts);
  };

  const gone = new Set<string>();
  const expire = async (record: RecordKey) => {
    const numbers = (statusesOf.get(record.id) ?? []).map(({ number }) => number);
    const verdict = await judge(store, record, { ...listed(record), numbers }, run.now());
    if (verdict === 'unreadable') counts.unreadable = (counts.unreadable ?? 0) + 1;
    if (verdict !== 'over') return;
    await remove(store, record.key, counts);
    counts.expired += 1;
    gone.add(record.id);
  };
  const due = records.filter((record) => mayBeExpired(record, listed(record), run.now()));
  const isTimeLeft = () => run.now() < run.deadline;
  const isThrough = await inBatches(fromTimeOfDay(due, run.now()), expire, isTimeLeft);
  if (!stored.isComplete) return false;

  const removeOrphan = async (id: string) => {
    if (await isOrphaned(store, formType, id, run.now())) await removeBelongings(id);
  };
  const owners = new Set([
    ...statusesOf.keys(),
    ...marks.keys.flatMap((key) => readQuarantineMark(key)?.id ?? []),
    ...hashes.keys.flatMap((key) => readRecordKey(key)?.id ?? []),
  ]);
  for (const { id } of records) if (!gone.has(id)) owners.delete(id);
  return (await inBatches([...owners], removeOrphan, isTimeLeft)) && isThrough;
}

/** As many keys below a folder as there is time for. */
async function keysBelow(
  store: Store,
  folder: string,
  { now, deadline }: ExpiryRun,
): Promise<{ keys: string[]; isComplete: boolean }> {
  const keys: string[] = [];
  if (now() >= deadline) return { keys, isComplete: false };
  for await (const page of store.pages(folder)) {
    keys.push(...page);
    if (now() >= deadline) return { keys, isComplete: false };
  }
  return { keys, isComplete: true };
}

async function remove(store: Store, key: string, counts: ExpiryCounts): Promise<void> {
  await store.remove(key);
  counts.removed += 1;
}

/** The same items, rotated to a starting point that depends on the time of day (UTC). */
export function fromTimeOfDay<Item>(items: readonly Item[], now: number): Item[] {
  const start = Math.floor(((now % DAY_MS) / DAY_MS) * items.length);
  return [...items.slice(start), ...items.slice(0, start)];
}
