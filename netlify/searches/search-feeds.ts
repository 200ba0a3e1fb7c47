import { canonicalSearch } from '#src/domain/listings/saved-search.ts';
import type { Answer } from '#netlify/http/answer.ts';
import type { Endpoint } from '#netlify/http/endpoint.ts';
import { searchFeed } from './search-feed.ts';

const FORMATS = [
  { path: '/api/feeds/listings.xml', format: 'rss', type: 'application/rss+xml' },
  { path: '/api/feeds/listings.json', format: 'json', type: 'application/feed+json' },
] as const;

/** Listings change with a deploy; a reader that asks every ten minutes is quick enough. */
const CACHE = 'public, max-age=600';

/** The feed of the search in the address, which is read as forgivingly as the marketplace does. */
export const searchFeeds: readonly Endpoint[] = FORMATS.map(({ path, format, type }) => ({
  path,
  method: 'GET',
  handle({ request }): Promise<Answer> {
    const search = canonicalSearch(new URL(request.url).search);
    const { text, etag } = searchFeed(search, format);
    const headers = { 'Cache-Control': CACHE, ETag: etag };
    return Promise.resolve(
      isKnown(request.headers.get('if-none-match'), etag)
        ? { status: 304, headers, body: { kind: 'none' } }
        : { status: 200, headers, body: { kind: 'text', type, text } },
    );
  },
}));

/** Whether a reader has this feed already; what compresses an answer on its way may weaken the tag. */
function isKnown(ifNoneMatch: string | null, etag: string): boolean {
  const known = (ifNoneMatch ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return known.includes(etag) || known.includes('*');
}
