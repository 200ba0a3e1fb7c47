import { z } from 'zod';
import {
  closedAt,
  effectiveStatus,
  FIRST_STATUS,
  SUBMISSION_STATUSES,
  type SubmissionStatus,
} from '#src/domain/submissions/status.ts';
import { eventSchema, LATEST_EVENTS } from '#src/domain/submissions/event.ts';
import { statusFolder, statusKey } from './blob-keys.ts';
import { type EntryReading, readEntry } from './read-entry.ts';
import { readStatusKey } from './record-keys.ts';
import type { Store } from './store.ts';

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
  /** What happened last since the status changed, carried on, so that the list reads one entry. */
  latest: z.enum(LATEST_EVENTS).optional(),
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

/** How many statuses a submission has. */
export async function countStatuses(store: Store, { formType, id }: StatusOwner): Promise<number> {
  const keys = await store.keys(statusFolder(formType, id));
  return Math.max(-1, ...keys.flatMap((key) => readStatusKey(key)?.number ?? [])) + 1;
}

/** The status of a submission that counts. */
export const standingOf = (
  { isHeld = false }: Pick<StatusOwner, 'isHeld'>,
  { entries }: Pick<StatusHistory, 'entries'>,
): SubmissionStatus => effectiveStatus(isHeld, entries.at(-1)?.status);
