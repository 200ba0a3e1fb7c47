import { z } from 'zod';
import { addressForm } from '#src/domain/shared/email-address.ts';
import { RETENTION_DAYS } from '#src/domain/shared/promises.ts';
import type { Store } from '#netlify/store/store.ts';
import type { Environment } from '#netlify/environment/environment.ts';
import { keyedHash } from '#netlify/environment/keyed-hash.ts';
import { perInstance, isFresh } from '#netlify/environment/per-instance.ts';
import { enqueue, finishJob } from '#netlify/mail/enqueue.ts';
import { type JobHandler, jobLine, secondsOf } from '#netlify/mail/job.ts';
import type { JobName } from '#netlify/mail/job-keys.ts';
import { createContact, newsletterReceiver } from '#netlify/mail/loops.ts';
import type { Runtime } from '#netlify/environment/runtime.ts';

/**
 * `pending`: the provider has not accepted it yet; it is stored and maintenance retries it.
 * `not_configured`: no provider is set; the request is kept until one is.
 * `unavailable`: neither the provider nor the storage accepted it.
 */
export type Subscription =
  | { success: true }
  | { success: false; reason: 'not_configured' | 'pending' | 'unavailable' };

interface NewsletterContext {
  store: Store;
  environment: Environment;
  runtime: Runtime;
  /** Keeps the instance alive until this work ends, after the visitor has an answer. */
  background: (work: Promise<unknown>) => void;
}

const requestSchema = z.object({ email: z.string() });

/** Newsletter requests, kept until the provider has them. Sending one twice does no harm. */
export const newsletterJobs: JobHandler = {
  kind: 'newsletter',
  receiver: newsletterReceiver,
  isOn: ({ loops }) => loops !== undefined,
  // As long as we keep an address, with or without a provider.
  givesUp: { after: RETENTION_DAYS.correspondence * 24 * 60 * 60, attempts: 0 },
  run({ payload }, { environment: { loops }, runtime, inTurn }) {
    const request = requestSchema.safeParse(payload);
    if (!loops || !request.success) return { kind: 'unreadable' };
    return inTurn(() => createContact(loops, request.data.email, runtime));
  },
};

/** The job of an address, however it is spelled. */
export const newsletterJob = (secret: string | undefined, email: string): JobName => ({
  kind: newsletterJobs.kind,
  subject: keyedHash(secret, 'newsletter', addressForm(email)),
});

/** A page subscribes right after its form did; within this time, both share one result. */
const MEMORY_MS = 60_000;
const REMEMBERED_MAX = 500;

const recentOf = perInstance(
  () => new Map<string, { result: Promise<Subscription>; at: number }>(),
);

/**
 * Subscribes an address: stores a job, then calls the provider. Never rejects. Two calls for one address
 * within a minute make one provider call.
 */
export function subscribe(email: string, context: NewsletterContext): Promise<Subscription> {
  const { environment, runtime } = context;
  const recent = recentOf(runtime);
  const now = runtime.now();
  const job = newsletterJob(environment.secret, email);
  const known = recent.get(job.subject);
  if (known && isFresh(known.at, now, MEMORY_MS)) return known.result;
  const result = attempt(job, email, context)
    .catch((): Subscription => ({ success: false, reason: 'unavailable' }))
    .then((subscription) => {
      if (!subscription.success && subscription.reason === 'unavailable') {
        recent.delete(job.subject);
      }
      return subscription;
    });
  recent.delete(job.subject);
  recent.set(job.subject, { result, at: now });
  for (const oldest of recent.keys()) {
    if (recent.size <= REMEMBERED_MAX) break;
    recent.delete(oldest);
  }
  return result;
}

async function attempt(
  job: JobName,
  email: string,
  { store, environment: { loops }, runtime, background }: NewsletterContext,
): Promise<Subscription> {
  const since = secondsOf(runtime);
  const asked = await enqueue(store, job, { email }, { since }).catch(() => undefined);
  if (!loops) return { success: false, reason: asked ? 'not_configured' : 'unavailable' };
  const { kind } = await createContact(loops, email, runtime);
  if (kind === 'delivered') {
    // After the answer, so that timing does not reveal a known address.
    if (asked) background(finishJob(store, newsletterJobs, [asked.entry], since));
    return { success: true };
  }
  runtime.writeLine(jobLine(job, kind));
  return { success: false, reason: asked ? 'pending' : 'unavailable' };
}
