/** Default yearly discount rate for money paid later, as a decimal. */
export const OFFER_DISCOUNT = 0.12;
