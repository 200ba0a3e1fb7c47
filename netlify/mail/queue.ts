import { z } from 'zod';
import type { Environment } from '#netlify/environment/environment.ts';
import type { Runtime } from '#netlify/environment/runtime.ts';
import { submissionFolder } from '#netlify/store/keys.ts';
import { faultOf, type Store, StorageUnavailableError } from '#netlify/store/store.ts';
import type { Stores } from '#netlify/store/stores.ts';
import type { Delivery, Receiver } from './delivery.ts';

/*
 * Everything done later. A job is one document: it is enqueued, tried until its receiver has it, and removed.
 */

/** There is one job of each name. */
export interface JobName {
  /** Selects the handler, like `email-notice`. */
  kind: string;
  /** What the job is about: the rest of its key, ending with an id or a hash. */
  subject: string;
}

/** A job as stored. Times are in milliseconds since 1970. */
export const storedJobSchema = z.object({
  /** When it was enqueued, for the last time. */
  since: z.number(),
  /** Maintenance leaves it alone before this time. */
  dueAt: z.number(),
  /** How often maintenance has tried to deliver it. */
  attempts: z.number(),
  payload: z.unknown(),
  /** It came to nothing. Kept for a while, because its request may come again at any moment. */
  endedAt: z.number().optional(),
  /** It was given up. */
  isFailed: z.literal(true).optional(),
});

export type StoredJob = z.infer<typeof storedJobSchema>;

/** A job as passed to its handler. */
export type Job = JobName & Pick<StoredJob, 'since' | 'payload'>;

/**
 * What came of an attempt. `gone`: nothing left to do. `early`: not yet. `failed`: given up.
 * `unreadable`: what it is about can't be read.
 */
export type JobOutcome = Delivery | { kind: 'gone' | 'early' | 'failed' | 'unreadable' };

export interface JobContext extends Stores {
  environment: Environment;
  runtime: Runtime;
}

export interface JobHandler {
  kind: string;
  receiver: Receiver;
  /** Whether a receiver is configured. */
  isOn: (environment: Environment) => boolean;
  /**
   * Given up after so many milliseconds, and at least six attempts, in case the clock was wrong; after two days in any
   * case if that is a day or less.
   */
  triedForMs: number;
  /** What to do once it is given up, before it is emptied. */
  givenUp?: (job: Job, context: JobContext) => Promise<unknown>;
  run: (
    job: Job,
    context: JobContext & { rateLimited: RateLimited },
  ) => JobOutcome | Promise<JobOutcome>;
}

/** Delivers when it is the turn of the job, and only if no other run tries it at the same time. */
export type RateLimited = (deliver: () => Promise<Delivery>) => Promise<Delivery>;

export const HOUR_MS = 60 * 60 * 1_000;
export const WEEK_MS = 7 * 24 * HOUR_MS;
/** Maintenance leaves a fresh job to its request for so long. */
export const OWN_TRY_MS = 2 * 60 * 1_000;

export const JOBS = 'jobs/';
/** jobs / kind / subject */
export const jobKey = ({ kind, subject }: JobName): string => `${JOBS}${kind}/${subject}`;

/** The name in the key of a job. */
export function readJobKey(key: string): JobName {
  const [, kind = '', ...subject] = key.split('/');
  return { kind, subject: subject.join('/') };
}

/** The subject of a job about a submission. More may follow after a slash. */
export const submissionSubject = (formType: string, id: string): string =>
  submissionFolder(formType) + id;

export function readSubmissionSubject(subject: string): { formType: string; id: string } {
  const [folder = '', id = ''] = subject.split('/');
  return { formType: folder.replaceAll('-', '_'), id };
}

interface Timing {
  /** Now, in milliseconds since 1970. */
  since: number;
  /** When maintenance may try it. Default: in two minutes, because the request itself tries it first. */
  dueAt?: number;
  budgetMs?: number;
}

/**
 * Stores a job to do later, in place of an earlier one of its name.
 * @returns The job; `isNew` if no other of its name was stored.
 * @throws StorageUnavailableError
 */
export async function enqueue(
  store: Store,
  name: JobName,
  payload: unknown,
  { since, dueAt = since + OWN_TRY_MS, budgetMs }: Timing,
): Promise<Job & { isNew: boolean }> {
  const key = jobKey(name);
  const job = { since, dueAt, attempts: 0, payload };
  const fingerprint = crypto.randomUUID();
  let isNew = true;
  while ((await store.createOnce(key, job, fingerprint, budgetMs)) === 'conflict') {
    isNew = false;
    const earlier = await store.get(key, budgetMs);
    if (earlier.kind === 'unreadable') break;
    if (earlier.kind === 'found' && (await store.replace(key, earlier, job)) === 'replaced') break;
  }
  return { ...name, since, payload, isNew };
}

/** Tries a job right after enqueuing it. Maintenance retries a failure. */
export async function tryNow(handler: JobHandler, job: Job, context: JobContext): Promise<void> {
  const rateLimited: RateLimited = (deliver) => deliver();
  const attempt = async () => handler.run(job, { ...context, rateLimited });
  const { kind } = await attempt().catch(storageOutcome);
  if (kind === 'delivered') await removeJob(context.store, job);
  else context.runtime.writeLine(jobLine(job, kind));
}

/** Removes a job, if the storage is there; the next run tries it again otherwise. */
export const removeJob = (store: Store, name: JobName): Promise<string | undefined> =>
  faultOf(store.remove(jobKey(name)));

/** What becomes of a job if what it is about isn't there. That may still be on its way: a job is stored first. */
export const notThere = ({ since }: Pick<Job, 'since'>, runtime: Runtime): JobOutcome => ({
  kind: runtime.now() - since < HOUR_MS ? 'early' : 'gone',
});

/** The outcome of an attempt with a storage failure. @throws any other error */
export function storageOutcome(error: unknown): { kind: 'storage' } {
  if (error instanceof StorageUnavailableError) return { kind: 'storage' };
  throw error;
}

/** The log line of an attempt. Hashes are truncated, so that they identify a job but not a person. */
export const jobLine = ({ kind, subject }: JobName, outcome: string): string =>
  JSON.stringify({ task: 'job', kind, outcome, job: subject.replace(/[0-9a-f]{52}$/, '') });
