import { PUBLISHED_MIN } from '../shared/listing-limits.ts';

/** The full text for the listing's page, if it is long enough for one. */
export const longDescription = (text: string): string | undefined =>
  text.length >= PUBLISHED_MIN.longDescription ? text : undefined;
