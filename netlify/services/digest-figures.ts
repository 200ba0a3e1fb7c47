import { DAY_MS } from '#src/domain/shared/calendar-date.ts';
import { timeOf } from '#netlify/stores/blob-keys.ts';
import { readRecordKey, readStatusKey } from '#netlify/stores/record-keys.ts';
import type { Store } from '#netlify/stores/store.ts';
import { readBacklog, type NoticeBacklog } from './notice-backlog.ts';
import type { Outside } from './outside.ts';

/** Submissions in figures, by the time at which their visitors sent them. */
export interface DigestFigures {
  /** New ones of the last 24 hours, by form type; those in quarantine are not among them. */
  fresh: Map<string, number>;
  /** Those for which nobody has set a status yet. */
  waiting: {
    count: number;
    longest: { formType: string; id: string; seconds: number } | undefined;
  };
  held: { count: number; fresh: number };
  backlog: NoticeBacklog;
  /** False when time ran out before all were counted. */
  isComplete: boolean;
}

/**
 * Counts by keys alone: no record is read.
 * @param deadline In milliseconds since 1970; what is not counted by then is left out.
 * @throws StorageUnavailableError
 */
export async function readDigestFigures(
  store: Store,
  outside: Outside,
  deadline: number,
): Promise<DigestFigures> {
  const now = outside.now();
  const isFresh = (id: string) => now - timeOf(id) < DAY_MS;
  const fresh = new Map<string, number>();
  const held = { count: 0, fresh: 0 };
  const open = new Map<string, string>();
  const answered = new Set<string>();
  let isComplete = true;
  for await (const keys of store.pages()) {
    for (const key of keys) {
      const status = readStatusKey(key);
      if (status) answered.add(status.id);
      const record = readRecordKey(key);
      if (!record) continue;
      const { formType, id, isHeld } = record;
      if (isHeld) {
        held.count += 1;
        held.fresh += isFresh(id) ? 1 : 0;
        continue;
      }
      open.set(id, formType);
      if (isFresh(id)) fresh.set(formType, (fresh.get(formType) ?? 0) + 1);
    }
    if (outside.now() >= deadline) {
      isComplete = false;
      break;
    }
  }
  const waiting = [...open].filter(([id]) => !answered.has(id));
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
    backlog: await readBacklog(store, now),
    isComplete,
  };
}
