import { groupBy } from '#src/domain/shared/values.ts';
import type { JobHandler, JobContext } from './job.ts';
import { type JobEntry, PENDING_JOBS, readPendingJobKey } from './job-keys.ts';
import { pacedDeliveries, type Receiver } from './paced-deliveries.ts';
import { type Entries, isDue, type Settled, settleJob } from './settle-job.ts';

/** A receiver is skipped until the next run after this many unanswered calls in a row. */
const SILENCES_MAX = 3;
/** After these, every further call would fail too. */
const ENDING = new Set<Settled>(['unauthorized', 'exhausted', 'slow-down', 'storage']);

export interface JobFigures {
  delivered: number;
  /** Neither done nor given up. */
  left: number;
  given_up: number;
  /** Unreadable jobs among those left; absent if none. */
  unreadable?: number;
  /** Jobs among those left without a configured receiver; absent if none. */
  not_configured?: number;
  /** Why the calls to a receiver stopped early, like `email: unauthorized`. */
  stopped?: string[];
}

/**
 * Runs the jobs that are due: all receivers in parallel, each at its own rate. Kinds take turns, and
 * within a kind so do new and failed jobs, so none blocks the others.
 * @param deadline No job starts after this time, in milliseconds since 1970.
 */
export async function runJobs(
  handlers: readonly JobHandler[],
  { deadline, ...context }: JobContext & { deadline: number },
): Promise<JobFigures> {
  const { store, runtime } = context;
  const figures: JobFigures = { delivered: 0, left: 0, given_up: 0 };
  const keys = await store.keys(PENDING_JOBS);
  const pending = groupEntries(keys.flatMap((key) => readPendingJobKey(key) ?? []));
  figures.left = pending.length;
  const now = runtime.now() / 1_000;
  const due = pending.filter(([latest]) => isDue(latest, now)).sort(byTime);

  const runAll = async (receiver: Receiver): Promise<string[]> => {
    const inTurn = pacedDeliveries(runtime, { ...receiver, deadline });
    let silences = 0;
    for (const { entries, handler } of inTurns(due, handlers, receiver)) {
      if (runtime.now() >= deadline) return [];
      const settled = await settleJob(entries, handler, { ...context, inTurn });
      count(figures, settled);
      silences = settled === 'unreachable' ? silences + 1 : 0;
      if (silences === SILENCES_MAX || ENDING.has(settled)) return [`${receiver.name}: ${settled}`];
    }
    return [];
  };
  const receivers = new Set(handlers.map(({ receiver }) => receiver));
  const stopped = (await Promise.all([...receivers].map(runAll))).flat();
  return { ...figures, ...(stopped.length > 0 && { stopped }) };
}

function count(figures: JobFigures, settled: Settled): void {
  if (settled === 'delivered') figures.delivered += 1;
  if (settled === 'given-up') figures.given_up += 1;
  if (settled === 'delivered' || settled === 'gone' || settled === 'given-up') figures.left -= 1;
  if (settled === 'unreadable') figures.unreadable = (figures.unreadable ?? 0) + 1;
  if (settled === 'off') figures.not_configured = (figures.not_configured ?? 0) + 1;
}

/** The jobs of a receiver in round-robin order: the first of each kind, new and failed, then the second. */
function inTurns(due: readonly Entries[], handlers: readonly JobHandler[], receiver: Receiver) {
  return handlers
    .filter((handler) => handler.receiver === receiver)
    .flatMap((handler) => {
      const own = due.filter(([{ kind }]) => kind === handler.kind);
      const isFresh = ([{ attempts }]: Entries) => attempts === 0;
      const queues = [own.filter(isFresh), own.filter((entries) => !isFresh(entries))];
      return queues.flatMap((queue) => queue.map((entries, turn) => ({ entries, handler, turn })));
    })
    .sort((one, other) => one.turn - other.turn);
}

const byTime = ([one]: Entries, [other]: Entries) => one.due - other.due || one.since - other.since;

function groupEntries(pending: readonly JobEntry[]): Entries[] {
  const groups = groupBy(pending, ({ kind, subject }) => `${kind}/${subject}`);
  return [...groups.values()].flatMap((entries) => {
    const [latest, ...others] = entries.sort((one, other) => other.attempts - one.attempts);
    const entriesOfOne: Entries[] = latest ? [[latest, ...others]] : [];
    return entriesOfOne;
  });
}
