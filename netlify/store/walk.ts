import { isCalendarDate } from '#src/domain/shared/calendar-date.ts';
import {
  DAY,
  dayOf,
  HASH,
  readSubmissionKey,
  submissionFolder,
  type SubmissionKey,
  UUID,
  fullMatch,
} from './keys.ts';
import type { Store } from './store.ts';

/** Entries processed in parallel: enough to use the connection without overloading the storage. */
const AT_ONCE = 20;

export function* batchesOf<Item>(items: readonly Item[]): Generator<Item[], void, undefined> {
  for (let at = 0; at < items.length; at += AT_ONCE) yield items.slice(at, at + AT_ONCE);
}

/**
 * Processes items batch by batch until time runs out.
 * @returns Whether all items were processed.
 */
export async function inBatches<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
  isTimeLeft: () => boolean = () => true,
): Promise<boolean> {
  for (const some of batchesOf(items)) {
    if (!isTimeLeft()) return false;
    await Promise.all(some.map(work));
  }
  return true;
}

/**
 * Processes items as they arrive, some in parallel, and yields the results in order. It reads
 * ahead only as fast as results are consumed, so memory use stays small.
 */
export async function* readAhead<Item, Result>(
  items: AsyncIterable<Item> | Iterable<Item>,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result, void, undefined> {
  const underWay: Promise<Result>[] = [];
  for await (const item of items) {
    const begun = work(item);
    // A failure surfaces when its turn comes, or never if an earlier one ends the loop.
    begun.catch(() => undefined);
    underWay.push(begun);
    if (underWay.length < AT_ONCE) continue;
    const first = underWay.shift();
    if (first) yield await first;
  }
  for (let first = underWay.shift(); first; first = underWay.shift()) yield await first;
}

export async function* keysIn(pages: AsyncIterable<readonly string[]>) {
  for await (const keys of pages) yield* keys;
}

/** The keys of all pages, so many together. */
export async function* keysInBatches(pages: AsyncIterable<readonly string[]>, size: number) {
  let batch: string[] = [];
  for await (const key of keysIn(pages)) {
    batch.push(key);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

const DAY_FOLDER = fullMatch(DAY);
/** A folder named by an id or a hash: there may be any number of them side by side. */
const ONE_OF_MANY = fullMatch(`${UUID}|${HASH}`);

/**
 * Every key of a store in ascending order, folder by folder, so that only one is listed at a time.
 * @param after Begins after this key.
 * @param days Skips the folders of other days. A day's folder has only ids of that day.
 */
export async function* walkKeys(
  store: Store,
  { after = '', days }: { after?: string; days?: ReadonlySet<string> },
): AsyncGenerator<string[], void, undefined> {
  yield* below('');

  async function* below(folder: string): AsyncGenerator<string[], void, undefined> {
    const { folders, keys } = await store.level(folder);
    if (folders.some((name) => ONE_OF_MANY.test(name))) {
      yield* all(folder);
      return;
    }
    const parts = [...keys, ...folders.map((name) => `${folder}${name}/`)];
    for (const part of parts.sort()) {
      if (!part.endsWith('/')) {
        if (part > after) yield [part];
      } else if (part > after || after.startsWith(part)) {
        const name = part.slice(folder.length, -1);
        if (!DAY_FOLDER.test(name)) yield* below(part);
        else if (days?.has(name) ?? true) yield* all(part);
      }
    }
  }

  async function* all(folder: string): AsyncGenerator<string[], void, undefined> {
    yield (await listKeys(store, folder)).filter((key) => key > after).sort();
  }
}

export interface Selection {
  /** Form types (default: all, including retired ones). */
  forms?: readonly string[] | undefined;
  /** First and last day (UTC), like 2026-11-21. */
  from?: string | undefined;
  to?: string | undefined;
  /** Only ids below this one. */
  before?: string | undefined;
}

/** The days of a month, with all selected submissions of theirs, newest first. */
export interface Span {
  /** Its first day that has some, like 2026-11-21. */
  from: string;
  keys: SubmissionKey[];
}

/**
 * The selected submissions, newest first by the time in their ids, month by month, so that only one is listed and in
 * memory at a time. First it lists which days each form has.
 */
export async function* walkSpans(
  store: Store,
  selection: Selection,
): AsyncGenerator<Span, void, undefined> {
  const calendar = await readCalendar(store, selection);
  const { before } = selection;
  const days = [...calendar.keys()].sort().reverse();
  for (const [month, ofMonth] of Map.groupBy(days, (day) => day.slice(0, -2))) {
    const forms = new Set(ofMonth.flatMap((day) => calendar.get(day) ?? []));
    const keys: SubmissionKey[] = [];
    for await (const listed of readAhead(forms, (form) => listKeys(store, form + month))) {
      keys.push(...listed.flatMap((key) => readSubmissionKey(key) ?? []));
    }
    const selected = keys.filter(
      ({ day, id }) => ofMonth.includes(day) && (before === undefined || id < before),
    );
    selected.sort((one, other) => (one.id < other.id ? 1 : -1));
    yield { from: ofMonth.at(-1) ?? '', keys: selected };
  }
}

const listKeys = async (store: Store, prefix: string): Promise<string[]> =>
  (await Array.fromAsync(store.pages(prefix))).flat();

/** The selected days that have submissions, with the folders of their forms. */
async function readCalendar(
  store: Store,
  { forms, from = '', to = '9999', before }: Selection,
): Promise<Map<string, string[]>> {
  const folders =
    forms?.map(submissionFolder) ?? (await store.level()).folders.map((name) => `${name}/`);
  const last = before === undefined || to < dayOf(before) ? to : dayOf(before);
  const daysOf = async (form: string) => ({ form, days: (await store.level(form)).folders });
  const calendar = new Map<string, string[]>();
  for await (const { form, days } of readAhead(new Set(folders), daysOf)) {
    for (const day of days) {
      if (!isCalendarDate(day) || day < from || day > last) continue;
      calendar.set(day, [...(calendar.get(day) ?? []), form]);
    }
  }
  return calendar;
}
