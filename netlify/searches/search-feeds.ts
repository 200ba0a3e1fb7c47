import { canonicalSearch, findMatches } from '#src/domain/listings/saved-search.ts';
import type { Endpoint } from '#netlify/http/endpoint.ts';
import { listingFeed } from '#src/build/listing-feed.ts';
import { indexListings } from '#src/domain/listings/filters/filter.ts';
import { listingSummaries } from '#netlify/store/published-content.ts';

/** Feeds show the newest listings; the marketplace shows all. */
const ENTRIES_MAX = 100;

/** The feed of a search. @param search In canonical form; '' for all listings. */
function searchFeed(search: string, format: 'rss' | 'json'): string {
  const listings = listingSummaries();
  const byId = new Map(listings.map((listing) => [listing.id, listing]));
  const newest = findMatches(indexListings(listings), search)
    .flatMap(({ id }) => byId.get(id) ?? [])
    .sort((one, other) => other.listedOn.localeCompare(one.listedOn))
    .slice(0, ENTRIES_MAX);
  const feed = listingFeed(newest, search);
  return format === 'rss' ? feed.rss2() : feed.json1();
}

const FORMATS = [
  { path: '/api/feeds/listings.xml', format: 'rss', type: 'application/rss+xml; charset=utf-8' },
  {
    path: '/api/feeds/listings.json',
    format: 'json',
    type: 'application/feed+json; charset=utf-8',
  },
] as const;

/** Listings change only with a deploy, so ten minutes is fresh enough. */
const CACHE = 'public, max-age=600';

/** The feed of the search in the URL, parsed as leniently as on the marketplace. */
export const searchFeeds: readonly Endpoint[] = FORMATS.map(({ path, format, type }) => ({
  path,
  method: 'GET',
  handle({ request }) {
    const search = canonicalSearch(new URL(request.url).search);
    const content = searchFeed(search, format);
    return { status: 200, headers: { 'Cache-Control': CACHE }, body: { type, content } };
  },
}));
