import type { Config } from '@netlify/functions';
import { affiliateSignup } from '#netlify/affiliates/affiliate-signup.ts';
import { serve } from '#netlify/http/serve.ts';
import { COSTLY_LIMIT } from '#netlify/http/rate-limits.ts';

/** A separate function, because each call costs a password hash: it has stricter limits. */
export default serve([affiliateSignup], COSTLY_LIMIT);

// Must be a literal, because the build reads it from the source. `api` excludes this path.
export const config: Config = {
  path: '/api/form-submission/affiliate_signup',
  rateLimit: { windowLimit: 60, windowSize: 180, aggregateBy: ['ip', 'domain'] },
};
