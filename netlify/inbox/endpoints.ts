import type { Endpoint } from '#netlify/http/endpoint.ts';
import { actions } from './doing/actions.ts';
import { sendFromInbox } from './doing/send-mail.ts';
import { signInEndpoints } from './sign-in.ts';

/** Every address below /api/inbox/. */
export const inboxEndpoints: readonly Endpoint[] = [...signInEndpoints, actions, sendFromInbox];
