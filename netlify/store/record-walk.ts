import { isCalendarDate } from '#src/domain/shared/calendar-date.ts';
import {
  dayOf,
  isFolderName,
  NOT_FORMS,
  QUARANTINE,
  STATUSES,
  submissionFolder,
} from './blob-keys.ts';
import { keysIn, readAhead } from './in-batches.ts';
import { readQuarantineMark, readRecordKey, readStatusKey, type RecordKey } from './record-keys.ts';
import type { Store } from './store.ts';

/** Selects submissions. */
export interface Selection {
  /** Form types (default: all, including retired ones). */
  forms?: readonly string[] | undefined;
  /** First and last day (UTC) of their ids, like 2026-11-21. */
  from?: string | undefined;
  to?: string | undefined;
  /** Only ids below this one. */
  before?: string | undefined;
  /** `inbox` can't be decided by key alone; `quarantine` selects marked keys. */
  where: 'inbox' | 'quarantine' | 'everywhere';
}

/** A record key with facts from related keys. */
export interface WalkedKey extends RecordKey {
  /** Number of its statuses. */
  statuses: number;
  /** It looked like spam when it arrived. For the inbox, known only where a form got many. */
  isMarked: boolean;
}

/** Some days in a row, with all selected keys of theirs in order. */
export interface Span {
  /** Its first day, like 2026-11-21. */
  from: string;
  keys: WalkedKey[];
}

/** A form with more submissions a day fills more than one page of keys a month. */
const MANY_A_DAY = 30;

/**
 * The selected record keys, each once, newest first by the time in their ids (see submission-id.ts). They come
 * span by span, so that only one is listed and in memory at a time. First it lists which days each form has. A
 * span is the next day, or the rest of that day's month while there are few a day.
 */
export async function* walkSpans(
  store: Store,
  selection: Selection,
): AsyncGenerator<Span, void, undefined> {
  const calendar = await readCalendar(store, selection);
  const days = [...calendar.keys()].sort(newestFirst);
  let isBusy = true;
  for (let at = 0; at < days.length;) {
    const first = days[at] ?? '';
    const start: string = isBusy ? `${first}/` : first.slice(0, -2);
    const span = new Set(days.slice(at).filter((day) => `${day}/`.startsWith(start)));
    at += span.size;
    const forms = new Set([...span].flatMap((day) => calendar.get(day) ?? []));
    const list = (form: string) => keysOf(store, form + start, selection);
    const found: WalkedKey[] = [];
    isBusy = false;
    for await (const keys of readAhead(forms, list)) {
      found.push(...keys.filter(({ day, id }) => span.has(day) && isBefore(id, selection)));
      isBusy ||= keys.length > MANY_A_DAY * span.size;
    }
    found.sort((one, other) => newestFirst(one.id, other.id));
    yield { from: [...span].reduce((one, day) => (day < one ? day : one)), keys: found };
  }
}

const newestFirst = (one: string, other: string) => (one < other ? 1 : -Number(one > other));

const isBefore = (id: string, { before }: Selection) => before === undefined || id < before;

/** The selected days that have submissions, with the folders of their forms. */
async function readCalendar(
  store: Store,
  { forms, from, to, before, where }: Selection,
): Promise<Map<string, string[]>> {
  const base = where === 'quarantine' ? QUARANTINE : '';
  const folders =
    forms?.map(submissionFolder) ??
    (await store.level(base)).folders
      .filter((name) => isFolderName(name) && !NOT_FORMS.has(`${name}/`))
      .map((name) => `${name}/`);
  const last = before === undefined ? to : [to ?? '9999', dayOf(before)].sort()[0];
  const isSelected = (day: string) =>
    isCalendarDate(day) && (from ?? day) <= day && day <= (last ?? day);
  const daysOf = async (form: string) => ({ form, days: (await store.level(base + form)).folders });
  const calendar = new Map<string, string[]>();
  for await (const { form, days } of readAhead(new Set(folders), daysOf)) {
    for (const day of days.filter(isSelected)) {
      calendar.set(day, [...(calendar.get(day) ?? []), form]);
    }
  }
  return calendar;
}

/** The keys of a form in a day, like `hero/2026-11-21/`, or a month, like `hero/2026-11-`. */
async function keysOf(store: Store, start: string, { where }: Selection): Promise<WalkedKey[]> {
  const list = async (prefix: string) => {
    const found: string[] = [];
    for await (const key of keysIn(store.pages(prefix))) found.push(key);
    return found;
  };
  const isMarkedOnly = where === 'quarantine';
  const [records, statuses] = await Promise.all([
    isMarkedOnly ? [] : list(start),
    list(STATUSES + start),
  ]);
  // List marks after records: a mark is stored before its record, so none is missed.
  const many = start.endsWith('/') ? MANY_A_DAY : 30 * MANY_A_DAY;
  const isListed = where !== 'inbox' || records.length > many;
  const marks = isListed ? await list(QUARANTINE + start) : [];
  const counts = new Map<string, number>();
  for (const { id, number } of statuses.flatMap((key) => readStatusKey(key) ?? [])) {
    counts.set(id, Math.max(counts.get(id) ?? 0, number + 1));
  }
  const marked = marks.flatMap((key) => readQuarantineMark(key) ?? []);
  const markedKeys = new Set(marked.map(({ key }) => key));
  const keys = isMarkedOnly ? marked : records.flatMap((key) => readRecordKey(key) ?? []);
  return keys.map((record) => ({
    ...record,
    statuses: counts.get(record.id) ?? 0,
    isMarked: markedKeys.has(record.key),
  }));
}
