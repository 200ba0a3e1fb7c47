import { QUARANTINE, STATUSES, submissionFolder } from './blob-keys.ts';
import { readRecordKey, readStatusKey, type RecordKey } from './record-keys.ts';
import type { Store } from './store.ts';

/** Which submissions, and in which order. */
export interface Selection {
  /** Form types; all that there ever were when absent. */
  forms?: readonly string[] | undefined;
  /** First and last day (UTC) of their ids, like 2026-11-21. */
  from?: string | undefined;
  to?: string | undefined;
  where: 'inbox' | 'quarantine' | 'everywhere';
  /** By the time in their ids, which is when the visitor first sent them. */
  order: 'oldest' | 'newest';
}

/** A submission's place, and how many statuses were set for it. */
export interface WalkedKey extends RecordKey {
  statuses: number;
}

/** What there is of a day. */
interface Day {
  day: string;
  /** Folders that hold records, with form and day. */
  records: Set<string>;
  statuses: Set<string>;
}

/**
 * The places of submissions, each once, in the order asked for. All keys are listed once to learn on
 * which days there is anything, then those of one day after the other: never more than a day is held,
 * whatever order the storage lists in.
 * @param onPage Is told how many keys a page of the first listing had.
 * @throws StorageUnavailableError
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
    yield* keys.sort((one, other) => direction * compare(one.id, other.id));
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
    const day = days.get(name) ?? { day: name, records: new Set(), statuses: new Set() };
    days.set(name, day);
    return day;
  };
  for (const folder of foldersOf(selection)) {
    for await (const keys of store.pages(folder)) {
      for (const key of keys) {
        const record = readRecordKey(key);
        if (record && isSelected(record, selection)) {
          dayNamed(record.day).records.add(folderOf(key));
        }
        const status = readStatusKey(key);
        if (status) dayNamed(status.day).statuses.add(folderOf(folderOf(key)));
      }
      onPage?.(keys.length);
    }
  }
  return [...days.values()].filter(({ records }) => records.size > 0);
}

/** Undefined is the whole store. */
function foldersOf({ forms, where }: Selection): (string | undefined)[] {
  if (!forms) return [undefined];
  return forms.flatMap((form) => {
    const folder = submissionFolder(form);
    return [
      ...(where === 'quarantine' ? [] : [folder]),
      ...(where === 'inbox' ? [] : [QUARANTINE + folder]),
      STATUSES + folder,
    ];
  });
}

function isSelected({ day, isHeld }: RecordKey, { from, to, where }: Selection): boolean {
  if (from !== undefined && day < from) return false;
  if (to !== undefined && day > to) return false;
  return where === 'everywhere' || isHeld === (where === 'quarantine');
}

/** The folder that a key, or another folder, lies in. */
const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/', path.length - 2) + 1);

async function keysOf(store: Store, { records, statuses }: Day): Promise<WalkedKey[]> {
  const counts = new Map<string, number>();
  for (const folder of statuses) {
    for await (const keys of store.pages(folder)) {
      for (const key of keys) {
        const entry = readStatusKey(key);
        if (!entry) continue;
        const owner = `${entry.formType}/${entry.id}`;
        counts.set(owner, Math.max(counts.get(owner) ?? 0, entry.number + 1));
      }
    }
  }
  const found: WalkedKey[] = [];
  for (const folder of records) {
    for await (const keys of store.pages(folder)) {
      for (const key of keys) {
        const record = readRecordKey(key);
        if (!record) continue;
        found.push({ ...record, statuses: counts.get(`${record.formType}/${record.id}`) ?? 0 });
      }
    }
  }
  return found;
}
