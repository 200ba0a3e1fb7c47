import type { Feed } from 'feed';
import { FEEDS } from '../config/feeds.ts';
import { formatKind } from '../domain/listings/listing-figures.ts';
import type { ListingSummary } from '../domain/listings/listing-summary.ts';
import { priceOrSale } from '../domain/listings/sale.ts';
import { describeSearch } from '../domain/listings/saved-search.ts';
import { marketplacePath, searchFeedPath } from '../domain/listings/marketplace-query.ts';
import { CATEGORY_LABELS } from '../domain/listings/vocabulary.ts';
import { address, asHtml, dayOf, newFeed } from './feed.ts';

export type FeedListing = ListingSummary & { listedOn: string };

/**
 * Feed of listings, newest first, with what their cards show. The build makes the feed of all listings,
 * the functions make feeds of searches.
 * @param search In canonical form; '' for all listings. `listings` must be its matches.
 */
export function listingFeed(listings: readonly FeedListing[], search = ''): Feed {
  const { title } = FEEDS.listings;
  const isSearch = search !== '';
  const feed = newFeed(
    {
      title: isSearch ? `${title} (${describeSearch(search)})` : title,
      page: marketplacePath(search),
      description: isSearch ? describeSearch(search) : 'New small digital businesses for sale.',
      feeds: { rss: searchFeedPath(search, 'xml'), json: searchFeedPath(search, 'json') },
    },
    listings.map(({ listedOn }) => listedOn),
  );
  const newestFirst = listings.toSorted((one, other) => other.listedOn.localeCompare(one.listedOn));
  for (const listing of newestFirst) {
    const url = address(`/listing/${listing.id}`);
    feed.addItem({
      id: url,
      link: url,
      title: listing.title,
      description: asHtml(
        `${formatKind(listing)}. ${priceOrSale(listing)}. ${listing.description}`,
      ),
      published: dayOf(listing.listedOn),
      date: dayOf(listing.listedOn),
      category: [{ name: CATEGORY_LABELS[listing.category] }],
    });
  }
  return feed;
}
