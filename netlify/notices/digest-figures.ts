import { DAY_MS } from '#src/domain/shared/calendar-date.ts';
import { FIRST_STATUS, isQuarantined } from '#src/domain/submissions/status.ts';
import { timeOf } from '#netlify/records/blob-keys.ts';
import { readQuarantineMark, readRecordKey, readStatusKey } from '#netlify/records/record-keys.ts';
import { readLatestStatus } from '#netlify/records/statuses.ts';
import type { Store } from '#netlify/records/store.ts';
import { type Backlog, readBacklog } from '#netlify/jobs/backlog.ts';
import { NOTICE_KINDS } from './notices.ts';
import type { Runtime } from '#netlify/environment/runtime.ts';
import { readAhead } from '#netlify/records/in-batches.ts';

/** Figures about submissions, by the time in their ids. */
export interface DigestFigures {
  /** New in the last 24 hours, by form type, without quarantine. */
  fresh: Map<string, number>;
  /** Submissions that nobody has decided on; of those that were opened, only among the newest. */
  waiting: {
    count: number;
    longest: { formType: string; id: string; seconds: number } | undefined;
  };
  held: { count: number; fresh: number };
  backlog: Backlog;
  /** False if time ran out before everything was counted. */
  isComplete: boolean;
}

/** The newest submissions that were opened. Reading the status of each would take too long. */
const LOOKED_AT = 200;

const newestFirst = ([one]: [string, string], [other]: [string, string]) => (one > other ? -1 : 1);

/**
 * Counts by key. Reads no records, and statuses only of held submissions and of the newest opened ones.
 * @param deadline In milliseconds since 1970. Anything not counted by then is left out.
 */
export async function readDigestFigures(
  store: Store,
  runtime: Runtime,
  deadline: number,
): Promise<DigestFigures> {
  const now = runtime.now();
  const isFresh = (id: string) => now - timeOf(id) < DAY_MS;
  const marked = new Set<string>();
  const formOf = new Map<string, string>();
  const statuses = new Map<string, number>();
  let isComplete = true;
  for await (const keys of store.pages()) {
    for (const key of keys) {
      const status = readStatusKey(key);
      if (status)
        statuses.set(status.id, Math.max(statuses.get(status.id) ?? 0, status.number + 1));
      const mark = readQuarantineMark(key);
      if (mark) marked.add(mark.id);
      const record = readRecordKey(key);
      if (record) formOf.set(record.id, record.formType);
    }
    if (runtime.now() >= deadline) {
      isComplete = false;
      break;
    }
  }
  const held = { count: 0, fresh: 0 };
  const latestOf = async ([id, formType]: [string, string]) => {
    const { entries } = await readLatestStatus(store, { formType, id }, statuses.get(id) ?? 0);
    return { id, latest: entries[0]?.status };
  };
  const markedRecords = [...formOf].filter(([id]) => marked.has(id));
  for await (const { id, latest } of readAhead(markedRecords, latestOf)) {
    if (!isQuarantined(true, latest)) continue;
    formOf.delete(id);
    held.count += 1;
    held.fresh += isFresh(id) ? 1 : 0;
  }
  const backlog = await readBacklog(store, runtime);
  const fresh = new Map<string, number>();
  for (const [id, formType] of formOf) {
    if (isFresh(id)) fresh.set(formType, (fresh.get(formType) ?? 0) + 1);
  }
  const waiting = [...formOf].filter(([id]) => !statuses.has(id));
  const touched = [...formOf].filter(([id]) => statuses.has(id) && !marked.has(id));
  const recent = touched.sort(newestFirst).slice(0, LOOKED_AT);
  for await (const { id, latest } of readAhead(recent, latestOf)) {
    if (latest === FIRST_STATUS) waiting.push([id, formOf.get(id) ?? '']);
  }
  const [id, formType] = waiting.reduce<[string, string] | []>(
    (oldest, one) => (oldest[0] === undefined || one[0] < oldest[0] ? one : oldest),
    [],
  );
  return {
    fresh,
    waiting: {
      count: waiting.length,
      longest:
        id === undefined || formType === undefined
          ? undefined
          : { formType, id, seconds: Math.max(0, Math.floor((now - timeOf(id)) / 1_000)) },
    },
    held,
    backlog: backlog(NOTICE_KINDS),
    isComplete,
  };
}
