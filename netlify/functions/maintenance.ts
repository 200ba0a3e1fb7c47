import type { Config } from '@netlify/functions';
import { deliverNotices } from '#netlify/endpoints/deliver-notices.ts';
import { drainPendingNewsletter } from '#netlify/endpoints/drain-pending-newsletter.ts';
import { expireDrafts } from '#netlify/endpoints/expire-drafts.ts';
import { sweepAbuseKeys } from '#netlify/endpoints/sweep-abuse-keys.ts';
import { maintain } from '#netlify/http/maintain.ts';

/** What is done behind the visitors' backs, one task after the other. */
export default maintain([sweepAbuseKeys, expireDrafts, deliverNotices, drainPendingNewsletter]);

export const config: Config = { schedule: '*/10 * * * *' };
