import { site } from '#src/config/site.ts';
import { SEARCH_FREQUENCIES } from '#src/domain/forms/saved-search.ts';
import { formatKind, formatPrice, formatProfit } from '#src/domain/listings/card-figures.ts';
import type { ListingSummary } from '#src/domain/listings/listing-summary.ts';
import { describeSearch, outlineSearch } from '#src/domain/listings/saved-search.ts';
import { marketplacePath } from '#src/domain/listings/search-paths.ts';
import { RETENTION_DAYS } from '#src/domain/shared/retention.ts';
import type { SavedSearch } from './saved-searches.ts';
import type { Mail } from '#netlify/jobs/resend.ts';
import { createSearchToken, type SearchTokenPurpose } from './search-token.ts';

/** More would be a catalogue; the search itself has them all. */
const LISTINGS_MAX = 20;

const address = (path: string) => new URL(path, site.url).href;

/** Where the link of a mail leads: a page that asks once more, so that a scanner changes nothing. */
export const SEARCH_PATHS = {
  confirm: '/api/saved-search/confirm',
  unsubscribe: '/api/saved-search/unsubscribe',
} as const satisfies Record<SearchTokenPurpose, string>;

const linkFor = (secret: string, purpose: SearchTokenPurpose, id: string) =>
  address(`${SEARCH_PATHS[purpose]}?t=${createSearchToken(secret, purpose, id)}`);

/** So that a mail program can end the search with one press (RFC 8058). */
const unsubscribeHeaders = (link: string) => ({
  'List-Unsubscribe': `<${link}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/**
 * Asks whether the search was really saved by whoever reads the address's mail. Until they say so, they
 * are a stranger to us, and nothing that was typed into the form may reach them.
 */
export function confirmationMail({ id, email, query }: SavedSearch, secret: string): Mail {
  const unsubscribe = linkFor(secret, 'unsubscribe', id);
  const text = `Someone, probably you, asked us to email this address when a new listing matches a search:

  ${outlineSearch(query)}

If that was you, confirm it here:
${linkFor(secret, 'confirm', id)}

If it wasn't you, you don't need to do anything. We won't email you about this search again, and we delete your address after ${RETENTION_DAYS.unconfirmedSearch} days. To delete it now:
${unsubscribe}

${site.name} is a marketplace for small online businesses.
${site.url}
`;
  return {
    to: [email],
    subject: `Please confirm your search on ${site.name}`,
    text,
    headers: unsubscribeHeaders(unsubscribe),
  };
}

/** Announces listings that match a search, with what their cards show. */
export function matchesMail(
  { id, email, query, frequency }: SavedSearch,
  listings: readonly ListingSummary[],
  secret: string,
): Mail {
  const unsubscribe = linkFor(secret, 'unsubscribe', id);
  const more = listings.length - LISTINGS_MAX;
  const text = `${listings.length === 1 ? 'A new listing matches' : `${listings.length} new listings match`} your search on ${site.name}:

${listings.slice(0, LISTINGS_MAX).map(describeListing).join('\n')}
${more > 0 ? `And ${more} more.\n\n` : ''}All results of this search:
${address(marketplacePath(query))}

You get this because you saved this search and confirmed it:
  ${describeSearch(query)}
  ${labelOf(frequency)}

Unsubscribe:
${unsubscribe}
`;
  return {
    to: [email],
    subject: subjectOf(listings, frequency),
    text,
    headers: unsubscribeHeaders(unsubscribe),
  };
}

function subjectOf(listings: readonly ListingSummary[], frequency: SavedSearch['frequency']) {
  const [first] = listings;
  if (first && listings.length === 1) return `New listing: ${first.title}`;
  const count = `${listings.length} new listings match your search`;
  return frequency === 'weekly' ? `The past week: ${count}` : count;
}

/** Of an off-market listing only what everybody may know: see listing-summary.ts. */
function describeListing(listing: ListingSummary): string {
  const { id, title, isOffMarket } = listing;
  const profit = formatProfit(listing);
  const figures = [
    formatPrice(listing),
    ...(isOffMarket ? ['Off-market'] : []),
    ...(profit === null ? [] : [profit]),
    formatKind(listing),
  ];
  return `${title}\n${figures.join(' · ')}\n${address(`/listing/${id}`)}\n`;
}

export const labelOf = (frequency: SavedSearch['frequency']): string =>
  SEARCH_FREQUENCIES.find(({ value }) => value === frequency)?.label ?? '';
