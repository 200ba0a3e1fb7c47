import { findListing, listingOptions } from '#netlify/store/published-content.ts';

function aListing(isOffMarket: boolean) {
  const known = listingOptions().flatMap(({ value }) => findListing(value) ?? []);
  const listing = known.find((candidate) => candidate.isOffMarket === isOffMarket);
  if (!listing) throw new Error('Run `npm run generate` first: there is no listing to ask about.');
  return listing;
}
export const A_LISTING = aListing(false);
export const AN_OFF_MARKET_LISTING = aListing(true);
