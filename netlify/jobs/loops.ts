import { z } from 'zod';
import { site } from '#src/config/site.ts';
import type { LoopsAccess } from '#netlify/environment/environment.ts';
import type { Outside } from '#netlify/environment/outside.ts';

const TIMEOUT_MS = 4_000;

/**
 * How a call ended. `subscribed` also for someone who already was. `unauthorised`: the key is wrong,
 * so every further call would end like this. `slow-down`: more than ten calls a second.
 */
export type LoopsOutcome = 'subscribed' | 'refused' | 'unauthorised' | 'slow-down' | 'unreachable';

const successSchema = z.object({ success: z.literal(true) });

/** Adds an address to the provider's contacts. */
export async function createContact(
  loops: LoopsAccess,
  email: string,
  outside: Outside,
): Promise<LoopsOutcome> {
  const response = await call(loops, outside, 'v1/contacts/create', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    // Without `subscribed`, which would bring back someone who has left.
    body: JSON.stringify({ email, source: site.name }),
  });
  if (response === undefined) return 'unreachable';
  if (response.status === 409) return 'subscribed';
  if (response.status === 200) return response.isSuccess ? 'subscribed' : 'refused';
  if (response.status === 401 || response.status === 403) return 'unauthorised';
  if (response.status === 429) return 'slow-down';
  return response.status >= 500 ? 'unreachable' : 'refused';
}

/** Whether the provider answers and takes our key. */
export async function isKeyAccepted(loops: LoopsAccess, outside: Outside): Promise<boolean> {
  const response = await call(loops, outside, 'v1/api-key', { method: 'GET' });
  return response?.status === 200 && response.isSuccess;
}

/** Undefined when no answer came in four seconds. Never follows a redirect: the key would go along. */
async function call(
  { key, url }: LoopsAccess,
  outside: Outside,
  path: string,
  init: { method: string; headers?: Record<string, string>; body?: string },
): Promise<{ status: number; isSuccess: boolean } | undefined> {
  try {
    const response = await outside.fetch(`${url}/${path}`, {
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
