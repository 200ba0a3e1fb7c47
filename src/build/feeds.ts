import { Feed } from 'feed';
import { FEEDS } from '../config/feeds.ts';
import { site } from '../config/site.ts';
import { type Article, lastUpdated } from '../domain/articles/article.ts';
import { formatPrice } from '../domain/listings/card-figures.ts';
import type { ListingSummary } from '../domain/listings/listing-summary.ts';
import { CATEGORY_LABELS } from '../domain/listings/vocabulary.ts';

const address = (path: string) => new URL(path, site.url).href;
/** Readers take descriptions for HTML. */
const asHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const dayOf = (day: string) => new Date(`${day}T00:00:00Z`);

function newFeed(
  name: keyof typeof FEEDS,
  page: string,
  description: string,
  days: readonly string[],
): Feed {
  const { title, path } = FEEDS[name];
  return new Feed({
    id: address(page),
    title,
    description,
    link: address(page),
    language: 'en',
    copyright: site.name,
    generator: false,
    // Of the content, not of the build: what has not changed looks unchanged.
    updated: dayOf([...days].sort().at(-1) ?? '1970-01-01'),
    feedLinks: { rss: address(`${path}.xml`), json: address(`${path}.json`) },
  });
}

type FeedArticle = Pick<Article, 'title' | 'summary' | 'publishedOn' | 'updatedOn' | 'tags'> & {
  slug: string;
};

/** The guides, newest first. */
export function articleFeed(articles: readonly FeedArticle[]): Feed {
  const feed = newFeed(
    'articles',
    '/learn',
    'Guides with worked figures to buying, financing and running a small digital business.',
    articles.map(lastUpdated),
  );
  const newestFirst = articles.toSorted((one, other) =>
    other.publishedOn.localeCompare(one.publishedOn),
  );
  for (const { slug, title, summary, publishedOn, tags, ...dates } of newestFirst) {
    feed.addItem({
      id: address(`/learn/${slug}`),
      link: address(`/learn/${slug}`),
      title,
      description: asHtml(summary),
      published: dayOf(publishedOn),
      date: dayOf(lastUpdated({ publishedOn, ...dates })),
      category: tags.map((name) => ({ name })),
    });
  }
  return feed;
}

type FeedListing = ListingSummary & { listedOn: string };

/** The listings, newest first, with what their cards show: nothing private of an off-market one. */
export function listingFeed(listings: readonly FeedListing[]): Feed {
  const feed = newFeed(
    'listings',
    '/marketplace',
    'Small digital businesses for sale, as they are listed.',
    listings.map(({ listedOn }) => listedOn),
  );
  const newestFirst = listings.toSorted((one, other) => other.listedOn.localeCompare(one.listedOn));
  for (const listing of newestFirst) {
    const url = address(`/listing/${listing.id}`);
    feed.addItem({
      id: url,
      link: url,
      title: listing.title,
      description: asHtml(`${formatPrice(listing)}. ${listing.description}`),
      date: dayOf(listing.listedOn),
      category: [{ name: CATEGORY_LABELS[listing.category] }],
    });
  }
  return feed;
}
