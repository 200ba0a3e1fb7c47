import { dataAnswer } from '#netlify/http/answer.ts';
import type { Endpoint } from '#netlify/http/endpoint.ts';
import { HEALTH_PROBE } from '#netlify/stores/blob-keys.ts';

/** A page that asks must not hang on a storage that does. */
const BUDGET_MS = 4_000;

/**
 * `app_config`: every variable that the owner has set is usable. `email_collection`: the storage
 * answers a strongly consistent read, of an entry that never exists.
 */
export const health: Endpoint = {
  path: '/api/health',
  method: 'GET',
  async handle({ environment, store, line }) {
    const probe = await store.get(HEALTH_PROBE, BUDGET_MS);
    if (probe.kind === 'unavailable') line.storage = probe.fault;
    const isConfigured = environment.problems.length === 0;
    const isStorageUp = probe.kind !== 'unavailable';
    if (!isConfigured) line.issues = environment.problems;
    return dataAnswer(isConfigured && isStorageUp ? 200 : 503, {
      app_config: isConfigured ? 'ok' : 'failed',
      email_collection: isStorageUp ? 'ok' : 'failed',
    });
  },
};
