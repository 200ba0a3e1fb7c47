import { z } from 'zod';
import { isQuarantined, type SubmissionStatus } from '#src/domain/submissions/status.ts';
import { isListingForm } from '#src/domain/publishing/publishable.ts';
import { currentRecord } from './current-record.ts';
import type { RecordKey } from './record-keys.ts';
import { type Selection, type WalkedKey, walkRecordKeys } from './record-walk.ts';
import { type LatestStatus, readLatestStatus, readStatuses } from './statuses.ts';
import type { Store } from './store.ts';
import { readAhead } from './in-batches.ts';

/** An email_collection record as read; submissions.ts has the stored shape. */
const recordSchema = z.object({
  id: z.string(),
  email: z.string(),
  source: z.string(),
  /** The initial status. Later statuses are entries of their own. */
  status: z.literal('pending'),
  /** It looked like spam. */
  held: z.literal(true).optional(),
  signup_context: z.looseObject({ form_type: z.string() }),
  created_at: z.string(),
});
export type StoredRecord = z.infer<typeof recordSchema>;

/**
 * `history`: its statuses as far as they matter, usually only the latest. `unreadable`: the entry exists but
 * isn't a record.
 */
export type WalkedRecord =
  | { kind: 'record'; key: RecordKey; record: StoredRecord; history: LatestStatus }
  | { kind: 'unreadable'; key: RecordKey };

export type ReadableRecord = WalkedRecord & { kind: 'record' };

/** Whether a record is in quarantine. */
export const isInQuarantine = (
  { held }: StoredRecord,
  { entries }: Pick<LatestStatus, 'entries'>,
): boolean => isQuarantined(held === true, entries.at(-1)?.status);

/** Reads a record. `unreadable` includes the reason, and the content if it is JSON. */
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

/**
 * Yields records one by one, reading a few ahead. Records deleted in the meantime are left out.
 * @param wanted Yields only records with one of these current statuses; the others are not read.
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
    const latest = await readLatestStatus(store, key, key.statuses);
    if (wanted && !wanted.has(latest.current)) return undefined;
    const found = await readRecord(store, key.key);
    if (found.kind === 'unreadable') return { kind: 'unreadable', key };
    if (found.kind === 'missing') return undefined;
    const isThere = isInQuarantine(found.record, latest) === (where === 'quarantine');
    if (where !== 'everywhere' && !isThere) return undefined;
    const isLatestEnough =
      latest.entries[0]?.did === undefined && !(isListingForm(key.formType) && key.statuses > 1);
    const history = isLatestEnough ? latest : await readStatuses(store, key);
    return { kind: 'record', key, record: currentRecord(found.record, history.entries), history };
  };
  for await (const walked of readAhead(walkRecordKeys(store, selection, onPage), read)) {
    if (walked) yield walked;
  }
}
