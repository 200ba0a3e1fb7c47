import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { site } from '#src/config/site.ts';
import type { WebhookAccess } from '#netlify/environment/environment.ts';
import type { Runtime } from '#netlify/environment/runtime.ts';

/** A service that jobs deliver to. */
export interface Receiver {
  name: string;
  /** Calls per second, below the limit of the service. */
  perSecond: number;
}

/**
 * The result of a delivery.
 * `unauthorized`: our key or sender is rejected, so every other delivery there would fail too.
 * `refused`: this delivery was rejected. `exhausted`: the daily or monthly quota is used up. `slow-down`: too many at once.
 * `unreachable`: no answer or a server error; it may still have been accepted.
 * `taken`: nothing was delivered, because another run does it.
 */
export interface Delivery {
  kind:
    | 'delivered'
    | 'unauthorized'
    | 'refused'
    | 'exhausted'
    | 'slow-down'
    | 'unreachable'
    | 'taken';
}

/** Delivers one at a time, at a limited rate. */
export function pacedDeliveries(runtime: Runtime, { perSecond }: Pick<Receiver, 'perSecond'>) {
  const every = 1_000 / perSecond;
  let next = 0;
  return async (deliver: () => Promise<Delivery>): Promise<Delivery> => {
    // Never longer than intended, even if the clock was set back.
    const wait = Math.min(every, next - runtime.now());
    if (wait > 0) await runtime.sleep(wait);
    next = runtime.now() + every;
    return deliver();
  };
}

export const TIMEOUT_MS = 5_000;

/** A failure of the email provider. Its message is ignored, because it may quote the email. */
const failureSchema = z.object({
  name: z.enum(['daily_quota_exceeded', 'monthly_quota_exceeded']),
});

/**
 * Posts JSON to an address that the owner has set and returns the result within five seconds. Never
 * follows redirects, which would leak the key and the signature.
 * @param isReceipt Checks that the JSON answer confirms the delivery, for services where a status is not
 *   enough: a proxy in between may answer 200 with its own text.
 * @param conflict What 409 means: by default, that another call is delivering the same. Temporary, like a server error.
 */
export async function post(
  url: string,
  runtime: Runtime,
  {
    body,
    headers,
    isReceipt,
    conflict = 'unreachable',
  }: {
    body: string;
    headers: Record<string, string>;
    isReceipt?: (answer: unknown) => boolean;
    conflict?: 'delivered' | 'unreachable';
  },
): Promise<Delivery> {
  try {
    const response = await runtime.fetch(url, {
      method: 'POST',
      body,
      headers: { ...headers, 'Content-Type': 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.status === 429) return await slowDown(response);
    if (response.status === 409) return { kind: conflict };
    if (response.ok && isReceipt) {
      const answer: unknown = await response.json();
      return { kind: isReceipt(answer) ? 'delivered' : 'unreachable' };
    }
    await response.body?.cancel();
    return { kind: kindOf(response) };
  } catch {
    return { kind: 'unreachable' };
  }
}

function kindOf({ ok, status }: Response) {
  if (ok) return 'delivered';
  if (status === 401 || status === 403) return 'unauthorized';
  return status === 408 || status >= 500 ? 'unreachable' : 'refused';
}

/** Rate limit per second, or quota per day or month. */
async function slowDown(response: Response): Promise<Delivery> {
  const answer: unknown = await response.json().catch(() => undefined);
  return { kind: failureSchema.safeParse(answer).success ? 'exhausted' : 'slow-down' };
}

export const webhookReceiver: Receiver = { name: 'webhook', perSecond: 8 };

/**
 * Posts an event to the owner's webhook, signed as in Standard Webhooks. The signature covers id, time,
 * and body, so a receiver can reject forged or old events, and recognize repeats by the id.
 * @param id The same for every attempt at this event.
 */
export function postEvent(
  { url, signingKey }: WebhookAccess,
  id: string,
  event: object,
  runtime: Runtime,
): Promise<Delivery> {
  const body = JSON.stringify(event);
  const timestamp = String(Math.floor(runtime.now() / 1_000));
  const signature = createHmac('sha256', signingKey)
    .update(`${id}.${timestamp}.${body}`)
    .digest('base64');
  return post(url, runtime, {
    body,
    headers: {
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${signature}`,
      'User-Agent': `${site.name}/1.0`,
    },
  });
}
