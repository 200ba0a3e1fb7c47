import { z } from 'zod';
import {
  FIRST_STATUS,
  isQuarantined,
  type SubmissionStatus,
} from '#src/domain/submissions/status.ts';
import type { RecordKey } from './record-keys.ts';
import { type Selection, type WalkedKey, walkRecordKeys } from './record-walk.ts';
import { readStatusEntry, type StatusEntry } from './statuses.ts';
import type { Store } from './store.ts';
import { readAhead } from './in-batches.ts';

/** One email_collection record as it is read back; submissions.ts says what is written. */
const recordSchema = z.object({
  id: z.string(),
  email: z.string(),
  source: z.string(),
  /** As it was stored; what became of it is in its statuses. */
  status: z.literal('pending'),
  /** It looked like spam. */
  held: z.literal(true).optional(),
  signup_context: z.looseObject({ form_type: z.string() }),
  created_at: z.string(),
});
export type StoredRecord = z.infer<typeof recordSchema>;

/** The latest status; `entry` is undefined until somebody has set one. */
export interface CurrentStatus {
  status: SubmissionStatus;
  entry: StatusEntry | undefined;
}

/** `unreadable`: there is something under the key, and it is no record. */
export type WalkedRecord =
  | { kind: 'record'; key: RecordKey; record: StoredRecord; current: CurrentStatus }
  | { kind: 'unreadable'; key: RecordKey };

/** Whether a record is in quarantine. */
export const isInQuarantine = ({ held }: StoredRecord, { entry }: CurrentStatus): boolean =>
  isQuarantined(held === true, entry?.status);

/** Enough to keep a connection busy, and no storage. */
const AT_ONCE = 16;

/**
 * What is under a key: a record, nothing, or something that is no record, with the reason and, if it
 * is JSON at all, its content.
 */
export async function readRecord(
  store: Store,
  key: string,
): Promise<
  | { kind: 'found'; record: StoredRecord }
  | { kind: 'unreadable'; reason: string; content?: unknown }
  | { kind: 'missing' }
> {
  const stored = await store.get(key);
  if (stored.kind === 'unreadable') return { kind: 'unreadable', reason: 'it is not JSON' };
  if (stored.kind !== 'found') return stored;
  const parsed = recordSchema.safeParse(stored.value);
  if (parsed.success) return { kind: 'found', record: parsed.data };
  const [issue] = parsed.error.issues;
  const place = issue?.path.join('.') || 'the record';
  const reason = `${place}: ${issue?.message ?? 'unknown'}`;
  return { kind: 'unreadable', reason, content: stored.value };
}

/** The latest status of a submission, by how many were set for it. */
export async function readCurrentStatus(
  store: Store,
  { formType, id, statuses }: Pick<WalkedKey, 'formType' | 'id' | 'statuses'>,
): Promise<CurrentStatus> {
  for (let number = statuses - 1; number >= 0; number -= 1) {
    const read = await readStatusEntry(store, { formType, id }, number);
    if (read.kind === 'found') return { status: read.value.status, entry: read.value };
  }
  return { status: FIRST_STATUS, entry: undefined };
}

/**
 * Records one after the other, however many there are: a few are read ahead, none is kept. Those that
 * are removed meanwhile are left out.
 * @param wanted Only those whose current status is one of these; the others are not even read.
 */
export async function* walkRecords(
  store: Store,
  selection: Selection,
  {
    wanted,
    onPage,
  }: { wanted?: ReadonlySet<SubmissionStatus> | undefined; onPage?: (keys: number) => void } = {},
): AsyncGenerator<WalkedRecord, void, undefined> {
  const { where } = selection;
  const read = async (key: WalkedKey): Promise<WalkedRecord | undefined> => {
    const current = await readCurrentStatus(store, key);
    if (wanted && !wanted.has(current.status)) return undefined;
    const found = await readRecord(store, key.key);
    if (found.kind === 'unreadable') return { kind: 'unreadable', key };
    if (found.kind === 'missing') return undefined;
    const isThere = isInQuarantine(found.record, current) === (where === 'quarantine');
    if (where !== 'everywhere' && !isThere) return undefined;
    return { kind: 'record', key, record: found.record, current };
  };
  for await (const walked of readAhead(walkRecordKeys(store, selection, onPage), read, AT_ONCE)) {
    if (walked) yield walked;
  }
}
