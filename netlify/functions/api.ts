import type { Config } from '@netlify/functions';
import { affiliateLinks } from '#netlify/endpoints/affiliate-link.ts';
import { checkoutLinks } from '#netlify/endpoints/checkout-link.ts';
import { contact } from '#netlify/endpoints/contact.ts';
import { contactSeller } from '#netlify/endpoints/contact-seller.ts';
import { createListing } from '#netlify/endpoints/create-listing.ts';
import { dfy } from '#netlify/endpoints/dfy.ts';
import { emailCollection } from '#netlify/endpoints/email-collection.ts';
import { formToken } from '#netlify/endpoints/form-token.ts';
import { fundWaitlist } from '#netlify/endpoints/fund-waitlist.ts';
import { fundingRequest } from '#netlify/endpoints/funding-request.ts';
import { health } from '#netlify/endpoints/health.ts';
import { investorApplication } from '#netlify/endpoints/investor-application.ts';
import { makeOffer } from '#netlify/endpoints/make-offer.ts';
import { marketplaceInquiry } from '#netlify/endpoints/marketplace-inquiry.ts';
import { newsletter } from '#netlify/endpoints/newsletter.ts';
import { resumeListing } from '#netlify/endpoints/resume-listing.ts';
import { saveListing } from '#netlify/endpoints/save-listing.ts';
import { savedSearch } from '#netlify/endpoints/saved-search.ts';
import { searchFeeds } from '#netlify/endpoints/search-feeds.ts';
import { searchLinks } from '#netlify/endpoints/search-links.ts';
import { serviceSignup } from '#netlify/endpoints/service-signup.ts';
import { startupListing } from '#netlify/endpoints/startup-listing.ts';
import { submitToLoops } from '#netlify/endpoints/submit-to-loops.ts';
import { subscribeToLoops } from '#netlify/endpoints/subscribe-to-loops.ts';
import { serve } from '#netlify/http/serve.ts';

/**
 * One function for all of /api but the affiliate form, and for links of affiliates and to checkouts: it stays warm, and one
 * of a free site's two rate limits covers it.
 */
export default serve([
  emailCollection,
  marketplaceInquiry,
  contactSeller,
  makeOffer,
  fundingRequest,
  contact,
  dfy,
  serviceSignup,
  createListing,
  newsletter,
  fundWaitlist,
  investorApplication,
  startupListing,
  saveListing,
  resumeListing,
  savedSearch,
  ...searchLinks,
  ...searchFeeds,
  subscribeToLoops,
  submitToLoops,
  health,
  formToken,
  ...affiliateLinks,
  ...checkoutLinks,
]);

// Read from the source text when it is built: a value taken from elsewhere, or `satisfies` in place of
// the type, would silently leave the function without its path and its limit.
export const config: Config = {
  path: ['/api/*', '/r/:code', '/go/:what'],
  excludedPath: '/api/form-submission/affiliate_signup',
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
