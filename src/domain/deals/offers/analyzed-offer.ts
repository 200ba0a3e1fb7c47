/** Texts of the fields that an offer starts with: US dollars, percent per year, and whole months. */
export type OfferStart = Record<'price' | 'cash_at_close', string> & {
  [
    field in
      | 'note_amount'
      | 'note_rate'
      | 'note_months'
      | 'earn_out_amount'
      | 'earn_out_months'
      | 'revenue_share_amount'
      | 'revenue_share_percent'
      | 'revenue_share_months'
  ]?: string;
};

/**
 * sessionStorage: what was last analyzed, as a query string of the listing's id and an OfferStart; the id
 * alone if nothing was changed. The analyzer writes it, and the listing's offer form reads it.
 */
export const ANALYZED_OFFER_KEY = 'analyzedOffer';

/** In the browser for good: who made the last offer, as a query string of `name` and `email`. */
export const OFFERED_BY_KEY = 'offeredBy';

/**
 * In the browser until it is sent: the last offer that was typed, as a query string of its fields, with `from`, the
 * OfferStart it began with, and `ours`, its amounts that we wrote, both as query strings.
 */
export const TYPED_OFFER_KEY = 'typedOffer';
