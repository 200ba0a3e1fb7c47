import { site } from '#src/config/site.ts';
import type { PublicListing } from '#src/domain/listings/public-listing.ts';
import { CATEGORY_LABELS } from '#src/domain/listings/vocabulary.ts';
import { formatDollars } from '#src/domain/shared/money.ts';

/** Search engines show 60 characters, of which the layout takes some for the site's name. */
const LONGEST_TITLE = 60 - ` · ${site.name}`.length;
const LONGEST_DESCRIPTION = 155;

/** What no text ends with: punctuation, and words that lead on to the next. */
const LOOSE_END = /([,.;:]| (a|an|and|at|by|for|from|in|of|on|or|that|the|to|with))+$/;

/** Cut at a word, with an ellipsis where something was left out. */
function shorten(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const cut = text.slice(0, longest);
  return `${cut.slice(0, cut.lastIndexOf(' ')).replace(LOOSE_END, '')}…`;
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
