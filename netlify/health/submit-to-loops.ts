import * as z from 'zod/mini';
import { jsonAnswer } from '#netlify/http/answer.ts';
import { jsonEndpoint } from '#netlify/http/json-endpoint.ts';
import { providerCheckOf } from './provider-check.ts';

/** Part of the health check: whether the newsletter provider can be reached, and nothing about it. */
export const submitToLoops = jsonEndpoint({
  path: '/api/submit-to-loops',
  schema: z.strictObject({ testConnection: z.literal(true) }),
  async handle(_input, { environment, outside }) {
    return jsonAnswer(200, await providerCheckOf(outside).check(environment));
  },
});
