import { DAY_MS } from '#src/domain/shared/calendar-date.ts';
import type { RetentionClass } from '#src/domain/shared/retention.ts';
import {
  QUARANTINE,
  STATUSES,
  submissionFolder,
  submissionKey,
} from '#netlify/stores/blob-keys.ts';
import { inBatches } from '#netlify/stores/in-batches.ts';
import { readRecordKey, readStatusKey, type RecordKey } from '#netlify/stores/record-keys.ts';
import { type Store, StorageUnavailableError, type Unavailable } from '#netlify/stores/store.ts';
import { isExpired, isLone, mayBeExpired } from './submission-expiry.ts';

export interface ExpiryRun {
  store: Store;
  credentials: Store;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Nothing new is begun after this time, in milliseconds since 1970. */
  deadline: number;
}

export interface ExpiryCounts {
  /** Submissions and wishes that were deleted. */
  expired: number;
  /** Entries that were deleted, with all that belonged to them. */
  removed: number;
}

/**
 * Deletes the submissions of one form whose time is over, and what lies under the ids of submissions
 * that are gone: statuses and hashes of passwords. Cut short at any moment, it is completed by doing it
 * again. Of a long list it begins further on as the day goes by, so that all of it gets its turn.
 * @returns Whether it got through; counts go into `counts`.
 * @throws StorageUnavailableError
 */
export async function expireForm(
  formType: string,
  kind: RetentionClass,
  run: ExpiryRun,
  counts: ExpiryCounts,
): Promise<boolean> {
  const { store, credentials } = run;
  const folder = submissionFolder(formType);
  // Records first: what belongs to one that comes meanwhile is then not taken for left over.
  const inbox = await keysBelow(store, folder, run);
  const held = inbox && (await keysBelow(store, QUARANTINE + folder, run));
  const statuses = held && (await keysBelow(store, STATUSES + folder, run));
  const hashes = statuses && (await keysBelow(credentials, folder, run));
  if (!hashes) return false;

  const records = [...inbox, ...held].flatMap((key) => readRecordKey(key) ?? []);
  const statusesOf = Map.groupBy(
    statuses.flatMap((key) => {
      const entry = readStatusKey(key);
      return entry ? [{ ...entry, key }] : [];
    }),
    ({ id }) => id,
  );
  const left = new Map(Map.groupBy(records, ({ id }) => id));
  const gone = new Set<string>();

  const expire = async (record: RecordKey) => {
    const numbers = (statusesOf.get(record.id) ?? []).map(({ number }) => number);
    if (!(await isExpired(store, record, { kind, numbers }, run.now))) return;
    await remove(store, record.key, counts);
    counts.expired += 1;
    const others = (left.get(record.id) ?? []).filter(({ key }) => key !== record.key);
    left.set(record.id, others);
    if (others.length === 0) gone.add(record.id);
  };
  const due = records.filter((record) => mayBeExpired(record, kind, run.now()));
  const isTimeLeft = () => run.now() < run.deadline;
  const isThrough = await inBatches(fromTimeOfDay(due, run.now()), expire, isTimeLeft);

  const removeBelongings = async (id: string) => {
    const isOver =
      gone.has(id) || (!left.has(id) && (await isLone(store, formType, id, run.now())));
    if (!isOver) return;
    for (const { key } of statusesOf.get(id) ?? []) await remove(store, key, counts);
    const hash = submissionKey(formType, id);
    if (hashes.includes(hash)) await remove(credentials, hash, counts);
  };
  const owners = new Set([
    ...statusesOf.keys(),
    ...hashes.flatMap((key) => readRecordKey(key)?.id ?? []),
  ]);
  const over = [...owners].filter((id) => gone.has(id) || !left.has(id));
  return (await inBatches(over, removeBelongings, isTimeLeft)) && isThrough;
}

/** Every key below a folder; undefined when there is no time for all of them. */
async function keysBelow(
  store: Store,
  folder: string,
  { now, deadline }: ExpiryRun,
): Promise<string[] | undefined> {
  const found: string[] = [];
  if (now() >= deadline) return undefined;
  for await (const keys of store.pages(folder)) {
    found.push(...keys);
    if (now() >= deadline) return undefined;
  }
  return found;
}

async function remove(store: Store, key: string, counts: ExpiryCounts): Promise<void> {
  const outcome: { kind: 'removed' } | Unavailable = await store.remove(key);
  if (outcome.kind === 'unavailable') throw new StorageUnavailableError(outcome);
  counts.removed += 1;
}

/** The same items, beginning with one that depends on the time of day (UTC). */
export function fromTimeOfDay<Item>(items: readonly Item[], now: number): Item[] {
  const start = Math.floor(((now % DAY_MS) / DAY_MS) * items.length);
  return [...items.slice(start), ...items.slice(0, start)];
}
