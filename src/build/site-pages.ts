import { getCollection } from 'astro:content';
import {
  compareArticles,
  type ListedArticle,
  toListedArticle,
} from '../domain/articles/listed-article.ts';
import type { FormDefinition } from '../domain/forms/form-definition.ts';
import { forms } from '../domain/forms/registry.ts';
import type { PageCopy, PagePath } from '../domain/pages/page-copy.ts';
import { withFacts } from './fact-texts.ts';
import type { PageLists } from './read-lists.ts';

/** Title and description of every page without a content file, by path. */
export async function titledPages(): Promise<Record<string, PageTitle>> {
  const own = forms.flatMap(({ page }) => (page ? [[page.path, page] as const] : []));
  return { ...(await copyOf('titles')), ...Object.fromEntries(own) };
}

/** What the Page layout needs to know of a page, its preview picture included. */
export async function pageMetadata(path: PagePath) {
  const titles = await copyOf('titles');
  return withImage(path, titles[path]);
}

/**
 * The same for a form's own page.
 * @throws Error when the form has none.
 */
export function formPageMetadata({ type, page }: FormDefinition) {
  if (!page) throw new Error(`The form ${type} has no page of its own.`);
  return withImage(page.path, page);
}

type PageTitle = PageCopy['titles'][PagePath];

const withImage = (path: string, { title, description }: PageTitle) => ({
  title,
  description,
  image: `/social${path === '/' ? '/home' : path}.png`,
});

async function pageTexts() {
  const [entry] = await getCollection('pageTexts');
  if (!entry) throw new Error('The texts in content/pages were not loaded.');
  return entry.data;
}

/** What a file in content/pages lists, in its order. */
export const listOf = async <Name extends keyof PageLists>(name: Name): Promise<PageLists[Name]> =>
  (await pageTexts()).lists[name];

/** The texts of a page, from its file in content/pages/copy. */
export const copyOf = async <Page extends keyof PageCopy>(page: Page): Promise<PageCopy[Page]> =>
  (await pageTexts()).copy[page];

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
