import type { EntryPage, EntrySummary } from '#src/domain/submissions/inbox-api.ts';
import { SUBMISSION_STATUSES, type SubmissionStatus } from '#src/domain/submissions/status.ts';
import { idOfTime, QUARANTINE } from '#netlify/records/blob-keys.ts';
import { readRecord } from '#netlify/records/records.ts';
import { type WalkedKey, walkSpans } from '#netlify/records/record-walk.ts';
import { readLatestStatus } from '#netlify/records/statuses.ts';
import type { Store } from '#netlify/records/store.ts';
import { summaryOf } from './entry-summary.ts';
import { type LimitedReads, limitReads, ReadLimitError } from './limited-reads.ts';

export interface EntryFilter {
  forms?: readonly string[] | undefined;
  /** Default: all but spam. */
  statuses?: readonly SubmissionStatus[] | undefined;
  /** First and last day (UTC), like 2026-11-21. */
  from?: string | undefined;
  to?: string | undefined;
  /** What was marked as likely spam, and nothing else. */
  spam: boolean;
  /** The id to go on below. */
  cursor?: string | undefined;
}

const PAGE_LENGTH = 20;
const READS_MAX = 95;
const AT_ONCE = 16;
const SPAM_COUNTED = 1_000;

/**
 * A page of the list, newest first by the time in the ids. It ends early when it has taken about 100
 * reads, so that every page is quick, however many entries the filter leaves out. Only a day with tens
 * of thousands of submissions takes more, because a day is listed as a whole.
 */
export async function readPage(store: Store, filter: EntryFilter): Promise<EntryPage> {
  const reads = limitReads(store, READS_MAX);
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

async function readEntries(
  reads: LimitedReads,
  { forms, statuses, from, to, spam, cursor }: EntryFilter,
): Promise<Pick<EntryPage, 'entries' | 'next'>> {
  const inInbox = statuses ?? SUBMISSION_STATUSES.filter((one) => one !== 'spam');
  const wanted: ReadonlySet<SubmissionStatus> = new Set(spam ? ['spam'] : inInbox);
  const where = spam ? 'quarantine' : 'inbox';
  const selection = { forms, from, to, before: cursor, where, order: 'newest' } as const;
  const entries: EntrySummary[] = [];
  const start = cursor ?? null;
  let last = start;
  try {
    for await (const { keys, from: day } of walkSpans(reads.store, selection)) {
      reads.enforce();
      for (let at = 0; at < keys.length;) {
        // Every page gets somewhere, even if listing a day took all reads.
        const budget = last === start ? Math.max(reads.left(), AT_ONCE) : reads.left();
        const most = Math.min(PAGE_LENGTH - entries.length, AT_ONCE);
        const { batch, next } = batchFrom(keys, at, wanted, { most, budget });
        if (next === at) return { entries, next: last };
        const read = await Promise.all(batch.map((key) => readSummary(reads.store, key, wanted)));
        entries.push(...read.flatMap((one) => one ?? []));
        last = keys[next - 1]?.id ?? last;
        at = next;
        if (entries.length === PAGE_LENGTH) return { entries, next: last };
      }
      last = idOfTime(Date.parse(day));
    }
    return { entries, next: null };
  } catch (error) {
    if (error instanceof ReadLimitError) return { entries, next: last };
    throw error;
  }
}

/** The next keys that may be entries of the page, as many as there are reads for, and where they end. */
function batchFrom(
  keys: readonly WalkedKey[],
  at: number,
  wanted: ReadonlySet<SubmissionStatus>,
  { most, budget }: { most: number; budget: number },
): { batch: WalkedKey[]; next: number } {
  const batch: WalkedKey[] = [];
  let cost = 0;
  let next = at;
  for (const key of keys.slice(at)) {
    if (mayBeWanted(key, wanted)) {
      cost += key.statuses > 0 ? 2 : 1;
      if (batch.length === most || cost > budget) break;
      batch.push(key);
    }
    next += 1;
  }
  return { batch, next };
}

/** Judges by keys alone. */
function mayBeWanted({ statuses, isMarked }: WalkedKey, wanted: ReadonlySet<SubmissionStatus>) {
  if (statuses > 0) return true;
  return wanted.has('spam') || (wanted.has('pending') && !isMarked);
}

/** Undefined if it has another status, or was deleted in the meantime. */
async function readSummary(
  store: Store,
  key: WalkedKey,
  wanted: ReadonlySet<SubmissionStatus>,
): Promise<EntrySummary | undefined> {
  const history = await readLatestStatus(store, key, key.statuses);
  if (history.entries.length > 0 && !wanted.has(history.current)) return undefined;
  const found = await readRecord(store, key.key);
  if (found.kind === 'missing') return undefined;
  const summary = summaryOf(key, found, history);
  return wanted.has(summary.status) ? summary : undefined;
}
