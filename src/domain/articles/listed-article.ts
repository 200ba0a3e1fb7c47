import type { Article } from './article.ts';
import { type ArticleSection, proseWords, readSections } from './article-text.ts';
import { readingMinutes } from './reading-time.ts';

/** An article with what its text says of it: all that lists, cards and covers show. */
export interface ListedArticle extends Article {
  /** Its address below /learn. */
  slug: string;
  sections: ArticleSection[];
  /** Of prose. */
  words: number;
  /** Reading time. */
  minutes: number;
}

/** @param body The article's text as MDX. */
export function toListedArticle(slug: string, article: Article, body: string): ListedArticle {
  const sections = readSections(body);
  const words = proseWords(sections);
  return { ...article, slug, sections, words, minutes: readingMinutes(words) };
}
