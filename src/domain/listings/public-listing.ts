import type { Listing } from './listing.ts';

/**
 * What the site may know of a listing. Made where content enters the site, so that no page, feed,
 * image or index can carry what is left out here.
 */
type SellerFields = 'founder' | 'submission';
type PrivateWhenOffMarket =
  | 'price'
  | 'monthlyRevenue'
  | 'monthlyProfit'
  | 'payingCustomers'
  | 'metrics'
  | 'history'
  | 'monthlyGrowthRate'
  | 'longDescription'
  | 'reasonForSelling'
  | 'verification'
  | 'website';

export type OpenListing = Omit<Listing, SellerFields | 'isOffMarket'> & { isOffMarket: false };
export type OffMarketTeaser = Omit<Listing, SellerFields | PrivateWhenOffMarket | 'isOffMarket'> & {
  isOffMarket: true;
};
export type PublicListing = OpenListing | OffMarketTeaser;

/** Strips who is selling from every listing, and price and figures from an off-market one. */
export function toPublicListing(listing: Listing): PublicListing {
  const { founder: _founder, submission: _submission, isOffMarket, ...open } = listing;
  if (!isOffMarket) return { ...open, isOffMarket: false };
  const {
    price: _price,
    monthlyRevenue: _monthlyRevenue,
    monthlyProfit: _monthlyProfit,
    payingCustomers: _payingCustomers,
    metrics: _metrics,
    history: _history,
    monthlyGrowthRate: _monthlyGrowthRate,
    longDescription: _longDescription,
    reasonForSelling: _reasonForSelling,
    verification: _verification,
    website: _website,
    ...teaser
  } = open;
  return { ...teaser, isOffMarket: true };
}
