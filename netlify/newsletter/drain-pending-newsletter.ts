import type { MaintenanceTask } from '#netlify/http/maintain.ts';
import { drainNewsletter } from './newsletter-drain.ts';

/** Subscriptions that the provider has not taken yet. They wait while none is configured. */
export const drainPendingNewsletter: MaintenanceTask = {
  name: 'newsletter-drain',
  run: ({ store, environment, outside, deadline }) =>
    environment.loops
      ? drainNewsletter(store, environment.loops, outside, deadline)
      : Promise.resolve({ skipped: 'not_configured' }),
};
