import { z } from 'zod';
import { site } from '#src/config/site.ts';
import { DAY_MS } from '#src/domain/shared/calendar-date.ts';
import { addressForm } from '#src/domain/shared/email-address.ts';
import { RETENTION_DAYS } from '#src/domain/shared/promises.ts';
import type { Environment, LoopsAccess } from '#netlify/environment/environment.ts';
import { keyedHash } from '#netlify/environment/keyed-hash.ts';
import { forgetOldest, isFresh, perInstance } from '#netlify/environment/per-instance.ts';
import type { Runtime } from '#netlify/environment/runtime.ts';
import type { Store } from '#netlify/store/store.ts';
import type { Delivery } from './delivery.ts';
import { enqueue, type JobHandler, jobLine, type JobName, removeJob } from './queue.ts';

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
  // Loops allows ten calls a second in total; the forms need the rest.
  receiver: { name: 'newsletter', perSecond: 8 },
  isOn: ({ loops }) => loops !== undefined,
  // As long as we keep an address, with or without a provider.
  triedForMs: RETENTION_DAYS.correspondence * DAY_MS,
  run({ payload }, { environment: { loops }, runtime, rateLimited }) {
    const request = requestSchema.safeParse(payload);
    if (!loops || !request.success) return { kind: 'unreadable' };
    return rateLimited(() => createContact(loops, request.data.email, runtime));
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
  const name = newsletterJob(environment.secret, email);
  const known = recent.get(name.subject);
  if (known && isFresh(known.at, now, MEMORY_MS)) return known.result;
  const result = attempt(name, email, context)
    .catch((): Subscription => ({ success: false, reason: 'unavailable' }))
    .then((subscription) => {
      if (!subscription.success && subscription.reason === 'unavailable') {
        recent.delete(name.subject);
      }
      return subscription;
    });
  recent.delete(name.subject);
  recent.set(name.subject, { result, at: now });
  forgetOldest(recent, REMEMBERED_MAX);
  return result;
}

async function attempt(
  name: JobName,
  email: string,
  { store, environment: { loops }, runtime, background }: NewsletterContext,
): Promise<Subscription> {
  const job = await enqueue(store, name, { email }, { since: runtime.now() }).catch(
    () => undefined,
  );
  if (!loops) return { success: false, reason: job ? 'not_configured' : 'unavailable' };
  const { kind } = await createContact(loops, email, runtime);
  if (kind === 'delivered') {
    // After the answer, so that timing does not reveal a known address.
    if (job) background(removeJob(store, job));
    return { success: true };
  }
  runtime.writeLine(jobLine(name, kind));
  return { success: false, reason: job ? 'pending' : 'unavailable' };
}

const TIMEOUT_MS = 4_000;

const successSchema = z.object({ success: z.literal(true) });

/** Adds an address to the newsletter contacts at Loops. An existing contact counts as delivered. */
async function createContact(
  loops: LoopsAccess,
  email: string,
  runtime: Runtime,
): Promise<Delivery> {
  const response = await call(loops, runtime, 'v1/contacts/create', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    // Without `subscribed`, which would resubscribe someone who has left.
    body: JSON.stringify({ email, source: site.name }),
  });
  return { kind: response === undefined ? 'unreachable' : kindOf(response) };
}

function kindOf({ status, isSuccess }: { status: number; isSuccess: boolean }) {
  if (status === 409) return 'delivered';
  if (status === 200) return isSuccess ? 'delivered' : 'refused';
  if (status === 401 || status === 403) return 'unauthorized';
  if (status === 429) return 'slow-down';
  return status >= 500 ? 'unreachable' : 'refused';
}

/** Whether the provider responds and accepts our key. */
export async function isKeyAccepted(loops: LoopsAccess, runtime: Runtime): Promise<boolean> {
  const response = await call(loops, runtime, 'v1/api-key', { method: 'GET' });
  return response?.status === 200 && response.isSuccess;
}

/** Undefined without an answer in four seconds. Never follows redirects, which would leak the key. */
async function call(
  { key, url }: LoopsAccess,
  runtime: Runtime,
  path: string,
  init: { method: string; headers?: Record<string, string>; body?: string },
): Promise<{ status: number; isSuccess: boolean } | undefined> {
  try {
    const response = await runtime.fetch(`${url}/${path}`, {
      ...init,
      headers: { ...init.headers, Authorization: `Bearer ${key}` },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const answer: unknown = await response.json().catch(() => undefined);
    return { status: response.status, isSuccess: successSchema.safeParse(answer).success };
  } catch {
    return undefined;
  }
}
