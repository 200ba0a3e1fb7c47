import { z } from 'zod';
import { FIRST_STATUS, type SubmissionStatus } from '#src/domain/submissions/status.ts';
import { quarantineKey, submissionKey } from './blob-keys.ts';
import { readAhead } from './read-ahead.ts';
import type { RecordKey } from './record-keys.ts';
import { type Selection, type WalkedKey, walkRecordKeys } from './record-walk.ts';
import { readStatusEntry, type StatusEntry } from './statuses.ts';
import { type Store, StorageUnavailableError, type Unavailable } from './store.ts';

/** One email_collection record as it is read back; submissions.ts says what is written. */
const recordSchema = z.object({
  id: z.string(),
  email: z.string(),
  source: z.string(),
  /** As it was stored; what became of it is in its statuses. */
  status: z.literal('pending'),
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

/** Enough to keep a connection busy, and no storage. */
const AT_ONCE = 16;

/** What is under a key: a record, nothing, or something that is no record. */
export async function readRecord(
  store: Store,
  key: string,
): Promise<
  { kind: 'found'; record: StoredRecord } | { kind: 'missing' | 'unreadable' } | Unavailable
> {
  const stored = await store.get(key);
  if (stored.kind === 'unavailable' && stored.fault === 'SyntaxError')
    return { kind: 'unreadable' };
  if (stored.kind !== 'found') return stored;
  const parsed = recordSchema.safeParse(stored.value);
  return parsed.success ? { kind: 'found', record: parsed.data } : { kind: 'unreadable' };
}

/**
 * The latest status of a submission that a walk came by.
 * @throws StorageUnavailableError
 */
export async function readCurrentStatus(
  store: Store,
  { formType, id, statuses }: WalkedKey,
): Promise<CurrentStatus> {
  for (let number = statuses - 1; number >= 0; number -= 1) {
    const read = await readStatusEntry(store, { formType, id }, number);
    if (read.kind === 'unavailable') throw new StorageUnavailableError(read);
    if (read.kind === 'found') return { status: read.entry.status, entry: read.entry };
  }
  return { status: FIRST_STATUS, entry: undefined };
}

/**
 * Records one after the other, however many there are: a few are read ahead, none is kept. Those that
 * are removed meanwhile are left out.
 * @param wanted Only those whose current status is one of these; the others are not even read.
 * @throws StorageUnavailableError
 */
export async function* walkRecords(
  store: Store,
  selection: Selection,
  {
    wanted,
    onPage,
  }: { wanted?: ReadonlySet<SubmissionStatus> | undefined; onPage?: (keys: number) => void } = {},
): AsyncGenerator<WalkedRecord, void, undefined> {
  const read = async (key: WalkedKey): Promise<WalkedRecord | undefined> => {
    const current = await readCurrentStatus(store, key);
    if (wanted && !wanted.has(current.status)) return undefined;
    const found = await readRecord(store, key.key);
    if (found.kind === 'unavailable') throw new StorageUnavailableError(found);
    if (found.kind === 'found') return { kind: 'record', key, record: found.record, current };
    return found.kind === 'unreadable' ? { kind: 'unreadable', key } : undefined;
  };
  for await (const walked of readAhead(walkRecordKeys(store, selection, onPage), read, AT_ONCE)) {
    if (walked) yield walked;
  }
}

/**
 * What is stored under an id, of whatever form: usually one record, two when it was held in quarantine
 * and then sent again without suspicion.
 * @param forms Form types to look among.
 */
export async function findRecords(
  store: Store,
  id: string,
  forms: readonly string[],
): Promise<{ kind: 'found'; records: { key: RecordKey; record: StoredRecord }[] } | Unavailable> {
  const places = forms.flatMap((formType) => [
    { formType, isHeld: false, key: submissionKey(formType, id) },
    { formType, isHeld: true, key: quarantineKey(formType, id) },
  ]);
  const read = await Promise.all(
    places.map(async (place) => ({ place, found: await readRecord(store, place.key) })),
  );
  const away = read.find(({ found }) => found.kind === 'unavailable')?.found;
  if (away?.kind === 'unavailable') return away;
  const records = read.flatMap(({ place, found }) => {
    if (found.kind !== 'found') return [];
    const day = place.key.split('/').at(-2) ?? '';
    return [{ key: { ...place, id, day }, record: found.record }];
  });
  return { kind: 'found', records };
}
