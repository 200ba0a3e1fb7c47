import type { Config } from '@netlify/functions';
import { affiliateSignup } from '#netlify/endpoints/affiliate-signup.ts';
import { serve } from '#netlify/http/serve.ts';

/** Apart from the others, for each call costs a password hash: it has a stricter limit of its own. */
export default serve([affiliateSignup]);

// A literal, for it is read from the source text. `api` leaves this path out.
export const config: Config = {
  path: '/api/form-submission/affiliate_signup',
  rateLimit: { windowLimit: 5, windowSize: 180, aggregateBy: ['ip', 'domain'] },
};
