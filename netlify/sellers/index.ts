export { canMailLinks } from '#netlify/drafts/index.ts';
export { withLink } from './endpoints.ts';
export { liveListing, ownListing } from './listing.ts';
export { enqueueSellerUpdate, isSellerTold } from './seller-update.ts';
export { type FoundSeller, sellerOfListing } from './find-seller.ts';
