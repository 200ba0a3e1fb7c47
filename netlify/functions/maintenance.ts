import type { Config } from '@netlify/functions';
import { drainPendingNewsletter } from '#netlify/endpoints/drain-pending-newsletter.ts';
import { maintain } from '#netlify/http/maintain.ts';

/** What is done behind the visitors' backs, one task after the other. */
export default maintain([drainPendingNewsletter]);

export const config: Config = { schedule: '*/10 * * * *' };
