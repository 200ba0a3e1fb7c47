export { askForDealLinks } from './deal-links.ts';
export { tellOfChange } from './deal-mail.ts';
export {
  changeDeal,
  currentListing,
  exclusiveDeal,
  dealFailure,
  listingOf,
  readDeal,
} from './deals.ts';
export { dealOpenings, openFromOffer } from './opening.ts';
export { isSoldInDeal, sellerOffers, underOffer } from './listing-deals.ts';
