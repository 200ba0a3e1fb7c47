import type { EntryPage, EntrySummary, ListRequest } from '#src/domain/submissions/inbox-api.ts';
import type { SubmissionStatus } from '#src/domain/submissions/status.ts';
import { type Active, readActivity } from '#netlify/store/activity.ts';
import { dayOf, idOfTime, isId, QUARANTINE } from '#netlify/store/blob-keys.ts';
import { isReadBy } from '#netlify/store/is-read.ts';
import { currentRecord } from '#netlify/store/current-record.ts';
import { readRecord } from '#netlify/store/records.ts';
import { type WalkedKey, walkSpans } from '#netlify/store/record-walk.ts';
import { readLatestStatus, readStatusEntry } from '#netlify/store/statuses.ts';
import type { Store } from '#netlify/store/store.ts';
import { fieldsOf, withoutPasswords } from '#netlify/store/submission-json.ts';
import { formTitle, labeledValues } from '#netlify/store/submission-words.ts';
import { type FoundRecord, summaryOf } from './entry-summary.ts';
import { type LimitedReads, limitReads, ReadLimitError } from './limited-reads.ts';

const PAGE_LENGTH = 20;
const READS_MAX = 95;
/** A search reads everything, so it takes longer to get as far. */
const SEARCH_READS_MAX = 600;
const AT_ONCE = 16;
const SPAM_COUNTED = 1_000;

/**
 * A page of the list, latest activity first: the time in the id, or later. It ends early when it has taken about 100
 * reads, so that every page is quick, however many entries the filter leaves out. Only a day with tens
 * of thousands of submissions takes more, because a day is listed as a whole.
 */
export async function readPage(store: Store, filter: ListRequest): Promise<EntryPage> {
  const reads = limitReads(store, filter.search ? SEARCH_READS_MAX : READS_MAX);
  const [spam, page] = await Promise.all([countSpam(reads.store), readEntries(reads, filter)]);
  return { ...page, spam };
}

async function countSpam(store: Store): Promise<EntryPage['spam']> {
  let count = 0;
  for await (const keys of store.pages(QUARANTINE)) {
    count += keys.length;
    if (count > SPAM_COUNTED) return { count: SPAM_COUNTED, isMore: true };
  }
  return { count, isMore: false };
}

/** A submission at its place in the list: the id of the time by which it is listed. */
type Placed = Pick<WalkedKey, 'formType' | 'id' | 'key' | 'isMarked'> & {
  place: string;
  /** Unknown where it is listed by its activity. */
  statuses: number | undefined;
};

async function readEntries(
  reads: LimitedReads,
  filter: ListRequest,
): Promise<Pick<EntryPage, 'entries' | 'next'>> {
  const { forms, from, to, spam, cursor } = filter;
  const search = filter.search?.toLowerCase();
  const where = spam ? 'quarantine' : search ? 'everywhere' : 'inbox';
  // An id says its day.
  const day = search && isId(search) ? dayOf(search) : undefined;
  const days = { from: day ?? from, to: day ?? to };
  const selection = { forms, ...days, before: cursor, where } as const;
  const active = spam ? [] : (await readActivity(reads.store)).filter(isSelected(filter));
  const isActive = new Set(active.map(({ id }) => id));
  const waiting = active.filter(({ place }) => cursor === undefined || place < cursor);
  const entries: EntrySummary[] = [];
  const start = cursor ?? null;
  let last = start;

  /** Whether there was room for all of them. */
  const put = async (placed: readonly Placed[]): Promise<boolean> => {
    for (let at = 0; at < placed.length;) {
      // Every page gets somewhere, even if listing a day took all reads.
      const budget = last === start ? Math.max(reads.left(), AT_ONCE) : reads.left();
      const most = Math.min(PAGE_LENGTH - entries.length, AT_ONCE);
      const { batch, next } = batchFrom(placed, at, filter, { most, budget });
      if (next === at) return false;
      const read = await Promise.all(batch.map((one) => readSummary(reads.store, one, filter)));
      entries.push(...read.flatMap((one) => one ?? []));
      last = placed[next - 1]?.place ?? last;
      at = next;
      if (entries.length === PAGE_LENGTH) return false;
    }
    return true;
  };
  try {
    for await (const { keys, from: day } of walkSpans(reads.store, selection)) {
      reads.enforce();
      const end = idOfTime(Date.parse(day));
      const moved = waiting.splice(0, waiting.filter(({ place }) => place > end).length);
      const own = keys
        .filter(({ id }) => !isActive.has(id))
        .map((key) => ({ ...key, place: key.id }));
      if (!(await put([...own, ...moved.map(placed)].sort(byPlace))))
        return { entries, next: last };
      last = end;
    }
    return { entries, next: (await put(waiting.map(placed))) ? null : last };
  } catch (error) {
    if (error instanceof ReadLimitError) return { entries, next: last };
    throw error;
  }
}

