import type { Feed } from 'feed';
import { FEEDS } from '../config/feeds.ts';
import { type Article, lastUpdated } from '../domain/articles/article.ts';
import { address, asHtml, dayOf, newFeed } from './new-feed.ts';

type FeedArticle = Pick<Article, 'title' | 'summary' | 'publishedOn' | 'updatedOn' | 'tags'> & {
  slug: string;
};

/** Feed of guides, newest first. */
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
