import {
  FAILED_NOTICES,
  PENDING_NOTICES,
  readPendingNoticeKey,
} from '#netlify/records/notice-keys.ts';
import type { Store } from '#netlify/records/store.ts';
import { isFresh } from '#netlify/environment/freshness.ts';
import type { Outside } from '#netlify/environment/outside.ts';

/** Notices that wait, and that were given up. */
export interface NoticeBacklog {
  /** Not delivered yet, 3,000 at most. */
  pending: number;
  /** Age of the oldest of them in seconds; 0 when none waits. */
  oldestSeconds: number;
  /** Given up after a week, 3,000 at most; forgotten after a month. */
  failed: number;
}

/** `late`: one has waited for more than an hour, so something is wrong. `failed`: one was given up. */
export type NoticeState = 'ok' | 'late' | 'failed';

const LATE_SECONDS = 60 * 60;
const READ_EVERY_MS = 60_000;
/** More than so many pages of a thousand make no difference to anybody. */
const PAGES_MAX = 3;

export function stateOf({ oldestSeconds, failed }: NoticeBacklog): NoticeState {
  if (failed > 0) return 'failed';
  return oldestSeconds > LATE_SECONDS ? 'late' : 'ok';
}

/** @throws StorageUnavailableError */
export async function readBacklog(store: Store, now: number): Promise<NoticeBacklog> {
  const [pending, failed] = await Promise.all([
    firstKeys(store, PENDING_NOTICES),
    firstKeys(store, FAILED_NOTICES),
  ]);
  const times = pending.flatMap((key) => readPendingNoticeKey(key)?.since ?? []);
  const oldest = times.reduce((one, other) => Math.min(one, other), now / 1_000);
  return {
    pending: pending.length,
    oldestSeconds: Math.max(0, Math.round(now / 1_000 - oldest)),
    failed: failed.length,
  };
}

async function firstKeys(store: Store, folder: string): Promise<string[]> {
  const keys: string[] = [];
  let pages = 0;
  for await (const page of store.pages(folder)) {
    keys.push(...page);
    pages += 1;
    if (pages === PAGES_MAX) break;
  }
  return keys;
}

export type BacklogReader = ReturnType<typeof createBacklogReader>;

/** Anybody can ask for it, so one instance lists at most once a minute. */
export function createBacklogReader(outside: Outside) {
  let last: { result: Promise<NoticeBacklog | undefined>; at: number } | undefined;

  return {
    /** Undefined when the storage does not answer. */
    read(store: Store): Promise<NoticeBacklog | undefined> {
      const now = outside.now();
      if (!last || !isFresh(last.at, now, READ_EVERY_MS)) {
        last = { result: readBacklog(store, now).catch(() => undefined), at: now };
      }
      return last.result;
    },
  };
}
