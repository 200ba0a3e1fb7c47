import type { Endpoint } from '#netlify/http/endpoint.ts';
import { actions } from './doing/actions.ts';
import { signInEndpoints } from './sign-in.ts';

/** Every address below /api/inbox/. */
export const inboxEndpoints: readonly Endpoint[] = [...signInEndpoints, actions];
