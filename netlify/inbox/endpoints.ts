import type { Endpoint } from '#netlify/http/endpoint.ts';

/** Every address below /api/inbox/. */
export const inboxEndpoints: readonly Endpoint[] = [];
