import { dataAnswer } from '#netlify/http/answer.ts';
import type { Call, Endpoint } from '#netlify/http/endpoint.ts';
import { type Backlog, readBacklog } from '#netlify/jobs/backlog.ts';
import { atMostEvery } from '#netlify/environment/per-instance.ts';
import { channelsOf, NOTICE_KINDS } from '#netlify/notices/index.ts';
import { faultOf } from '#netlify/records/store.ts';
import { checkProvider } from './provider-check.ts';
import { probeWriting } from './write-probe.ts';
import { HEALTH_PROBE } from '#netlify/records/blob-keys.ts';
import generated from '#netlify/generated/version.json' with { type: 'json' };

/** Time limit for storage checks, so that a stalled storage does not stall the answer. */
const BUDGET_MS = 4_000;
const LATE_SECONDS = 60 * 60;

/**
 * `app_config`: every variable that is set is valid. `email_collection`: the storage answers a strongly
 * consistent read and accepted the last test write. Only these two make the check fail; the rest informs
 * the operator.
 */
export const health: Endpoint = {
  path: '/api/health',
  method: 'GET',
  async handle(call) {
    const { environment, store, runtime, line } = call;
    const [readFault, writeFault, newsletter] = await Promise.all([
      faultOf(store.get(HEALTH_PROBE, BUDGET_MS)),
      probeWriting(call, BUDGET_MS),
      checkProvider(environment, runtime),
    ]);
    const fault = readFault ?? writeFault;
    if (fault !== undefined) line.storage = fault;
    const isConfigured = environment.problems.length === 0;
    const isStorageUp = fault === undefined;
    if (!isConfigured) line.issues = environment.problems;
    return dataAnswer(isConfigured && isStorageUp ? 200 : 503, {
      app_config: isConfigured ? 'ok' : 'failed',
      email_collection: isStorageUp ? 'ok' : 'failed',
      newsletter: newsletter.success ? 'ok' : newsletter.reason,
      ...(await laterOf(call, readFault === undefined)),
      // The commit of this deploy, or the package version.
      version: generated.version,
    });
  },
};

/** Which channels are configured, and whether jobs get done. Counts and ages only. */
async function laterOf({ environment, store, runtime }: Call, canRead: boolean) {
  const { loops, mail } = environment;
  const channels = channelsOf(environment);
  const isNotified = channels.email || channels.webhook;
  if (!isNotified && !loops && !mail) {
    return { notices: { state: 'not_configured', ...channels }, jobs: { state: 'not_configured' } };
  }
  const readAll = () => backlogOf(runtime)(() => readBacklog(store, runtime));
  const backlog = canRead
    ? await within(
        BUDGET_MS,
        readAll().catch(() => undefined),
      )
    : undefined;
  const read = (kinds?: readonly string[]) => (backlog ? figuresOf(backlog(kinds)) : UNKNOWN);
  const notices = isNotified ? read(NOTICE_KINDS) : { state: 'not_configured' };
  return { notices: { ...notices, ...channels }, jobs: read() };
}

const UNKNOWN = { state: 'unknown' };

/** `late`: a job has waited over an hour, so something is wrong. `failed`: a job was given up. */
function figuresOf({ pending, oldestSeconds, failed }: Backlog) {
  const isLate = oldestSeconds > LATE_SECONDS;
  const state = failed > 0 ? 'failed' : isLate ? 'late' : 'ok';
  return { state, pending, oldest_seconds: oldestSeconds, failed };
}

const backlogOf = atMostEvery<ReturnType<typeof readBacklog>>(60_000);

/** Undefined if the work takes longer. It continues, so the next call may find it done. */
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
