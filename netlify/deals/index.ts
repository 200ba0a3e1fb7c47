export { askForDealLinks } from './deal-links.ts';
export { tellOfChange } from './deal-mail.ts';
export { changeDeal, currentListing, failureOf, listingOf, readDeal } from './deals.ts';
export { dealOpenings, openFromOffer } from './opening.ts';
export { sellerOffers } from './seller-offers.ts';
export { underOffer } from './under-offer.ts';
