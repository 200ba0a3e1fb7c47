import type { RetentionClass } from '#src/domain/shared/retention.ts';
import { expiryOf, type KeptSubmission, leastKept } from '#src/domain/submissions/retention.ts';
import type { StatusChange } from '#src/domain/submissions/status.ts';
import {
  QUARANTINE,
  quarantineKey,
  STATUSES,
  submissionFolder,
  submissionKey,
  timeOf,
} from '#netlify/stores/blob-keys.ts';
import { readRecordKey, readStatusKey, type RecordKey } from '#netlify/stores/record-keys.ts';
import { readRecord } from '#netlify/stores/records.ts';
import { readStatusEntry } from '#netlify/stores/statuses.ts';
import { type Store, StorageUnavailableError, type Unavailable } from '#netlify/stores/store.ts';

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

const DAY_MS = 24 * 60 * 60 * 1_000;
/** The time in an id is its maker's, who may be ahead of us: see submission-id.ts. */
const AHEAD_MS = 30 * DAY_MS;
/** With an id so old nothing can come any more that the entry would belong to. */
const LONE_KEPT_MS = 31 * DAY_MS;
const AT_ONCE = 20;

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
    if (!(await isExpired(record, { kind, numbers }, run))) return;
    await remove(store, record.key, counts);
    counts.expired += 1;
    const others = (left.get(record.id) ?? []).filter(({ key }) => key !== record.key);
    left.set(record.id, others);
    if (others.length === 0) gone.add(record.id);
  };
  const due = records.filter(
    ({ id, isHeld }) => run.now() - timeOf(id) > leastKept({ kind, isHeld }) - AHEAD_MS,
  );
  const isThrough = await inBatches(fromTimeOfDay(due, run.now()), expire, run);

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
  return (await inBatches(over, removeBelongings, run)) && isThrough;
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

async function isExpired(
  { key, id, formType, isHeld }: RecordKey,
  { kind, numbers }: { kind: RetentionClass; numbers: readonly number[] },
  { store, now }: ExpiryRun,
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

/** Whether nothing is stored under an id, and nothing will be. */
async function isLone(store: Store, formType: string, id: string, now: number): Promise<boolean> {
  if (now - timeOf(id) <= LONE_KEPT_MS) return false;
  const keys = [submissionKey(formType, id), quarantineKey(formType, id)];
  const found = await Promise.all(keys.map((key) => store.get(key)));
  return found.every(({ kind }) => kind === 'missing');
}

async function remove(store: Store, key: string, counts: ExpiryCounts): Promise<void> {
  const outcome: { kind: 'removed' } | Unavailable = await store.remove(key);
  if (outcome.kind === 'unavailable') throw new StorageUnavailableError(outcome);
  counts.removed += 1;
}

/** @returns Whether there was time for all. */
export async function inBatches<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
  { now, deadline }: Pick<ExpiryRun, 'now' | 'deadline'>,
): Promise<boolean> {
  for (let at = 0; at < items.length; at += AT_ONCE) {
    if (now() >= deadline) return false;
    await Promise.all(items.slice(at, at + AT_ONCE).map(work));
  }
  return true;
}

/** The same items, beginning with one that depends on the time of day (UTC). */
export function fromTimeOfDay<Item>(items: readonly Item[], now: number): Item[] {
  const start = Math.floor(((now % DAY_MS) / DAY_MS) * items.length);
  return [...items.slice(start), ...items.slice(0, start)];
}
