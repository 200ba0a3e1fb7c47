import { getCollection } from 'astro:content';
import { type ListedArticle, toListedArticle } from '../domain/articles/listed-article.ts';
import { compareArticles } from '../domain/articles/publication.ts';

/** Every article that this build shows, in the order in which they are listed. */
export async function listedArticles(): Promise<ListedArticle[]> {
  const entries = await getCollection('articles');
  return entries
    .map(({ id, data, body = '' }) => toListedArticle(id, data, body))
    .sort(compareArticles);
}