const placed = (active: Active): Placed => ({ ...active, isMarked: false, statuses: undefined });

const byPlace = (one: Placed, other: Placed) => (one.place < other.place ? 1 : -1);

/** Whether a submission is of the forms and days that the list is about. */
const isSelected =
  ({ forms, from, to }: ListRequest) =>
  ({ formType, id }: Active) =>
    (forms?.includes(formType) ?? true) && (from ?? '') <= dayOf(id) && dayOf(id) <= (to ?? '9999');

/** The next keys that may be entries of the page, as many as there are reads for, and where they end. */
function batchFrom(
  placed: readonly Placed[],
  at: number,
  filter: ListRequest,
  { most, budget }: { most: number; budget: number },
): { batch: Placed[]; next: number } {
  const batch: Placed[] = [];
  let cost = 0;
  let next = at;
  for (const one of placed.slice(at)) {
    if (mayBeWanted(one, filter)) {
      const known = filter.search ? one.statuses : one.statuses && 1;
      cost += (known ?? 2) + 1;
      if (batch.length === most || cost > budget) break;
      batch.push(one);
    }
    next += 1;
  }
  return { batch, next };
}

/** Judges by keys alone. */
function mayBeWanted({ statuses, isMarked }: Placed, filter: ListRequest) {
  if (statuses !== 0) return true;
  return isWanted('spam', filter) || (isWanted('pending', filter) && !isMarked);
}

const isWanted = (status: SubmissionStatus, { spam, statuses, search }: ListRequest): boolean =>
  spam ? status === 'spam' : (statuses?.includes(status) ?? (status !== 'spam' || Boolean(search)));

/** Undefined if it has another status, or was deleted in the meantime. */
async function readSummary(
  store: Store,
  key: Placed,
  filter: ListRequest,
): Promise<EntrySummary | undefined> {
  const history = await readLatestStatus(store, key, key.statuses);
  const isShown = (status: SubmissionStatus) =>
    isWanted(status, filter) ||
    (filter.unread && status !== 'spam' && !isReadBy(history.entries.at(-1)));
  if (history.entries.length > 0 && !isShown(history.current)) return undefined;
  const found = await readRecord(store, key.key);
  if (found.kind === 'missing') return undefined;
  const summary = summaryOf(key, found, history);
  if (!isShown(summary.status)) return undefined;
  const { search } = filter;
  return !search || (await hasWords(store, search, summary, found)) ? summary : undefined;
}

/** Text in which look-alikes match. */
const simple = (text: string) => text.normalize('NFKC').toLowerCase();

/** Whether all words are in what was sent, as it is stored and as it is shown, or in what happened since. */
async function hasWords(
  store: Store,
  search: string,
  { formType, id, seen }: EntrySummary,
  found: FoundRecord,
): Promise<boolean> {
  const numbers = Array.from({ length: seen }, (_, number) => number);
  const statuses = await Promise.all(
    numbers.map((number) => readStatusEntry(store, { formType, id }, number)),
  );
  const history = statuses.flatMap((one) => (one.kind === 'found' ? [one.value] : []));
  const sent =
    found.kind === 'found'
      ? [
          found.record.email,
          fieldsOf(found.record),
          ...labeledValues(currentRecord(found.record, history)),
        ]
      : withoutPasswords(found.content);
  const since = history.map(({ note, did }) => [note, did && { ...did, kind: '', request: '' }]);
  const text = simple(textOf([formTitle(formType), sent, since]));
  return simple(search)
    .split(/\s+/)
    .every((word) => text.includes(word) || id.startsWith(word));
}

/** Every text in a value, line by line. */
function textOf(value: unknown): string {
  if (typeof value === 'object' && value !== null) {
    return Object.values(value).map(textOf).join('\n');
  }
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
