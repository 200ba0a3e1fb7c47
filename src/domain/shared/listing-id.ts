/** Lowercase letters, digits, and single hyphens: the last part of a listing's URL. */
export const LISTING_ID = /^[a-z0-9]+(-[a-z0-9]+)*$/;
/** The longest valid id. */
export const LISTING_ID_MAX = 40;

/** Whether text is a valid listing id. The listing may not exist. */
export const isListingId = (text: string): boolean =>
  text.length <= LISTING_ID_MAX && LISTING_ID.test(text);
