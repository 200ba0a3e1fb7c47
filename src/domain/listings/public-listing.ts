import type { Listing } from './listing.ts';

/**
 * What the site may know of a listing. Made where content enters the site, so that no page, feed,
 * image or index can carry what is left out here.
 */
type SellerFields = 'founder' | 'submission';
/** All that anyone may know of an off-market listing, wherever it is shown; a new field stays private. */
type PublicWhenOffMarket =
  | 'id'
  | 'sample'
  | 'title'
  | 'description'
  | 'category'
  | 'age'
  | 'users'
  | 'featured'
  | 'marketplaceSource'
  | 'techStack'
  | 'growthOpportunities'
  | 'includedAssets'
  | 'traffic'
  | 'hosting'
  | 'maintenanceHours'
  | 'listedOn';

export type OpenListing = Omit<Listing, SellerFields | 'isOffMarket'> & { isOffMarket: false };
export type OffMarketTeaser = Pick<Listing, PublicWhenOffMarket> & {
  isOffMarket: true;
  /** Without the smallest down payment: that is a figure. */
  financing: Pick<Listing['financing'], 'openToZeroDown' | 'structures'>;
};
export type PublicListing = OpenListing | OffMarketTeaser;

/** Strips who is selling from every listing, and price and figures from an off-market one. */
export function toPublicListing(listing: Listing): PublicListing {
  if (listing.isOffMarket) return teaserOf(listing);
  const {
    founder: _founder,
    submission: _submission,
    isOffMarket: _isOffMarket,
    ...open
  } = listing;
  return { ...open, isOffMarket: false };
}

function teaserOf(listing: Listing): OffMarketTeaser {
  const { id, sample, title, description, category, age, users, featured, listedOn } = listing;
  const { marketplaceSource, techStack, growthOpportunities, includedAssets } = listing;
  const { traffic, hosting, maintenanceHours } = listing;
  const { openToZeroDown, structures } = listing.financing;
  return {
    id,
    sample,
    title,
    description,
    category,
    age,
    users,
    featured,
    marketplaceSource,
    isOffMarket: true,
    techStack,
    growthOpportunities,
    includedAssets,
    financing: { openToZeroDown, structures },
    traffic,
    hosting,
    maintenanceHours,
    listedOn,
  };
}
