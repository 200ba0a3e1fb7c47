import { z } from 'zod';
import {
  closedAt,
  effectiveStatus,
  FIRST_STATUS,
  HISTORY_MAX,
  SUBMISSION_STATUSES,
  type SubmissionStatus,
} from '#src/domain/submissions/status.ts';
import { eventSchema } from '#src/domain/submissions/event.ts';
import { quarantineMarkKey, statusFolder, statusKey, submissionKey } from './blob-keys.ts';
import { type EntryReading, readEntry } from './read-entry.ts';
import { readStatusKey } from './record-keys.ts';
import { type CreateOutcome, StorageUnavailableError, type Store, UNCONFIRMED } from './store.ts';

/** Maximum length of a status note, in UTF-16 units. */
export const NOTE_MAX = 2_000;

/** One stored status: a separate entry that never changes. */
const statusSchema = z.object({
  status: z.enum(SUBMISSION_STATUSES),
  /** When it was set, in ISO 8601. */
  at: z.string(),
  note: z.string().optional(),
  /** What was done, if it is more than a change of status. */
  did: eventSchema.optional(),
});
export type StatusEntry = z.infer<typeof statusSchema>;

/** Identifies the submission of a status. */
export interface StatusOwner {
  formType: string;
  /** UUIDv7. */
  id: string;
  /** It looked like spam when it arrived, so even setting `pending` is a change. */
  isHeld?: boolean | undefined;
}

/** The statuses of a submission so far. */
export interface StatusHistory {
  current: SubmissionStatus;
  /** Oldest first; empty until someone sets a status. */
  entries: StatusEntry[];
  /** How many are stored, including unreadable ones. */
  count: number;
  /** When it was closed, in ISO 8601. Retention counts from here. */
  closedAt: string | undefined;
}

/** One status by its number. */
export const readStatusEntry = (
  store: Store,
  { formType, id }: StatusOwner,
  number: number,
): Promise<EntryReading<StatusEntry>> =>
  readEntry(store, statusKey(formType, id, number), statusSchema);

/** All statuses of a submission. */
export async function readStatuses(store: Store, owner: StatusOwner): Promise<StatusHistory> {
  const keys = await store.keys(statusFolder(owner.formType, owner.id));
  const numbers = keys.flatMap((key) => readStatusKey(key)?.number ?? []);
  numbers.sort((one, other) => one - other);
  const read = await Promise.all(numbers.map((number) => readStatusEntry(store, owner, number)));
  const entries = read.flatMap((one) => (one.kind === 'found' ? [one.value] : []));
  const current = entries.at(-1)?.status ?? FIRST_STATUS;
  const count = (numbers.at(-1) ?? -1) + 1;
  return { current, entries, count, closedAt: closedAt(entries) };
}

/** The latest of a submission's statuses, and how many there are. */
export type LatestStatus = Pick<StatusHistory, 'count' | 'current' | 'entries'>;

/**
 * The same without reading the earlier statuses: `entries` has at most the latest that is readable.
 * @param known How many there are, if that is known.
 */
export async function readLatestStatus(
  store: Store,
  owner: StatusOwner,
  known?: number,
): Promise<LatestStatus> {
  const count = known ?? (await countStatuses(store, owner));
  for (let number = count - 1; number >= 0; number -= 1) {
    const read = await readStatusEntry(store, owner, number);
    if (read.kind === 'found') return { current: read.value.status, entries: [read.value], count };
  }
  return { current: FIRST_STATUS, entries: [], count };
}

async function countStatuses(store: Store, { formType, id }: StatusOwner): Promise<number> {
  const keys = await store.keys(statusFolder(formType, id));
  return Math.max(-1, ...keys.flatMap((key) => readStatusKey(key)?.number ?? [])) + 1;
}

/**
 * The entry that set the current status, which later events carry on; undefined if none did.
 * @param entries Oldest first.
 */
export const setterOf = (entries: readonly StatusEntry[]): StatusEntry | undefined =>
  entries.findLast(
    ({ did, status }, at) => did === undefined || (at > 0 && entries[at - 1]?.status !== status),
  );

/** The status of a submission that counts. */
export const standingOf = (
  { isHeld = false }: Pick<StatusOwner, 'isHeld'>,
  { entries }: Pick<StatusHistory, 'entries'>,
): SubmissionStatus => effectiveStatus(isHeld, entries.at(-1)?.status);

/**
 * `unchanged`: it already had this status, and there was no note. `overtaken`: someone else set one at
 * the same time; theirs is stored and ours is not. `full`: it reached the limit of 999. `gone`: the
 * submission was deleted at the same time, and nothing is stored.
 */
export type SetStatusOutcome =
  | { kind: 'set' | 'unchanged'; entry: StatusEntry | undefined }
  | { kind: 'overtaken'; by: StatusEntry | undefined }
  | { kind: 'full' | 'gone' };

