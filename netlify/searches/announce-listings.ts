import type { MaintenanceTask } from '#netlify/http/maintain.ts';
import { announce } from './announce.ts';
import { listingSummaries } from './listing-summaries.ts';

/** New listings: a job for each saved search that they match. */
export const announceListings: MaintenanceTask = {
  name: 'announce-listings',
  run: ({ store, environment: { mail, secret }, outside, deadline }) => {
    // Nothing is noted either, so that what is new meanwhile is told together, once mail can be sent.
    if (!mail || secret === undefined) return Promise.resolve({ skipped: 'not_configured' });
    return announce(listingSummaries(), { store, outside, deadline });
  },
};
