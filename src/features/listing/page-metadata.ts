import { site } from '#src/config/site.ts';
import type { PublicListing } from '#src/domain/listings/public-listing.ts';
import { BUSINESS_KINDS, SAMPLE_LABEL } from '#src/domain/listings/vocabulary.ts';
import { capitalize } from '#src/domain/shared/capitalize.ts';
import { formatDollars } from '#src/domain/shared/money.ts';
import { shorten } from '#src/domain/shared/shorten.ts';

/** Search engines show 60 characters, and the layout adds the site's name. */
const LONGEST_TITLE = 60 - ` · ${site.name}`.length;
const LONGEST_DESCRIPTION = 155;

/** Starts with the business's name; what it does follows if there's room. */
export const listingTitle = ({ title }: PublicListing) => shorten(title, LONGEST_TITLE);

export function listingDescription(listing: PublicListing): string {
  const price =
    listing.isOffMarket || listing.price === undefined
      ? ''
      : `, asking ${formatDollars(listing.price)}`;
  const business = BUSINESS_KINDS[listing.category];
  const kind = listing.sample
    ? `${SAMPLE_LABEL}: ${business}${price}.`
    : `${capitalize(business)} for sale${price}.`;
  return shorten(`${kind} ${listing.description}`, LONGEST_DESCRIPTION);
}
