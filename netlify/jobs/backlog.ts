import type { Runtime } from '#netlify/environment/runtime.ts';
import type { Store } from '#netlify/records/store.ts';
import {
  FAILED_JOBS,
  type JobEntry,
  PENDING_JOBS,
  readFailedJobKey,
  readPendingJobKey,
} from './job-keys.ts';

/** Pending and failed jobs. */
export interface Backlog {
  /** Not done yet, at most 3,000. */
  pending: number;
  /** Age of the oldest pending job in seconds; 0 if there is none. */
  oldestSeconds: number;
  /** Given up, at most 3,000. Removed after a month. */
  failed: number;
}

/** Pages of 1,000 keys to read. Higher counts make no difference. */
const PAGES_MAX = 3;

/** @returns A function that counts the jobs of some kinds, or of all. */
export async function readBacklog(
  store: Store,
  runtime: Runtime,
): Promise<(kinds?: readonly string[]) => Backlog> {
  const [pendingKeys, failedKeys] = await Promise.all([
    firstKeys(store, PENDING_JOBS),
    firstKeys(store, FAILED_JOBS),
  ]);
  const now = runtime.now() / 1_000;
  const pending = pendingKeys.flatMap((key) => readPendingJobKey(key) ?? []);
  const failed = failedKeys.flatMap((key) => readFailedJobKey(key) ?? []);
  return (kinds) => {
    const isAsked = ({ kind }: Pick<JobEntry, 'kind'>) => kinds?.includes(kind) ?? true;
    const waiting = pending.filter(isAsked);
    const oldest = waiting.reduce((one, { since }) => Math.min(one, since), now);
    return {
      pending: waiting.length,
      oldestSeconds: Math.max(0, Math.round(now - oldest)),
      failed: failed.filter(isAsked).length,
    };
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
