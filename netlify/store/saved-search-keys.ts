import { z } from 'zod';
import { sha256 } from '#netlify/environment/keyed-hash.ts';
import { addressForm } from '#src/domain/shared/email-address.ts';

/** The form type of saved searches. What a visitor asked for is a submission like any other. */
export const SEARCH_FORM = 'saved_search';

export const SEARCHES = 'searches/';
/** There is one for each address, however it is spelled, and query. */
export const searchKey = ({ email, query }: { email: string; query: string }): string =>
  SEARCHES + sha256(`${addressForm(email)}\n${query}`);

export const SEEN_LISTINGS = 'seen-listings/00000000-0000-7000-8000-000000000000';
/** Every listing that was ever part of the site. Times are in milliseconds since 1970. */
export const seenListingsSchema = z.object({
  /** When it was first seen, by its id; 0 for those of the first run, which are no news. */
  listings: z.record(z.string(), z.number()),
  /** The searches were told of what was seen until then. */
  toldAt: z.number(),
});
export type SeenListings = z.infer<typeof seenListingsSchema>;
