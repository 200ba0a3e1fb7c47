import { z } from 'zod';
import { site } from '#src/config/site.ts';
import { DAY_MS } from '#src/domain/shared/calendar-date.ts';
import { addressForm } from '#src/domain/shared/email-address.ts';
import { RETENTION_DAYS } from '#src/domain/shared/promises.ts';
import type { Environment, LoopsAccess } from '#netlify/environment/environment.ts';
import { keyedHash } from '#netlify/environment/keyed-hash.ts';
import type { Runtime } from '#netlify/environment/runtime.ts';
import type { Store } from '#netlify/store/store.ts';
import { type Delivery, post, TIMEOUT_MS } from './delivery.ts';
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

/** Subscribes an address: stores a job, then calls the provider. Never rejects. */
export async function subscribe(
  email: string,
  { store, environment: { loops, secret }, runtime, background }: NewsletterContext,
): Promise<Subscription> {
  const name = newsletterJob(secret, email);
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

const successSchema = z.object({ success: z.literal(true) });
const isSuccess = (answer: unknown) => successSchema.safeParse(answer).success;
const authorized = ({ key }: LoopsAccess) => ({ Authorization: `Bearer ${key}` });

/** Adds an address to the newsletter contacts at Loops. An existing contact counts as delivered. */
const createContact = (loops: LoopsAccess, email: string, runtime: Runtime): Promise<Delivery> =>
  post(`${loops.url}/v1/contacts/create`, runtime, {
    // Without `subscribed`, which would resubscribe someone who has left.
    body: JSON.stringify({ email, source: site.name }),
    headers: authorized(loops),
    isReceipt: isSuccess,
    conflict: 'delivered',
  });

/** Whether the provider responds and accepts our key. */
export async function isKeyAccepted(loops: LoopsAccess, runtime: Runtime): Promise<boolean> {
  try {
    const response = await runtime.fetch(`${loops.url}/v1/api-key`, {
      headers: authorized(loops),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return response.status === 200 && isSuccess(await response.json());
  } catch {
    return false;
  }
}
