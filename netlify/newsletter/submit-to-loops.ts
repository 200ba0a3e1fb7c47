import * as z from 'zod/mini';
import { jsonAnswer } from '#netlify/http/answer.ts';
import { jsonEndpoint } from '#netlify/http/json-endpoint.ts';

/** Part of the health check: whether the newsletter provider can be reached, and nothing about it. */
export const submitToLoops = jsonEndpoint({
  path: '/api/submit-to-loops',
  schema: z.strictObject({ testConnection: z.literal(true) }),
  async handle(_input, { providerChecker, environment }) {
    return jsonAnswer(200, await providerChecker.check(environment));
  },
});
