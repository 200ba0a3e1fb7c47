import MiniSearch from 'minisearch';
import type { ListedArticle } from '#src/domain/articles/listed-article.ts';
import { searchOptions } from './search-options.ts';

/** The search index of all articles, as the browser loads it. */
export function makeSearchIndex(articles: readonly ListedArticle[]): string {
  const index = new MiniSearch(searchOptions);
  index.addAll(
    articles.map(({ slug, title, tags, summary, tldr, sections }) => ({
      slug,
      title,
      tags: tags.join(' '),
      summary: [summary, ...tldr].join(' '),
      body: sections.map((section) => `${section.title} ${section.text}`).join(' '),
    })),
  );
  return JSON.stringify(index);
}
