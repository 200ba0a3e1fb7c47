import type { Environment } from '#netlify/environment/environment.ts';
import type { Runtime } from '#netlify/environment/runtime.ts';
import { StorageUnavailableError } from '#netlify/store/store.ts';
import type { Stores } from '#netlify/store/stores.ts';
import type { JobName } from './job-keys.ts';
import type { Receiver, Delivery } from './paced-deliveries.ts';

/** A job as passed to its handler. Times are in seconds since 1970. */
export interface Job extends JobName {
  /** When it was first enqueued. */
  since: number;
  /** When it was last enqueued. A resent submission enqueues it again. */
  renewed: number;
  /** The stored payload; undefined if it can't be read. */
  payload: unknown;
}

/**
 * The result of one attempt. `gone`: nothing left to do. `early`: not yet, which doesn't count as an
 * attempt. `unreadable`: its data can't be read. `storage`: it threw StorageUnavailableError.
 */
export type JobOutcome = (Delivery | { kind: 'gone' | 'early' | 'unreadable' | 'storage' }) & {
  /** Replaces the payload for the next attempt. */
  payload?: unknown;
};

export interface JobContext extends Omit<Stores, 'abuseKeys' | 'sessions'> {
  environment: Environment;
  runtime: Runtime;
}

export interface JobHandler {
  kind: string;
  receiver: Receiver;
  /** Whether a receiver is configured. */
  isOn: (environment: Environment) => boolean;
  /** Gives up after this many seconds and at least this many attempts, in case the clock was wrong. */
  givesUp: { after: number; attempts: number };
  /** Leaves a mark when done, because a repeat could arrive after the receiver has forgotten it. */
  isOnce?: boolean;
  /** A refusal is final: the receiver would refuse it again. */
  isRefusalFinal?: boolean;
  /** Which forms' submissions it is enqueued for, if not all. */
  isFor?: (formType: string) => boolean;
  /**
   * Emails the sender of a submission, whose address no one has confirmed: only within the limits of
   * claimMail. A submission is stored even if this job can't be.
   */
  isReceipt?: boolean;
  /** Also enqueued for suspected spam, which someone may later clear. */
  isForHeld?: boolean;
  /** @param inTurn Waits for the rate limit of the receiver, then delivers. */
  run: (job: Job, context: JobContext & { inTurn: InTurn }) => JobOutcome | Promise<JobOutcome>;
}

export type InTurn = (deliver: () => Promise<Delivery>) => Promise<Delivery>;

export const HOUR_SECONDS = 60 * 60;
export const WEEK_SECONDS = 7 * 24 * HOUR_SECONDS;

/** Seconds since 1970. */
export const secondsOf = (runtime: Runtime): number => Math.floor(runtime.now() / 1_000);

/** Whether the record may still be on its way: a job is stored before its record. */
export const isAwaited = ({ renewed }: Pick<Job, 'renewed'>, runtime: Runtime): boolean =>
  secondsOf(runtime) - renewed < HOUR_SECONDS;

/** The outcome of an attempt with a storage failure. @throws any other error */
export function storageOutcome(error: unknown): { kind: 'storage' } {
  if (error instanceof StorageUnavailableError) return { kind: 'storage' };
  throw error;
}

/** The log line of an attempt. Hashes are truncated, so that they identify a job but not a person. */
export const jobLine = ({ kind, subject }: JobName, outcome: string): string =>
  JSON.stringify({ task: 'job', kind, outcome, job: subject.replace(/[0-9a-f]{52}$/, '') });
