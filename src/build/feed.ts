import { Feed } from 'feed';
import { FEEDS } from '../config/feeds.ts';
import { site } from '../config/site.ts';
import { type Article, lastUpdated } from '../domain/articles/article.ts';

export const address = (path: string) => new URL(path, site.url).href;
/** Feed readers treat descriptions as HTML. */
export const asHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
export const dayOf = (day: string) => new Date(`${day}T00:00:00Z`);

/** Characters that XML 1.0 forbids, even escaped. */
const NOT_IN_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** The package escapes markup but doesn't remove forbidden characters. */
class WellFormedFeed extends Feed {
  override rss2(): string {
    return super.rss2().replaceAll(NOT_IN_XML, '');
  }
}

/** An empty feed. Paths are relative to our site. */
export function newFeed(
  {
    title,
    page,
    description,
    feeds,
  }: { title: string; page: string; description: string; feeds: { rss: string; json: string } },
  days: readonly string[],
): Feed {
  return new WellFormedFeed({
    id: address(page),
    title,
    description,
    link: address(page),
    language: 'en',
    copyright: site.name,
    generator: false,
    // The content's date, not the build's, so an unchanged feed looks unchanged.
    updated: dayOf([...days].sort().at(-1) ?? '1970-01-01'),
    feedLinks: { rss: address(feeds.rss), json: address(feeds.json) },
  });
}

type FeedArticle = Pick<Article, 'title' | 'summary' | 'publishedOn' | 'updatedOn' | 'tags'> & {
  slug: string;
};

export function articleFeed(articles: readonly FeedArticle[]): Feed {
  const { title, path } = FEEDS.articles;
  const feed = newFeed(
    {
      title,
      page: '/learn',
      description:
        'Guides to buying, financing, and running a small digital business, with worked examples.',
      feeds: { rss: `${path}.xml`, json: `${path}.json` },
    },
    articles.map(lastUpdated),
  );
  const newestFirst = articles.toSorted((one, other) =>
    other.publishedOn.localeCompare(one.publishedOn),
  );
  for (const { slug, title: guide, summary, publishedOn, tags, ...dates } of newestFirst) {
    feed.addItem({
      id: address(`/learn/${slug}`),
      link: address(`/learn/${slug}`),
      title: guide,
      description: asHtml(summary),
      published: dayOf(publishedOn),
      date: dayOf(lastUpdated({ publishedOn, ...dates })),
      category: tags.map((name) => ({ name })),
    });
  }
  return feed;
}
