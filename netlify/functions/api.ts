import type { Config } from '@netlify/functions';
import { contactSeller } from '#netlify/endpoints/contact-seller.ts';
import { emailCollection } from '#netlify/endpoints/email-collection.ts';
import { formToken } from '#netlify/endpoints/form-token.ts';
import { health } from '#netlify/endpoints/health.ts';
import { makeOffer } from '#netlify/endpoints/make-offer.ts';
import { marketplaceInquiry } from '#netlify/endpoints/marketplace-inquiry.ts';
import { submitToLoops } from '#netlify/endpoints/submit-to-loops.ts';
import { subscribeToLoops } from '#netlify/endpoints/subscribe-to-loops.ts';
import { serve } from '#netlify/http/serve.ts';

/** One function for all of /api: it stays warm, and one of a free site's two rate limits covers it. */
export default serve([
  emailCollection,
  marketplaceInquiry,
  contactSeller,
  makeOffer,
  subscribeToLoops,
  submitToLoops,
  health,
  formToken,
]);

// Read from the source text when it is built: a value taken from elsewhere, or `satisfies` in place of
// the type, would silently leave the function without its path and its limit.
export const config: Config = {
  path: '/api/*',
  rateLimit: { windowLimit: 30, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
