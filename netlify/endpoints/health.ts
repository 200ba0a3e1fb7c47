import { dataAnswer } from '#netlify/http/answer.ts';
import type { Call, Endpoint } from '#netlify/http/endpoint.ts';
import { stateOf } from '#netlify/services/notice-backlog.ts';
import { channelsOf } from '#netlify/services/notices.ts';
import { version } from '#netlify/services/version.ts';
import { HEALTH_PROBE } from '#netlify/stores/blob-keys.ts';

/** A page that asks must not hang on a storage that does. */
const BUDGET_MS = 4_000;

/**
 * `app_config`: every variable that the owner has set is usable. `email_collection`: the storage
 * answers a strongly consistent read, of an entry that never exists. Only these two make it fail; the
 * rest is for whoever looks after the site.
 */
export const health: Endpoint = {
  path: '/api/health',
  method: 'GET',
  async handle(call) {
    const { environment, store, providerChecker, line } = call;
    const [probe, newsletter] = await Promise.all([
      store.get(HEALTH_PROBE, BUDGET_MS),
      providerChecker.check(environment),
    ]);
    if (probe.kind === 'unavailable') line.storage = probe.fault;
    const isConfigured = environment.problems.length === 0;
    const isStorageUp = probe.kind !== 'unavailable';
    if (!isConfigured) line.issues = environment.problems;
    return dataAnswer(isConfigured && isStorageUp ? 200 : 503, {
      app_config: isConfigured ? 'ok' : 'failed',
      email_collection: isStorageUp ? 'ok' : 'failed',
      newsletter: newsletter.success ? 'ok' : newsletter.reason,
      notices: await noticesOf(call, isStorageUp),
      version,
    });
  },
};

/** Which channels are set, and whether what they are for gets through. Counts and ages, nothing else. */
async function noticesOf({ environment, store, backlogReader }: Call, isStorageUp: boolean) {
  const channels = channelsOf(environment);
  const configured = {
    email: channels.includes('email'),
    webhook: channels.includes('webhook'),
  };
  if (channels.length === 0) return { state: 'not_configured', ...configured };
  const backlog = isStorageUp ? await within(BUDGET_MS, backlogReader.read(store)) : undefined;
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
