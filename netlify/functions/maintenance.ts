import type { Config } from '@netlify/functions';
import { drainPendingNewsletter } from '#netlify/endpoints/drain-pending-newsletter.ts';
import { sweepAbuseKeys } from '#netlify/endpoints/sweep-abuse-keys.ts';
import { expireDrafts } from '#netlify/endpoints/expire-drafts.ts';
import { maintain } from '#netlify/http/maintain.ts';

/** What is done behind the visitors' backs, one task after the other. */
export default maintain([sweepAbuseKeys, drainPendingNewsletter, expireDrafts]);

export const config: Config = { schedule: '*/10 * * * *' };
