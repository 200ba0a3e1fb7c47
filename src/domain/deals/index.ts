/** The public face of the deal maths. */
export { OFFER_PART_LABELS, type OfferTerms, reconcileOffer } from './offer.ts';
export { OFFER_DISCOUNT, offerWorthToday } from './offer-worth.ts';
export { InvalidDealInputError, monthlyPayment, type Loan } from './payment.ts';
export { sellerCashEquivalent, type SellerProceeds } from './seller-cash-equivalent.ts';
