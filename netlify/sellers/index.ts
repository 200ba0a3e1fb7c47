export { ownListing } from './own-listing.ts';
export { enqueueSellerUpdate, isSellerTold } from './seller-update.ts';
