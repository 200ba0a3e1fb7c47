/** The public face of the deal maths. */
export {
  HIGHEST_OFFER_AMOUNT,
  LONGEST_OFFER_TERM,
  OFFER_PART_LABELS,
  type OfferPart,
  type OfferPartName,
  type OfferTerms,
  reconcileOffer,
  type Reconciliation,
} from './offer.ts';
export {
  OFFER_DISCOUNT,
  type OfferPartWorth,
  type OfferWorth,
  offerWorthToday,
} from './offer-worth.ts';
export { InvalidDealInputError, monthlyPayment, type Loan } from './payment.ts';
export { type Flow, sellerCashEquivalent, type SellerProceeds } from './seller-cash-equivalent.ts';
