/** What waiting a year for money costs a seller, as a decimal, where nothing better is known. */
export const OFFER_DISCOUNT = 0.12;
