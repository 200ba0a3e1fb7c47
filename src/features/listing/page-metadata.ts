import type { PublicListing } from '#src/domain/listings/public-listing.ts';
import { CATEGORY_LABELS } from '#src/domain/listings/vocabulary.ts';
import { formatDollars } from '#src/domain/shared/money.ts';

const LONGEST_TITLE = 60;
const LONGEST_DESCRIPTION = 155;

/** Cut at a word, with an ellipsis where something was left out. */
function shorten(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const cut = text.slice(0, longest - 1);
  return `${cut.slice(0, cut.lastIndexOf(' ')).replace(/[,.;:]$/, '')}…`;
}

/** The part before the colon names the business; what it does fits where there is room. */
export const listingTitle = ({ title }: PublicListing) => shorten(title, LONGEST_TITLE);

export function listingDescription(listing: PublicListing): string {
  const price =
    listing.isOffMarket || listing.price === undefined
      ? ''
      : ` for ${formatDollars(listing.price)}`;
  const kind = `${CATEGORY_LABELS[listing.category]} business for sale${price}.`;
  return shorten(`${kind} ${listing.description}`, LONGEST_DESCRIPTION);
}
