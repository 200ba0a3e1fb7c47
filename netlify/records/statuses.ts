import { z } from 'zod';
import {
  closedAt,
  FIRST_STATUS,
  SUBMISSION_STATUSES,
  type SubmissionStatus,
} from '#src/domain/submissions/status.ts';
import { eventSchema } from '#src/domain/submissions/event.ts';
import { statusFolder, statusKey } from './blob-keys.ts';
import { type EntryReading, readEntry } from './read-entry.ts';
import { readStatusKey } from './record-keys.ts';
import type { CreateOutcome, Store } from './store.ts';

/** Maximum length of a status note, in UTF-16 units. */
export const NOTE_MAX = 2_000;
/** Maximum statuses per submission. Numbers have three digits; the last is reserved for note removal. */
export const CHANGES_MAX = 999;

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

/**
 * `unchanged`: it already had this status, and there was no note. `overtaken`: someone else set one at
 * the same time; theirs is stored and ours is not. `full`: it reached the limit of 999.
 */
export type SetStatusOutcome =
  | { kind: 'set' | 'unchanged'; entry: StatusEntry | undefined }
  | { kind: 'overtaken'; by: StatusEntry | undefined }
  | { kind: 'full' };

/**
 * Sets a status by claiming the next number. If two people do so at once, one succeeds and the other is
 * told, so that no decision is lost silently.
 * @param history The history that the decision was based on.
 */
export async function setStatus(
  store: Store,
  owner: StatusOwner,
  entry: StatusEntry,
  history: Pick<StatusHistory, 'count' | 'current' | 'entries'>,
): Promise<SetStatusOutcome> {
  const isNoted = entry.note !== undefined || entry.did !== undefined;
  const isFirst = history.count === 0;
  if (history.current === entry.status && !isNoted && !(owner.isHeld && isFirst)) {
    return { kind: 'unchanged', entry: history.entries.at(-1) };
  }
  if (history.count >= CHANGES_MAX) return { kind: 'full' };
  const key = statusKey(owner.formType, owner.id, history.count);
  // The fingerprint is unique. If it is already stored, it is our own write whose answer got lost.
  const claimed = await store.createOnce(key, entry, crypto.randomUUID());
  if (claimed !== 'conflict') return { kind: 'set', entry };
  const theirs = await readStatusEntry(store, owner, history.count);
  return { kind: 'overtaken', by: theirs.kind === 'found' ? theirs.value : undefined };
}

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
