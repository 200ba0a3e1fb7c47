import { createHash } from 'node:crypto';
import { type FeedListing, listingFeed } from '#src/build/listing-feed.ts';
import { indexListings } from '#src/domain/listings/marketplace-index.ts';
import { findMatches } from '#src/domain/listings/saved-search.ts';
import { listingSummaries } from './listing-summaries.ts';

/** Readers come for what is new; the whole list is the marketplace. */
const ENTRIES_MAX = 100;

let matchable:
  { index: ReturnType<typeof indexListings>; byId: Map<string, FeedListing> } | undefined;

/** All listings, prepared once in the life of an instance. */
function prepared() {
  const summaries = listingSummaries();
  matchable ??= {
    index: indexListings(summaries),
    byId: new Map(summaries.map((summary) => [summary.id, summary])),
  };
  return matchable;
}

/**
 * The feed of a search and its entity tag, which is the same as long as the feed is.
 * @param search In its canonical spelling; '' for all listings.
 */
export function searchFeed(search: string, format: 'rss' | 'json'): { text: string; etag: string } {
  const { index, byId } = prepared();
  const newest = findMatches(index, search)
    .flatMap(({ id }) => byId.get(id) ?? [])
    .sort((one, other) => other.listedOn.localeCompare(one.listedOn))
    .slice(0, ENTRIES_MAX);
  const feed = listingFeed(newest, search);
  const text = format === 'rss' ? feed.rss2() : feed.json1();
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 32);
  return { text, etag: `"${hash}"` };
}
