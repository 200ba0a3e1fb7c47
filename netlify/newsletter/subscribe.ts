import { z } from 'zod';
import { DONE_NEWSLETTER, PENDING_NEWSLETTER } from '#netlify/records/blob-keys.ts';
import type { Store } from '#netlify/records/store.ts';
import type { Environment } from '#netlify/environment/environment.ts';
import { isFresh } from '#netlify/environment/freshness.ts';
import { keyedHash } from '#netlify/environment/keyed-hash.ts';
import { createContact, type LoopsOutcome } from '#netlify/jobs/loops.ts';
import type { Outside } from '#netlify/environment/outside.ts';

/**
 * `pending`: not taken by the provider yet, kept, and tried again by maintenance.
 * `not_configured`: no provider is set; the wish is kept until one is.
 * `unavailable`: neither the provider nor the storage took it.
 */
export type Subscription =
  { success: true } | { success: false; reason: 'not_configured' | 'pending' | 'unavailable' };

/** What a subscription needs of the request that asks for it. */
export interface NewsletterSurroundings {
  store: Store;
  environment: Environment;
  /** Keeps the instance alive until this has ended, after the visitor has an answer. */
  background: (work: Promise<unknown>) => void;
}

export type Newsletter = ReturnType<typeof createNewsletter>;

/** A wish to get the newsletter, kept until the provider has it. */
export const newsletterJobSchema = z.strictObject({ email: z.string(), asked_at: z.string() });
/** Says that the provider had the address at that time. Whoever asks again later may have left since. */
export const newsletterMarkSchema = z.object({ done_at: z.string() });

/** A page asks for the subscription right after its form did; that long the first answer serves both. */
const MEMORY_MS = 60_000;
const REMEMBERED_MAX = 500;

/** The name of an address in our keys, whatever its capitals. */
export function jobIdOf(secret: string | undefined, email: string): string {
  return keyedHash(secret, 'newsletter', email.toLowerCase());
}

/**
 * Subscribes addresses: first a durable job, then the provider, then a marker that it is done.
 * @see newsletter-drain.ts, which takes up what was left.
 */
export function createNewsletter(outside: Outside) {
  const recent = new Map<string, { result: Promise<Subscription>; at: number }>();

  const attempt = async (
    jobId: string,
    email: string,
    { store, environment, background }: NewsletterSurroundings,
  ): Promise<Subscription> => {
    const job = { email, asked_at: new Date(outside.now()).toISOString() };
    const kept = await store.createOnce(PENDING_NEWSLETTER + jobId, job, jobId);
    const isKept = kept.kind !== 'unavailable';
    if (!environment.loops) {
      return { success: false, reason: isKept ? 'not_configured' : 'unavailable' };
    }
    const outcome = await createContact(environment.loops, email, outside);
    if (outcome === 'subscribed') {
      // After the answer, so that a known address takes as long as a new one.
      background(finishJob(store, jobId, outside.now()));
      return { success: true };
    }
    outside.writeLine(newsletterLine(outcome, jobId));
    return { success: false, reason: isKept ? 'pending' : 'unavailable' };
  };

  return {
    /** Never rejects. Asked twice within a minute for one address, it calls the provider once. */
    subscribe(email: string, surroundings: NewsletterSurroundings): Promise<Subscription> {
      const now = outside.now();
      const jobId = jobIdOf(surroundings.environment.secret, email);
      const known = recent.get(jobId);
      if (known && isFresh(known.at, now, MEMORY_MS)) return known.result;
      const result = attempt(jobId, email, surroundings)
        .catch((): Subscription => ({ success: false, reason: 'unavailable' }))
        .then((subscription) => {
          if (!subscription.success && subscription.reason === 'unavailable') recent.delete(jobId);
          return subscription;
        });
      recent.delete(jobId);
      recent.set(jobId, { result, at: now });
      for (const oldest of recent.keys()) {
        if (recent.size <= REMEMBERED_MAX) break;
        recent.delete(oldest);
      }
      return result;
    },
  };
}

/** Marks a job as done and removes it; in this order, so that a crash in between loses nothing. */
export async function finishJob(store: Store, jobId: string, now: number): Promise<void> {
  const marker = { done_at: new Date(now).toISOString() };
  const marked = await store.createOnce(DONE_NEWSLETTER + jobId, marker, jobId);
  if (marked.kind !== 'unavailable') await store.remove(PENDING_NEWSLETTER + jobId);
}

/** Names the job by the start of its hash: enough to follow it, not enough to name a person. */
function newsletterLine(outcome: LoopsOutcome, jobId: string): string {
  return JSON.stringify({ task: 'newsletter', outcome, job: jobId.slice(0, 12) });
}
