import type { Config } from '@netlify/functions';
import { affiliateLinks, checkoutLinks } from '#netlify/affiliates/affiliate-link.ts';
import { underOffer } from '#netlify/deals/index.ts';
import { formEndpoints } from '#netlify/forms/endpoints.ts';
import { health } from '#netlify/health/health.ts';
import { resumeListing, saveListing, startupListing } from '#netlify/drafts/endpoints.ts';
import { savedSearch, searchLinks } from '#netlify/searches/search-links.ts';
import { searchFeeds } from '#netlify/searches/search-feeds.ts';
import { serve } from '#netlify/http/serve.ts';

const endpoints = [
  ...formEndpoints,
  underOffer,
  startupListing,
  saveListing,
  resumeListing,
  savedSearch,
  ...searchLinks,
  ...searchFeeds,
  health,
  ...affiliateLinks,
  ...checkoutLinks,
];

/**
 * One function for all of /api except the affiliate form, the inbox, pictures, sellers' links, and deals, and for
 * affiliate and checkout links. It stays warm, and one of a free site's two rate limits covers it.
 */
export default serve(endpoints);

// Must be a literal, because the build reads it from the source. An imported value, or `satisfies` instead
// of the type, would silently drop the path and the limit.
export const config: Config = {
  path: ['/api/*', '/r/:code', '/go/:what'],
  excludedPath: [
    '/api/form-submission/affiliate_signup',
    '/api/inbox/*',
    '/api/pictures/*',
    '/api/my-listing',
    '/api/my-listing/*',
    '/api/deal',
    '/api/deal/*',
  ],
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
