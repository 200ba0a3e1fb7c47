export { withLink } from './endpoints.ts';
export { liveListing, type OwnListing, ownListing } from './listing.ts';
export { enqueueSellerUpdate, isSellerTold } from './seller-update.ts';
export { type FoundSeller, sellerOfListing } from './find-seller.ts';
