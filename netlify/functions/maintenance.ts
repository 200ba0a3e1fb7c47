import type { Config } from '@netlify/functions';
import { announceListings } from '#netlify/endpoints/announce-listings.ts';
import { askPendingSearches } from '#netlify/endpoints/ask-pending-searches.ts';
import { deliverNotices } from '#netlify/endpoints/deliver-notices.ts';
import { drainPendingNewsletter } from '#netlify/endpoints/drain-pending-newsletter.ts';
import { expireDrafts } from '#netlify/endpoints/expire-drafts.ts';
import { expireSavedSearches } from '#netlify/endpoints/expire-saved-searches.ts';
import { expireSubmissions } from '#netlify/endpoints/expire-submissions.ts';
import { sweepAbuseKeys } from '#netlify/endpoints/sweep-abuse-keys.ts';
import { maintain } from '#netlify/http/maintain.ts';

/** What is done behind the visitors' backs, one task after the other. */
export default maintain([
  sweepAbuseKeys,
  expireDrafts,
  expireSavedSearches,
  expireSubmissions,
  deliverNotices,
  drainPendingNewsletter,
  askPendingSearches,
  announceListings,
]);

export const config: Config = { schedule: '*/10 * * * *' };
