import type { Endpoint } from '#netlify/http/endpoint.ts';
import { signInEndpoints } from './sign-in.ts';

/** Every address below /api/inbox/. */
export const inboxEndpoints: readonly Endpoint[] = [...signInEndpoints];
