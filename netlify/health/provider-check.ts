import type { Environment } from '#netlify/environment/environment.ts';
import { isKeyAccepted } from '#netlify/mail/newsletter.ts';
import type { Runtime } from '#netlify/environment/runtime.ts';
import { atMostEvery } from '#netlify/environment/per-instance.ts';
import * as z from 'zod/mini';
import { jsonAnswer } from '#netlify/http/answer.ts';
import { jsonEndpoint } from '#netlify/http/json-endpoint.ts';

const keyCheck = atMostEvery<Promise<boolean>>(5 * 60 * 1_000);

type ProviderCheck =
  | { success: true }
  | { success: false; reason: 'not_configured' | 'unavailable' };

async function checkProvider({ loops }: Environment, runtime: Runtime): Promise<ProviderCheck> {
  if (!loops) return { success: false, reason: 'not_configured' };
  const isAccepted = await keyCheck(runtime)(() => isKeyAccepted(loops, runtime));
  return isAccepted ? { success: true } : { success: false, reason: 'unavailable' };
}

/** The home page asks whether the newsletter provider can be reached. */
export const submitToLoops = jsonEndpoint({
  path: '/api/submit-to-loops',
  schema: z.strictObject({ testConnection: z.literal(true) }),
  async handle(_input, { environment, runtime }) {
    return jsonAnswer(200, await checkProvider(environment, runtime));
  },
});
