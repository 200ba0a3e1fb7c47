import { z } from 'zod';
import { RETENTION_DAYS } from '#src/domain/shared/retention.ts';
import type { Store } from '#netlify/records/store.ts';
import type { Environment } from '#netlify/environment/environment.ts';
import { keyedHash } from '#netlify/environment/keyed-hash.ts';
import { perInstance, isFresh } from '#netlify/environment/per-instance.ts';
import { enqueue, finishJob } from '#netlify/jobs/enqueue.ts';
import { type JobHandler, jobLine, secondsOf } from '#netlify/jobs/job.ts';
import type { JobName } from '#netlify/jobs/job-keys.ts';
import { createContact, newsletterReceiver } from '#netlify/jobs/loops.ts';
import type { Runtime } from '#netlify/environment/runtime.ts';

/**
 * `pending`: not taken by the provider yet, kept, and tried again by maintenance.
 * `not_configured`: no provider is set; the wish is kept until one is.
 * `unavailable`: neither the provider nor the storage took it.
 */
export type Subscription =
  { success: true } | { success: false; reason: 'not_configured' | 'pending' | 'unavailable' };

interface NewsletterContext {
  store: Store;
  environment: Environment;
  runtime: Runtime;
  /** Keeps the instance alive until this has ended, after the visitor has an answer. */
  background: (work: Promise<unknown>) => void;
}

const wishSchema = z.object({ email: z.string() });

/** A wish to get the newsletter, kept until the provider has it. There is no harm in telling it twice. */
export const newsletterJobs: JobHandler = {
  kind: 'newsletter',
  receiver: newsletterReceiver,
  isOn: ({ loops }) => loops !== undefined,
  // As long as an address is kept, with or without a provider.
  givesUp: { after: RETENTION_DAYS.correspondence * 24 * 60 * 60, attempts: 0 },
  run({ payload }, { environment: { loops }, runtime, inTurn }) {
    const wish = wishSchema.safeParse(payload);
    if (!loops || !wish.success) return { kind: 'unreadable' };
    return inTurn(() => createContact(loops, wish.data.email, runtime));
  },
};

/** The one job of an address, whatever its capitals. */
export const newsletterJob = (secret: string | undefined, email: string): JobName => ({
  kind: newsletterJobs.kind,
  subject: keyedHash(secret, 'newsletter', email.toLowerCase()),
});

/** A page asks for the subscription right after its form did; that long the first answer serves both. */
const MEMORY_MS = 60_000;
const REMEMBERED_MAX = 500;

const recentOf = perInstance(
  () => new Map<string, { result: Promise<Subscription>; at: number }>(),
);

/**
 * Subscribes an address: first a job, then the provider. Never rejects. Asked twice within a minute for
 * one address, it calls the provider once.
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
    // After the answer, so that a known address takes as long as a new one.
    if (asked) background(finishJob(store, newsletterJobs, [asked.entry], since));
    return { success: true };
  }
  runtime.writeLine(jobLine(job, kind));
  return { success: false, reason: asked ? 'pending' : 'unavailable' };
}
