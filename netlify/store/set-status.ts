import { LATEST_EVENTS } from '#src/domain/submissions/event.ts';
import { HISTORY_MAX } from '#src/domain/submissions/status.ts';
import { quarantineMarkKey, statusKey, submissionKey } from './blob-keys.ts';
import {
  countStatuses,
  type LatestStatus,
  readLatestStatus,
  readStatusEntry,
  standingOf,
  type StatusEntry,
  type StatusOwner,
} from './statuses.ts';
import { type CreateOutcome, StorageUnavailableError, type Store, UNCONFIRMED } from './store.ts';

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
  const stored = { ...entry, latest: latestAfter(entry, history) };
  const claimed = await createIfKept(store, key, stored, crypto.randomUUID());
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

function latestAfter({ did, status }: StatusEntry, { current, entries }: LatestStatus) {
  const own = LATEST_EVENTS.find((kind) => kind === did?.kind);
  return own ?? (status === current ? entries.at(-1)?.latest : undefined);
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
