import type { MaintenanceTask } from '#netlify/http/maintain.ts';
import { askPending } from './ask-to-confirm.ts';
import { createSearchMailer } from './search-mailer.ts';

/** Links to confirm a search with that could not be sent right after it was saved. */
export const askPendingSearches: MaintenanceTask = {
  name: 'ask-pending-searches',
  run: ({ store, abuseKeys, environment: { mail, secret }, outside, deadline }) => {
    if (!mail || secret === undefined) return Promise.resolve({ skipped: 'not_configured' });
    const mailer = createSearchMailer(mail, outside, deadline);
    return askPending({ store, abuseKeys, secret, mailer, outside }, deadline);
  },
};
