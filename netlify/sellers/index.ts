export { ownListing } from './own-listing.ts';
