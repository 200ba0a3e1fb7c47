import { dataAnswer } from '#netlify/http/answer.ts';
import type { Call, Endpoint } from '#netlify/http/endpoint.ts';
import { stateOf } from '#netlify/notices/notice-backlog.ts';
import { channelsOf } from '#netlify/notices/notices.ts';
import { version } from './version.ts';
import { HEALTH_PROBE } from '#netlify/records/blob-keys.ts';

/** A page that asks must not hang on a storage that does. */
const BUDGET_MS = 4_000;

/**
 * `app_config`: every variable that the owner has set is usable. `email_collection`: the storage
 * answers a strongly consistent read, and took the last entry that it was given to try it. Only these
 * two make it fail; the rest is for whoever looks after the site.
 */
export const health: Endpoint = {
  path: '/api/health',
  method: 'GET',
  async handle(call) {
    const { environment, store, providerChecker, writeProbe, background, line } = call;
    const [read, written, newsletter] = await Promise.all([
      store.get(HEALTH_PROBE, BUDGET_MS),
      writeProbe.check(store, BUDGET_MS, background),
      providerChecker.check(environment),
    ]);
    const fault = [read, written].find((outcome) => outcome.kind === 'unavailable')?.fault;
    if (fault !== undefined) line.storage = fault;
    const isConfigured = environment.problems.length === 0;
    const isStorageUp = fault === undefined;
    if (!isConfigured) line.issues = environment.problems;
    return dataAnswer(isConfigured && isStorageUp ? 200 : 503, {
      app_config: isConfigured ? 'ok' : 'failed',
      email_collection: isStorageUp ? 'ok' : 'failed',
      newsletter: newsletter.success ? 'ok' : newsletter.reason,
      notices: await noticesOf(call, read.kind !== 'unavailable'),
      version,
    });
  },
};

/** Which channels are set, and whether what they are for gets through. Counts and ages, nothing else. */
async function noticesOf({ environment, store, backlogReader }: Call, canRead: boolean) {
  const channels = channelsOf(environment);
  const configured = {
    email: channels.includes('email'),
    webhook: channels.includes('webhook'),
  };
  if (channels.length === 0) return { state: 'not_configured', ...configured };
  const backlog = canRead ? await within(BUDGET_MS, backlogReader.read(store)) : undefined;
  if (!backlog) return { state: 'unknown', ...configured };
  const { pending, oldestSeconds, failed } = backlog;
  return {
    state: stateOf(backlog),
    ...configured,
    pending,
    oldest_seconds: oldestSeconds,
    failed,
  };
}

/** Undefined for what takes longer; it goes on, and the next who asks may find it done. */
async function within<Result>(milliseconds: number, work: Promise<Result>) {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => {
      resolve(undefined);
    }, milliseconds);
  });
  return Promise.race([work, late]).finally(() => {
    clearTimeout(timer);
  });
}
