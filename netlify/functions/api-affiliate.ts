import type { Config } from '@netlify/functions';
import { affiliateSignup } from '#netlify/affiliates/affiliate-signup.ts';
import { serve } from '#netlify/http/serve.ts';
import { noticeJobs } from '#netlify/notices/notices.ts';
import { COSTLY_LIMIT } from '#netlify/http/token-bucket.ts';

/** Apart from the others, for a call costs a password hash: it has stricter limits of its own. */
export default serve([affiliateSignup], { limit: COSTLY_LIMIT, submissionJobs: noticeJobs });

// A literal, for it is read from the source text. `api` leaves this path out.
export const config: Config = {
  path: '/api/form-submission/affiliate_signup',
  rateLimit: { windowLimit: 60, windowSize: 180, aggregateBy: ['ip', 'domain'] },
};
