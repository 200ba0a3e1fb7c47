import type { Listing } from './listing.ts';

/**
 * A listing's public data. Created where content is loaded, so no page, feed, image, or index can leak the
 * rest.
 */
type SellerFields = 'founder' | 'submission';
/** The public fields of an off-market listing. New fields are private by default. */
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
  /** Without the minimum down payment, which is private. */
  financing: Pick<Listing['financing'], 'openToZeroDown' | 'structures'>;
};
export type PublicListing = OpenListing | OffMarketTeaser;

/** Removes the seller from every listing, and price and financials from an off-market one. */
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
