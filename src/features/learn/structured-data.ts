import { site } from '#src/config/site.ts';
import { lastUpdated } from '#src/domain/articles/article.ts';
import type { ListedArticle } from '#src/domain/articles/listed-article.ts';

const urlOf = (path: string) => new URL(path, site.url).href;

const breadcrumbs = (...crumbs: { name: string; path: string }[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: urlOf(path),
  })),
});

const HOME = { name: 'Home', path: '/' };
const LEARN = { name: 'Guides', path: '/learn' };

export function learnStructuredData(articles: readonly ListedArticle[]) {
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'ItemList',
        numberOfItems: articles.length,
        itemListElement: articles.map(({ slug, title }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: title,
          url: urlOf(`/learn/${slug}`),
        })),
      },
      breadcrumbs(HOME, LEARN),
    ],
  };
}

export function articleStructuredData(article: ListedArticle, image: string) {
  const { slug, title, summary, tags, author, publishedOn } = article;
  const url = urlOf(`/learn/${slug}`);
  const publisher = { '@type': 'Organization', name: site.name, url: site.url };
  const isOwn = author.includes(site.name);
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Article',
        headline: title,
        description: summary,
        image: urlOf(image),
        mainEntityOfPage: url,
        datePublished: publishedOn,
        dateModified: lastUpdated(article),
        author: isOwn ? { ...publisher, name: author } : { '@type': 'Person', name: author },
        publisher,
        keywords: tags,
      },
      breadcrumbs(HOME, LEARN, { name: title, path: `/learn/${slug}` }),
    ],
  };
}
