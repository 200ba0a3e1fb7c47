import { site } from './site.ts';

/**
 * External checkout pages. Pages link to them through /go/<what>, which tells the checkout which
 * affiliate sent the visitor.
 */
export const CHECKOUTS = {
  'founder-pass': site.links.checkout,
  boost: site.links.boostPromo,
} as const;

export const checkoutPath = (what: keyof typeof CHECKOUTS) => `/go/${what}`;
