/** The public face of the deal maths. */
export { annualChurn, annualise, type YearlyRates } from './annual.ts';
export { type BlendedCost, blendedCost, type Tranche } from './blended-cost.ts';
export {
  compareOffers,
  comparisonInWords,
  MOST_OFFERS,
  type NamedOffer,
  type OfferCell,
  type OfferComparison,
  type OfferRow,
  type WeighedOffer,
} from './offers/compare-offers.ts';
export { DSCR_BANDS, type DscrBand, dscrBand } from './dscr-band.ts';
export { DSCR_GAUGE } from './dscr-gauge.ts';
export { dscrGrid, type DscrGridInput } from './dscr-grid.ts';
export { formatDscr, reaches, TARGET_DSCR } from './dscr-value.ts';
export { earnOutExpected, type EarnOutOutcome, earnOutTier, type EarnOutTier } from './earn-out.ts';
export { EXAMPLE_OFFERS } from './offers/example-offers.ts';
export { type CoveredLoan, fewestMonths, SOLVED_TERM_MAX } from './fewest-months.ts';
export { InvalidDealInputError } from './input-checks.ts';
export { type Irr, irr, NO_RATE } from './irr.ts';
export { type MaxPrice, maxPrice, type MaxPriceInput } from './max-price.ts';
export type { OfferFigure } from './offers/offer-figure.ts';
export {
  EMPTY_OFFER,
  LONGEST_OFFER_NAME,
  type OfferField,
  type OfferNumberField,
  type OfferText,
  readOfferNumber,
} from './offers/offer-fields.ts';
export {
  OFFER_PART_LABELS,
  type OfferPartName,
  type OfferTerms,
  reconcileOffer,
} from './offers/offer.ts';
export { OFFER_DISCOUNT } from './offers/offer-discount.ts';
export { offerWorthToday } from './offers/offer-worth.ts';
export { offersCsv } from './offers/offers-csv.ts';
export { offersPath, type OffersText, parseOffersQuery } from './offers/offers-query.ts';
export { paybackMonths } from './payback.ts';
export { balanceAfter, type Loan, monthlyPayment } from './payment.ts';
export { type DealFigures, type DealRatios, dealRatios } from './ratios.ts';
export { offerName, type OfferErrors, readOffer } from './offers/read-offer.ts';
export { partText } from './offers/received-offer-text.ts';
export type { ReceivedOffer } from './offers/received-offer.ts';
export { revenueShare, type RevenueShareResult, type RevenueShareTerms } from './revenue-share.ts';
export { amortize, type Schedule, type ScheduleRow, type ScheduleTerms } from './schedule.ts';
export { sellerCashEquivalent, type SellerProceeds } from './seller-cash-equivalent.ts';
export {
  type LeastDown,
  leastDown,
  type LeastDownInput,
  type ShortestTerm,
  shortestTerm,
  type ShortestTermInput,
} from './solve-for.ts';
export { stress, type StressInput, type StressResult, type StressRow } from './stress.ts';
export { type NoteTerms, TYPICAL_TERMS, ZERO_DOWN_TERMS } from './typical-terms.ts';
export { type Valuation, valuation, type ValuationInput } from './valuation.ts';
export {
  type Distribution,
  distribute,
  type WaterfallTerms,
  type WaterfallYear,
} from './waterfall.ts';
export { type OfferWeights, weighOffer } from './offers/weigh-offer.ts';
export { zeroDownCheck, type ZeroDownCheck, type ZeroDownInput } from './zero-down.ts';
