import type { Environment } from '#netlify/environment/environment.ts';
import type { Runtime } from '#netlify/environment/runtime.ts';
import { StorageUnavailableError, type Store } from '#netlify/records/store.ts';
import type { JobName } from './job-keys.ts';
import type { Receiver, Delivery } from './paced-deliveries.ts';

/** A job as its handler gets it. Times are in seconds since 1970. */
export interface Job extends JobName {
  /** When it was first asked for. */
  since: number;
  /** When it was last asked for: what is sent again asks again. */
  renewed: number;
  /** What was stored with it, as it was read; undefined where nobody can read it. */
  payload: unknown;
}

/**
 * How one try ended. `gone`: there is nothing to do any more. `early`: not yet, and it costs no attempt.
 * `unreadable`: nobody can read what it takes. `storage`: it threw StorageUnavailableError.
 */
export type JobOutcome = (Delivery | { kind: 'gone' | 'early' | 'unreadable' | 'storage' }) & {
  /** Takes the place of the job's own at its next attempt. */
  payload?: unknown;
};

export interface JobContext {
  store: Store;
  abuseKeys: Store;
  environment: Environment;
  runtime: Runtime;
}

export interface JobHandler {
  kind: string;
  receiver: Receiver;
  /** Whether there is a receiver, as things are set. */
  isOn: (environment: Environment) => boolean;
  /** Given up after so many seconds, and never before so many attempts: the clock may have been wrong. */
  givesUp: { after: number; attempts: number };
  /** A mark stays when it is done, because it may be asked for again when nobody would know it again. */
  isOnce?: boolean;
  /** What the receiver refuses is given up at once: it would refuse it again. */
  isRefusalFinal?: boolean;
  /** Asked for also for a submission that looks like spam, which somebody may find to be none. */
  isForHeld?: boolean;
  /** @param inTurn Waits until the receiver may be called. */
  run: (job: Job, context: JobContext & { inTurn: InTurn }) => JobOutcome | Promise<JobOutcome>;
}

export type InTurn = (deliver: () => Promise<Delivery>) => Promise<Delivery>;

export const HOUR_SECONDS = 60 * 60;
export const WEEK_SECONDS = 7 * 24 * HOUR_SECONDS;

/** Seconds since 1970. */
export const secondsOf = (runtime: Runtime): number => Math.floor(runtime.now() / 1_000);

/** Whether what a job is about may still be on its way to the storage: a job is stored before it. */
export const isAwaited = ({ renewed }: Pick<Job, 'renewed'>, runtime: Runtime): boolean =>
  secondsOf(runtime) - renewed < HOUR_SECONDS;

/** How a try ends whose storage is away. @throws whatever else was thrown */
export function storageOutcome(error: unknown): { kind: 'storage' } {
  if (error instanceof StorageUnavailableError) return { kind: 'storage' };
  throw error;
}

/** What became of an attempt. A hash is cut: enough to follow it, not enough to name a person. */
export const jobLine = ({ kind, subject }: JobName, outcome: string): string =>
  JSON.stringify({ task: 'job', kind, outcome, job: subject.replace(/[0-9a-f]{52}$/, '') });
