/** The fields that an offer starts with: US dollars, percent per year, and whole months. */
export type OfferStart = Record<'price' | 'cash_at_close', number> & {
  [
    field in
      | 'note_amount'
      | 'note_rate'
      | 'note_months'
      | 'earn_out_amount'
      | 'earn_out_months'
      | 'revenue_share_amount'
      | 'revenue_share_months'
  ]?: number;
};

/**
 * sessionStorage: what was last analyzed, as JSON of the shape `{ listing: "<id>", ...OfferStart }`; the
 * listing's id alone if nothing was changed. The analyzer writes it, and the listing's offer form reads it.
 */
export const ANALYZED_OFFER_KEY = 'analyzedOffer';
