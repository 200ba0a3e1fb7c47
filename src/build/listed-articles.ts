import { getCollection } from 'astro:content';
import {
  type ListedArticle,
  toListedArticle,
  compareArticles,
} from '../domain/articles/listed-article.ts';
import { withFacts } from './fact-texts.ts';

/** Published articles, in display order. */
export async function listedArticles(): Promise<ListedArticle[]> {
  return (await builtArticles()).filter(({ isScheduled }) => !isScheduled);
}

/** Published and scheduled articles. Scheduled ones are built and checked, then removed. */
export async function builtArticles(): Promise<(ListedArticle & { isScheduled: boolean })[]> {
  const entries = await getCollection('articles');
  return entries
    .map(({ id, data, body = '' }) => ({
      ...toListedArticle(id, data, withFacts(body)),
      isScheduled: data.isScheduled,
    }))
    .sort(compareArticles);
}