/**
 * Sets a status by claiming the next number. If two people do so at once, one succeeds and the other is
 * told, so that no decision is lost silently. A held submission gets or loses its quarantine mark.
 * @param history The history that the decision was based on.
 */
export async function setStatus(
  store: Store,
  owner: StatusOwner,
  entry: StatusEntry,
  history: LatestStatus,
): Promise<SetStatusOutcome> {
  const isNoted = entry.note !== undefined || entry.did !== undefined;
  const isFirst = history.count === 0;
  if (history.current === entry.status && !isNoted && !(owner.isHeld && isFirst)) {
    return { kind: 'unchanged', entry: history.entries.at(-1) };
  }
  if (history.count >= HISTORY_MAX) return { kind: 'full' };
  const { formType, id } = owner;
  const isSpam = entry.status === 'spam';
  const isMoved = isSpam !== (standingOf(owner, history) === 'spam');
  const mark = quarantineMarkKey(formType, id);
  // The mark comes first, so that every submission that counts as spam has one.
  if (isMoved && isSpam) await createIfKept(store, mark, {}, id);
  const key = statusKey(formType, id, history.count);
  // The fingerprint is unique. If it is already stored, it is our own write whose answer got lost.
  const claimed = await createIfKept(store, key, entry, crypto.randomUUID());
  // A deletion removes the record, then what is below it, and sees what was stored before this look.
  const record = await store.get(submissionKey(formType, id));
  if (record.kind === 'missing') {
    if (claimed !== 'conflict') await store.remove(key);
    if (isMoved) await store.remove(mark);
    return { kind: 'gone' };
  }
  if (claimed === 'unconfirmed') throw new StorageUnavailableError(UNCONFIRMED);
  if (isMoved) await settleMark(store, owner);
  if (claimed !== 'conflict') return { kind: 'set', entry };
  const theirs = await readStatusEntry(store, owner, history.count);
  return { kind: 'overtaken', by: theirs.kind === 'found' ? theirs.value : undefined };
}

/** `unconfirmed`: what was in the way, or the value itself, was removed at the same time. */
async function createIfKept(
  ...[store, ...value]: [Store, ...Parameters<Store['createOnce']>]
): Promise<CreateOutcome | 'unconfirmed'> {
  try {
    return await store.createOnce(...value);
  } catch (error) {
    if (error instanceof StorageUnavailableError && error.fault === UNCONFIRMED) {
      return 'unconfirmed';
    }
    throw error;
  }
}

/**
 * Lets the quarantine mark follow the latest status. Every change of the status does this afterward, and
 * again if it changed meanwhile, so the mark ends up right in whatever order they do it.
 */
async function settleMark(store: Store, owner: StatusOwner): Promise<void> {
  const { formType, id } = owner;
  const mark = quarantineMarkKey(formType, id);
  for (let isSettled = false; !isSettled;) {
    const latest = await readLatestStatus(store, owner);
    const isSpam = standingOf(owner, latest) === 'spam';
    const kept = isSpam && (await createIfKept(store, mark, {}, id));
    if (!isSpam) await store.remove(mark);
    const count = await countStatuses(store, owner);
    isSettled = kept !== 'unconfirmed' && count === latest.count;
  }
}

/**
 * Adds an event, which is compatible with whatever others do at the same time: if their entry comes first,
 * this one gets the next number and carries their status on.
 * @param history The latest history known.
 * @param isNeeded Asked about each entry that came first.
 */
export async function addEvent(
  store: Store,
  owner: StatusOwner,
  event: Omit<StatusEntry, 'status'>,
  history: LatestStatus,
  isNeeded: (by: StatusEntry | undefined) => boolean = () => true,
): Promise<{ outcome: Exclude<SetStatusOutcome, { kind: 'overtaken' }>; history: LatestStatus }> {
  for (let latest = history; ;) {
    const entry = { status: standingOf(owner, latest), ...event };
    const outcome = await setStatus(store, owner, entry, latest);
    if (outcome.kind === 'set') return { outcome, history: after(latest, entry) };
    if (outcome.kind !== 'overtaken') return { outcome, history: latest };
    const { by } = outcome;
    latest = after(latest, by);
    if (!isNeeded(by)) return { outcome: { kind: 'unchanged', entry: by }, history: latest };
  }
}

/** The history with one more entry; undefined if nobody can read it. */
export const after = (
  { count, current, entries }: LatestStatus,
  entry: StatusEntry | undefined,
): LatestStatus => ({
  count: count + 1,
  current: entry?.status ?? current,
  entries: entry ? [entry] : entries,
});

/**
 * Stores the latest status again with the same time but without its note, so that the entry with the
 * note can be deleted. If someone else sets one in the meantime, that one is the latest, which is fine.
 */
export function repeatWithoutNote(
  store: Store,
  { formType, id }: StatusOwner,
  { status, at }: StatusEntry,
  number: number,
): Promise<CreateOutcome> {
  const again: StatusEntry = { status, at };
  return store.createOnce(statusKey(formType, id, number), again, crypto.randomUUID());
}
