import { site } from '#src/config/site.ts';
import { SEARCH_FREQUENCIES } from '#src/domain/forms/saved-search.ts';
import { formatKind, formatPrice, formatProfit } from '#src/domain/listings/listing-figures.ts';
import type { ListingSummary } from '#src/domain/listings/listing-summary.ts';
import { describeSearch, outlineSearch } from '#src/domain/listings/saved-search.ts';
import { marketplacePath } from '#src/domain/listings/marketplace-query.ts';
import { RETENTION_DAYS } from '#src/domain/shared/promises.ts';
import { INTRODUCTION, type Mail } from '#netlify/mail/mail.ts';
import type { SavedSearch } from './saved-search.ts';
import { isSameHash, keyedHash } from '#netlify/environment/keyed-hash.ts';

/** The email shows this many; the search itself shows them all. */
const LISTINGS_MAX = 20;

const address = (path: string) => new URL(path, site.url).href;

/** The pages that emails link to. They ask once more, so that a mail scanner changes nothing. */
export const SEARCH_PATHS = {
  confirm: '/api/saved-search/confirm',
  unsubscribe: '/api/saved-search/unsubscribe',
} as const satisfies Record<SearchTokenPurpose, string>;

const linkFor = (secret: string, purpose: SearchTokenPurpose, id: string) =>
  address(`${SEARCH_PATHS[purpose]}?t=${createSearchToken(secret, purpose, id)}`);

/** Lets a mail program unsubscribe with one click (RFC 8058). */
const unsubscribeHeaders = (link: string) => ({
  'List-Unsubscribe': `<${link}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/**
 * Asks the owner of the address to confirm the search. Until they do, they are a stranger to us, and
 * nothing typed into the form may reach them.
 */
export function confirmationMail(
  { id, email, query }: Pick<SavedSearch, 'id' | 'email' | 'query'>,
  secret: string,
): Mail {
  const unsubscribe = linkFor(secret, 'unsubscribe', id);
  const text = `Confirm this search, and we'll email you when a new listing matches it:

  ${outlineSearch(query)}

Confirm this search:
${linkFor(secret, 'confirm', id)}

If you didn't save this search, ignore this email. We won't email you about it again, and we'll delete your address after ${RETENTION_DAYS.unconfirmedSearch} days. To delete it now:
${unsubscribe}

${INTRODUCTION}
`;
  return {
    to: [email],
    subject: `Please confirm your search on ${site.name}`,
    text,
    headers: unsubscribeHeaders(unsubscribe),
  };
}

export function matchesMail(
  { id, email, query, frequency }: SavedSearch,
  listings: readonly ListingSummary[],
  secret: string,
): Mail {
  const unsubscribe = linkFor(secret, 'unsubscribe', id);
  const more = listings.length - LISTINGS_MAX;
  const text = `Take a look: ${listings.length === 1 ? 'a new listing matches' : `${listings.length} new listings match`} your search.

${listings.slice(0, LISTINGS_MAX).map(describeListing).join('\n')}
${more > 0 ? `And ${more} more.\n\n` : ''}See every match:
${address(marketplacePath(query))}

You're getting this email because you confirmed this search:

  ${describeSearch(query)}
  ${labelOf(frequency)}

Unsubscribe:
${unsubscribe}

${INTRODUCTION}
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
  return frequency === 'weekly' ? `This past week: ${count}` : count;
}

/** For an off-market listing, only what is public: see listing-summary.ts. */
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

/** What an email link allows. A token for one purpose is never valid for the other. */
export type SearchTokenPurpose = 'confirm' | 'unsubscribe';

/**
 * A token that lets its holder confirm or end a search: the search's id with our signature of the id and
 * the purpose. It never expires, but its search may be gone.
 */
export const createSearchToken = (secret: string, purpose: SearchTokenPurpose, id: string) =>
  `${id}.${keyedHash(secret, `search-${purpose}`, id)}`;

/** The id that a token was signed for; undefined for any other text. Needs no storage. */
export function readSearchToken(
  secret: string | undefined,
  purpose: SearchTokenPurpose,
  token: string,
): string | undefined {
  const [id = ''] = token.split('.');
  const isOurs = secret !== undefined && isSameHash(token, createSearchToken(secret, purpose, id));
  return isOurs ? id : undefined;
}
