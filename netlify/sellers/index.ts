export { type OwnListing, ownListing, type SellersCall } from './own-listing.ts';
