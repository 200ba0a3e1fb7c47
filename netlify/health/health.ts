import { dataAnswer } from '#netlify/http/answer.ts';
import type { Call, Endpoint } from '#netlify/http/endpoint.ts';
import { HOUR_MS } from '#netlify/mail/queue.ts';
import { readBacklog } from '#netlify/mail/run-jobs.ts';
import { cachedFor } from '#netlify/environment/per-instance.ts';
import { faultOf, UNCONFIRMED } from '#netlify/store/store.ts';
import { HEALTH_PROBE } from '#netlify/store/keys.ts';
import generated from '#netlify/generated/version.json' with { type: 'json' };

/** Time limit for the storage, so that a stalled one does not stall the answer. */
const BUDGET_MS = 4_000;

/**
 * `app_config`: every variable that is set is valid. `email_collection`: in the last half minute, the storage
 * answered a read and accepted a write. Only these two make the check fail. `jobs`: whether something to be
 * done later, like a notice, has waited for over an hour, or nothing has looked for so long.
 */
export const health: Endpoint = {
  path: '/api/health',
  method: 'GET',
  async handle(call) {
    const { environment, runtime, line } = call;
    const storage = latest(runtime)(() => checkStorage(call));
    const { fault, isLate } = await storage;
    if (fault !== undefined) line.storage = fault;
    const isConfigured = environment.problems.length === 0;
    if (!isConfigured) line.issues = environment.problems;
    return dataAnswer(isConfigured && fault === undefined ? 200 : 503, {
      app_config: isConfigured ? 'ok' : 'failed',
      email_collection: fault === undefined ? 'ok' : 'failed',
      jobs: isLate === undefined ? 'unknown' : isLate ? 'late' : 'ok',
      // The commit of this deploy, or the package version.
      version: generated.version,
    });
  },
};

interface StorageState {
  fault?: string | undefined;
  isLate?: boolean | undefined;
}

const latest = cachedFor<Promise<StorageState>>(30_000);

/** As large as the largest post, so that a nearly full disk counts as full. */
const ENTRY = { room: ' '.repeat(64 * 1024) };

/** One read and one write: a full or read-only storage still answers reads. */
async function checkStorage({ store, runtime, background }: Call): Promise<StorageState> {
  const reading = readBacklog(store, BUDGET_MS);
  const writing = faultOf(store.createOnce(HEALTH_PROBE, ENTRY, crypto.randomUUID(), BUDGET_MS));
  // Always remove it: an existing entry needs no space, so it would prove nothing the next time.
  background(writing.then(() => faultOf(store.remove(HEALTH_PROBE))));
  const [readFault, writeFault] = await Promise.all([faultOf(reading), writing]);
  const fault = readFault ?? (writeFault === UNCONFIRMED ? undefined : writeFault);
  if (readFault !== undefined) return { fault };
  const backlog = await reading;
  // Also if no run has noted it for so long.
  const isLate = backlog && runtime.now() - backlog.since > HOUR_MS;
  return { fault, isLate };
}
