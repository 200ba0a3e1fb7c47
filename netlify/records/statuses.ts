import { z } from 'zod';
import {
  closedAt,
  FIRST_STATUS,
  SUBMISSION_STATUSES,
  type SubmissionStatus,
} from '#src/domain/submissions/status.ts';
import { statusFolder, statusKey } from './blob-keys.ts';
import { type EntryReading, readEntry } from './read-entry.ts';
import { readStatusKey } from './record-keys.ts';
import type { CreateOutcome, Store } from './store.ts';

/** Longest note beside a status, in UTF-16 units. */
export const NOTE_MAX = 2_000;
/** Most statuses of one submission; their numbers have three digits, and the last is kept for removals. */
export const CHANGES_MAX = 999;

/** One status as it is stored: an entry of its own that nobody changes any more. */
const statusSchema = z.object({
  status: z.enum(SUBMISSION_STATUSES),
  /** When it was set, in ISO 8601. */
  at: z.string(),
  note: z.string().optional(),
});
export type StatusEntry = z.infer<typeof statusSchema>;

/** A submission, as far as its statuses are concerned. */
export interface StatusOwner {
  formType: string;
  /** UUIDv7. */
  id: string;
  /** It looked like spam when it came: its first status says something, even if it is the first of all. */
  isHeld?: boolean | undefined;
}

/** What became of a submission so far. */
export interface StatusHistory {
  current: SubmissionStatus;
  /** Oldest first; empty until somebody sets a status. */
  entries: StatusEntry[];
  /** How many are stored, those included that nobody can read. */
  count: number;
  /** In ISO 8601; what is kept for a time from its closing counts from here. */
  closedAt: string | undefined;
}

/** One status by its number. */
export const readStatusEntry = (
  store: Store,
  { formType, id }: StatusOwner,
  number: number,
): Promise<EntryReading<StatusEntry>> =>
  readEntry(store, statusKey(formType, id, number), statusSchema);

/** All that somebody has set for a submission. */
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
 * `unchanged`: it has this status already, and there was nothing to note. `overtaken`: somebody else
 * set one at the same moment; theirs stands, and ours is nowhere. `full`: 999 times is enough.
 */
export type SetStatusOutcome =
  | { kind: 'set' | 'unchanged'; entry: StatusEntry | undefined }
  | { kind: 'overtaken'; by: StatusEntry | undefined }
  | { kind: 'full' };

/**
 * Sets a status by claiming the next number. Of two people who do it at once, one gets the number and
 * the other is told, so that nobody's decision is lost unseen.
 * @param history As whoever decides has seen it.
 */
export async function setStatus(
  store: Store,
  owner: StatusOwner,
  entry: StatusEntry,
  history: Pick<StatusHistory, 'count' | 'current' | 'entries'>,
): Promise<SetStatusOutcome> {
  const isNoted = entry.note !== undefined;
  const isFirst = history.count === 0;
  if (history.current === entry.status && !isNoted && !(owner.isHeld && isFirst)) {
    return { kind: 'unchanged', entry: history.entries.at(-1) };
  }
  if (history.count >= CHANGES_MAX) return { kind: 'full' };
  const key = statusKey(owner.formType, owner.id, history.count);
  // Nobody else has this fingerprint: found there, it is our own write, whose answer got lost.
  const claimed = await store.createOnce(key, entry, crypto.randomUUID());
  if (claimed !== 'conflict') return { kind: 'set', entry };
  const theirs = await readStatusEntry(store, owner, history.count);
  return { kind: 'overtaken', by: theirs.kind === 'found' ? theirs.value : undefined };
}

/**
 * Sets the latest status once more, as of the same time and without its note, so that the entry with
 * the note can go. Should somebody else have set one meanwhile, that one is the latest, which is as good.
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
