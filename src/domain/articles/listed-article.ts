import type { Article } from './article.ts';
import { type ArticleSection, proseWords, readSections } from './article-text.ts';
import { readingMinutes } from './reading-time.ts';

/** An article with figures from its text, as lists, cards, and covers show it. */
export interface ListedArticle extends Article {
  /** Its path under /learn. */
  slug: string;
  sections: ArticleSection[];
  /** Words of prose. */
  words: number;
  /** Reading time. */
  minutes: number;
}

/** @param body The article's MDX. */
export function toListedArticle(slug: string, article: Article, body: string): ListedArticle {
  const sections = readSections(body);
  const words = proseWords(sections);
  return { ...article, slug, sections, words, minutes: readingMinutes(words) };
}
