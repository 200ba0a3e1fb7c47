import { z } from 'zod';
import { type Listing, listingFields } from './listing.ts';

/** What the public may read of an off-market listing. New fields are private by default. */
const teaserFields = z.object({
  ...listingFields.pick({
    id: true,
    sample: true,
    title: true,
    description: true,
    category: true,
    age: true,
    users: true,
    featured: true,
    marketplaceSource: true,
    techStack: true,
    growthOpportunities: true,
    includedAssets: true,
    traffic: true,
    hosting: true,
    maintenanceHours: true,
    listedOn: true,
  }).shape,
  isOffMarket: z.literal(true),
  /** Without the minimum down payment, which is private. */
  financing: z.object(
    listingFields.shape.financing.pick({ openToZeroDown: true, structures: true }).shape,
  ),
});

/**
 * A listing's public data. Created where content is loaded, so no page, feed, image, or index can leak the
 * rest.
 */
export type OpenListing = Omit<Listing, 'founder' | 'submission' | 'isOffMarket'> & {
  isOffMarket: false;
};
export type OffMarketTeaser = z.infer<typeof teaserFields>;
export type PublicListing = OpenListing | OffMarketTeaser;

/** Removes the seller from every listing, and price and financials from an off-market one. */
export function toPublicListing(listing: Listing): PublicListing {
  const { founder: _founder, submission: _submission, isOffMarket, ...open } = listing;
  return isOffMarket ? teaserFields.parse(listing) : { ...open, isOffMarket };
}
