import { getCollection } from 'astro:content';
import { type ListedArticle, toListedArticle } from '../domain/articles/listed-article.ts';
import { compareArticles } from '../domain/articles/publication.ts';
import { withFacts } from './fact-texts.ts';

/** Every article that this build publishes, in the order in which they are listed. */
export async function listedArticles(): Promise<ListedArticle[]> {
  return (await builtArticles()).filter(({ isScheduled }) => !isScheduled);
}

/** Those and the ones whose day has still to come: they are built to be checked, and then taken out. */
export async function builtArticles(): Promise<(ListedArticle & { isScheduled: boolean })[]> {
  const entries = await getCollection('articles');
  return entries
    .map(({ id, data, body = '' }) => ({
      ...toListedArticle(id, data, withFacts(body)),
      isScheduled: data.isScheduled,
    }))
    .sort(compareArticles);
}
