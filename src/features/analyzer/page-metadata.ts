import { site } from '#src/config/site.ts';
import type { PublicListing } from '#src/domain/listings/public-listing.ts';
import { BUSINESS_KINDS } from '#src/domain/listings/vocabulary.ts';
import { formatDollars } from '#src/domain/shared/number-text.ts';
import { shorten } from '#src/domain/shared/printable-line.ts';

/** Search engines show 60 characters, some of which the layout uses for the site's name. */
const LONGEST_TITLE = 60 - ` · ${site.name}`.length;
const LONGEST_DESCRIPTION = 155;

/** The part of a title before the colon names the business. */
const nameOf = ({ title }: PublicListing) => title.split(':')[0] ?? title;

export const analyzerTitle = (listing: PublicListing) =>
  shorten(`Analyze the deal: ${nameOf(listing)}`, LONGEST_TITLE);

export function analyzerDescription(listing: PublicListing): string {
  if (listing.isOffMarket) {
    return shorten(
      `${nameOf(listing)} is off-market. Send an inquiry to get its price, revenue, and profit, then analyze the deal.`,
      LONGEST_DESCRIPTION,
    );
  }
  const { category, price } = listing;
  const asked = price === undefined ? '' : ` at ${formatDollars(price)}`;
  return shorten(
    `Can ${nameOf(listing)} cover its payments${asked}? Compare ways to buy this ${BUSINESS_KINDS[category]} by payment, DSCR, and payback.`,
    LONGEST_DESCRIPTION,
  );
}
