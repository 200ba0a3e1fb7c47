import { z } from 'zod';
import { site } from '#src/config/site.ts';
import type { LoopsAccess } from '#netlify/environment/environment.ts';
import type { Runtime } from '#netlify/environment/runtime.ts';
import type { Receiver, Delivery } from './paced-deliveries.ts';

const TIMEOUT_MS = 4_000;

/** Loops allows ten calls a second in total; the forms need the rest. */
export const newsletterReceiver: Receiver = { name: 'newsletter', perSecond: 8 };

const successSchema = z.object({ success: z.literal(true) });

/** Adds an address to the newsletter contacts. An existing contact counts as delivered. */
export async function createContact(
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

function kindOf({ status, isSuccess }: { status: number; isSuccess: boolean }): Delivery['kind'] {
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
