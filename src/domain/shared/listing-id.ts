/** Small letters, digits and single hyphens: what may stand as the last part of a listing's address. */
export const LISTING_ID = /^[a-z0-9]+(-[a-z0-9]+)*$/;
/** No listing has a longer id; an address or a file may say anything. */
export const LISTING_ID_MAX = 40;

/** Whether text could be a listing's id. Whether there is such a listing is another question. */
export const isListingId = (text: string): boolean =>
  text.length <= LISTING_ID_MAX && LISTING_ID.test(text);
