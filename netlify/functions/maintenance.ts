import type { Config } from '@netlify/functions';
import { announceListings } from '#netlify/searches/announce-listings.ts';
import { askPendingSearches } from '#netlify/searches/ask-pending-searches.ts';
import { deliverNotices } from '#netlify/notices/deliver-notices.ts';
import { drainPendingNewsletter } from '#netlify/newsletter/drain-pending-newsletter.ts';
import { expireDrafts } from '#netlify/drafts/expire-drafts.ts';
import { expireSavedSearches } from '#netlify/searches/expire-saved-searches.ts';
import { expireSubmissions } from '#netlify/retention/expire-submissions.ts';
import { sweepAbuseKeys } from '#netlify/retention/sweep-abuse-keys.ts';
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
