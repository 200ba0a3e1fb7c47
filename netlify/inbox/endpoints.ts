import type { Endpoint } from '#netlify/http/endpoint.ts';
import { actions } from './doing/actions.ts';
import { sendFromInbox } from './doing/send-mail.ts';
import { listEntries } from './reading/list-entries.ts';
import { showEntry } from './reading/show-entry.ts';
import { signInEndpoints } from './sign-in.ts';

/** Every address below /api/inbox/. */
export const inboxEndpoints: readonly Endpoint[] = [
  ...signInEndpoints,
  listEntries,
  showEntry,
  actions,
  sendFromInbox,
];
