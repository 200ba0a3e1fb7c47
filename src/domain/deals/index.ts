/** The public face of the deal maths. */
export { annualise, type YearlyRates } from './annualise.ts';
export { InvalidDealInputError } from './invalid-deal-input.ts';
export { type Irr, irr, NO_RATE } from './irr.ts';
export { OFFER_PART_LABELS, type OfferTerms, reconcileOffer } from './offer.ts';
export { OFFER_DISCOUNT, offerWorthToday } from './offer-worth.ts';
export { balanceAfter, type Loan, monthlyPayment } from './payment.ts';
export { type DealFigures, type DealRatios, dealRatios } from './ratios.ts';
export { revenueShare, type RevenueShareResult, type RevenueShareTerms } from './revenue-share.ts';
export { amortize, type Schedule, type ScheduleRow, type ScheduleTerms } from './schedule.ts';
export { sellerCashEquivalent, type SellerProceeds } from './seller-cash-equivalent.ts';
export { type Valuation, valuation, type ValuationInput } from './valuation.ts';
