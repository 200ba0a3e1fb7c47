import type { MaintenanceTask } from '#netlify/http/maintain.ts';
import { expireSearches } from './expire-searches.ts';

/** Searches that nobody confirmed, and what is left of those that have ended. */
export const expireSavedSearches: MaintenanceTask = {
  name: 'expire-saved-searches',
  run: ({ store, outside, deadline }) => expireSearches(store, outside, deadline),
};
