import { QUARANTINE, STATUSES, submissionFolder } from './blob-keys.ts';
import { readQuarantineMark, readRecordKey, readStatusKey, type RecordKey } from './record-keys.ts';
import type { Store } from './store.ts';

/** Selects and orders submissions. */
export interface Selection {
  /** Form types (default: all, including retired ones). */
  forms?: readonly string[] | undefined;
  /** First and last day (UTC) of their ids, like 2026-11-21. */
  from?: string | undefined;
  to?: string | undefined;
  /** `inbox` can't be decided by key alone; `quarantine` selects marked keys. */
  where: 'inbox' | 'quarantine' | 'everywhere';
  /** By the time in their ids: see submission-id.ts. */
  order: 'oldest' | 'newest';
}

/** A record key with facts from related keys. */
export interface WalkedKey extends RecordKey {
  /** Number of its statuses. */
  statuses: number;
  /** It looked like spam when it arrived. */
  isMarked: boolean;
}

/** The folders of one day. */
interface Day {
  day: string;
  /** Folders with records, by form and day. */
  records: Set<string>;
  marks: Set<string>;
  statuses: Set<string>;
}

/**
 * Yields each selected record key once, in order. It first lists all keys to find the days with records,
 * then lists one day at a time, so it never holds more than a day in memory.
 * @param onPage Called with the number of keys on each page of the first listing.
 */
export async function* walkRecordKeys(
  store: Store,
  selection: Selection,
  onPage?: (keys: number) => void,
): AsyncGenerator<WalkedKey, void, undefined> {
  const days = await readCalendar(store, selection, onPage);
  const direction = selection.order === 'oldest' ? 1 : -1;
  for (const day of days.sort((one, other) => direction * compare(one.day, other.day))) {
    const keys = await keysOf(store, day);
    const chosen =
      selection.where === 'quarantine' ? keys.filter(({ isMarked }) => isMarked) : keys;
    yield* chosen.sort((one, other) => direction * compare(one.id, other.id));
  }
}

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));

async function readCalendar(
  store: Store,
  selection: Selection,
  onPage: ((keys: number) => void) | undefined,
): Promise<Day[]> {
  const days = new Map<string, Day>();
  const dayNamed = (name: string) => {
    const day = days.get(name) ?? {
      day: name,
      records: new Set(),
      marks: new Set(),
      statuses: new Set(),
    };
    days.set(name, day);
    return day;
  };
  for (const folder of foldersOf(selection)) {
    for await (const keys of store.pages(folder)) {
      for (const key of keys) {
        const mark = readQuarantineMark(key);
        if (mark) dayNamed(mark.day).marks.add(folderOf(key));
        const record = selection.where === 'quarantine' ? mark : readRecordKey(key);
        if (record && isSelected(record, selection)) {
          dayNamed(record.day).records.add(folderOf(record.key));
        }
        const status = readStatusKey(key);
        if (status) dayNamed(status.day).statuses.add(folderOf(folderOf(key)));
      }
      onPage?.(keys.length);
    }
  }
  return [...days.values()].filter(({ records }) => records.size > 0);
}

/** Undefined means the whole store. */
function foldersOf({ forms, where }: Selection): (string | undefined)[] {
  const isMarkedOnly = where === 'quarantine';
  if (!forms) return isMarkedOnly ? [QUARANTINE, STATUSES] : [undefined];
  return forms.map(submissionFolder).flatMap((folder) => {
    return [...(isMarkedOnly ? [] : [folder]), QUARANTINE + folder, STATUSES + folder];
  });
}

const isSelected = ({ day }: RecordKey, { from = day, to = day }: Selection): boolean =>
  from <= day && day <= to;

/** The parent folder of a key or folder. */
const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/', path.length - 2) + 1);

async function keysOf(store: Store, { records, marks, statuses }: Day): Promise<WalkedKey[]> {
  const counts = new Map<string, number>();
  for await (const key of keysBelow(store, statuses)) {
    const entry = readStatusKey(key);
    if (!entry) continue;
    const owner = ownerOf(entry);
    counts.set(owner, Math.max(counts.get(owner) ?? 0, entry.number + 1));
  }
  const found: RecordKey[] = [];
  for await (const key of keysBelow(store, records)) {
    const record = readRecordKey(key);
    if (record) found.push(record);
  }
  // List marks after records: a mark is stored before its record, so none is missed.
  const marked = new Set<string>();
  for await (const key of keysBelow(store, marks)) marked.add(key);
  return found.map((record) => ({
    ...record,
    statuses: counts.get(ownerOf(record)) ?? 0,
    isMarked: marked.has(QUARANTINE + record.key),
  }));
}

const ownerOf = ({ formType, id }: Pick<RecordKey, 'formType' | 'id'>) => `${formType}/${id}`;

async function* keysBelow(store: Store, folders: Iterable<string>) {
  for (const folder of folders) for await (const keys of store.pages(folder)) yield* keys;
}
